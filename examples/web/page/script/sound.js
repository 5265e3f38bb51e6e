/**
 * Short sounds and vibrations.
 *
 * @typedef {"you_moved" | "they_moved" | "started" | "won" | "lost" | "drawn" | "asked" | "low"} Sound
 */

/** The notes of each sound: frequency in hertz, start and length in seconds. @type {Record<Sound, [number, number, number][]>} */
const NOTES = {
  you_moved: [[440, 0, 0.07]],
  they_moved: [[587, 0, 0.09]],
  started: [[440, 0, 0.1], [587, 0.12, 0.1], [740, 0.24, 0.16]],
  won: [[523, 0, 0.12], [659, 0.13, 0.12], [784, 0.26, 0.25]],
  lost: [[392, 0, 0.15], [311, 0.17, 0.28]],
  drawn: [[440, 0, 0.15], [440, 0.2, 0.2]],
  asked: [[659, 0, 0.1], [659, 0.16, 0.1]],
  low: [[880, 0, 0.05]],
};
/** Milliseconds of vibration and rest. @type {Partial<Record<Sound, number[]>>} */
const PATTERNS = { they_moved: [40], started: [60, 60, 60], won: [60, 40, 120], lost: [180], drawn: [80, 60, 80], asked: [50, 50, 50], low: [25] };
const VOLUME = 0.08;

export class Speaker {
  /** @type {AudioContext | null} */
  #context = null;

  /** @param {import("./settings.js").Settings} settings */
  constructor(settings) {
    this.settings = settings;
  }

  /** Prepares the sound. Browsers allow it only after a click or a key. */
  unlock() {
    if (!this.settings.get("sound")) return;
    // Keys such as Escape, and clicks by scripts, do not count.
    if (navigator.userActivation?.hasBeenActive === false) return;
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") this.#context.resume().catch(() => {});
  }

  /** @param {Sound} sound */
  play(sound) {
    const pattern = PATTERNS[sound];
    // Browsers log an error for a vibration before the first click.
    if (pattern && this.settings.get("vibration") && canVibrate() && navigator.userActivation?.hasBeenActive) navigator.vibrate(pattern);
    const context = this.#context;
    if (!context || context.state !== "running" || !this.settings.get("sound")) return;
    for (const [frequency, start, length] of NOTES[sound]) {
      const tone = context.createOscillator(), volume = context.createGain(), at = context.currentTime + start;
      tone.type = "triangle";
      tone.frequency.value = frequency;
      // A tone that starts or stops at once makes a click.
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(VOLUME, at + 0.01);
      volume.gain.exponentialRampToValueAtTime(0.0001, at + length);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + length);
    }
  }
}

/** Tells if the device may vibrate. */
export const canVibrate = () => typeof navigator.vibrate === "function";
