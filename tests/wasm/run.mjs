// Prints the report of a WebAssembly module: node run.mjs MODULE
import { readFileSync } from 'node:fs';

const { instance } = await WebAssembly.instantiate(readFileSync(process.argv[2]), {});
const address = instance.exports.report_address();
const bytes = new Uint8Array(
  instance.exports.memory.buffer,
  Number(address & 0xffffffffn),
  Number(address >> 32n),
);
process.stdout.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
