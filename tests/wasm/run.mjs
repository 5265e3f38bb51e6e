// Prints the report of a WebAssembly module, or the speed: node run.mjs MODULE [--measure]
import { readFileSync } from 'node:fs';

const bytes = readFileSync(process.argv[2]);
const start = performance.now();
const { instance } = await WebAssembly.instantiate(bytes, {});
const { exports } = instance;

/** Prints the best of five runs. */
function printSpeed(what, work, amount) {
  const speeds = Array.from({ length: 5 }, () => {
    const before = performance.now();
    return work(amount) / ((performance.now() - before) / 1000);
  });
  console.log(`${Math.max(...speeds).toFixed(0)} ${what} a second`);
}

if (process.argv[3] === '--measure') {
  console.log(`${(performance.now() - start).toFixed(1)} ms to compile and start`);
  printSpeed('moves', exports.play_games, 2000);
  printSpeed('nodes', exports.search_nodes, 200_000);
} else {
  const place = exports.report_address();
  const text = new Uint8Array(exports.memory.buffer, Number(place & 0xffffffffn), Number(place >> 32n));
  process.stdout.write(new TextDecoder('utf-8', { fatal: true }).decode(text));
}
