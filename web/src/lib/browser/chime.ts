import { pause, type Clock } from '../clock.ts';

/** One tone: its pitch in Hz, when it begins and how long it sounds, in seconds. */
interface Tone {
  readonly hertz: number;
  readonly at: number;
  readonly lasts: number;
}

/** An alarm does not sound like anything else. An alarm is three rising pairs, the others one soft pair. */
const TONES: { readonly [kind in ChimeKind]: readonly Tone[] } = {
  alarm: [0, 0.4, 0.8].flatMap((at) => [
    { hertz: 740, at, lasts: 0.16 },
    { hertz: 988, at: at + 0.18, lasts: 0.16 },
  ]),
  other: [
    { hertz: 659, at: 0, lasts: 0.12 },
    { hertz: 523, at: 0.14, lasts: 0.22 },
  ],
};

export type ChimeKind = 'alarm' | 'other';

const LOUD = 0.18;
const FADE = 0.02;
/** A browser that lets it sound begins within this. */
const RESUME_MS = 300;

/** The sounds of messages, made by the browser itself. */
export class Chime {
  readonly #clock: Clock;
  #context: AudioContext | undefined;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Resolves to false where the browser lets nothing sound until the person has touched the page. */
  async play(kind: ChimeKind): Promise<boolean> {
    const context = await this.#running();
    if (context === undefined) return false;
    for (const tone of TONES[kind]) sound(context, tone);
    return true;
  }

  /** After a touch or a key: from now on there may be sound. */
  async allow(): Promise<boolean> {
    return (await this.#running()) !== undefined;
  }

  async #running(): Promise<AudioContext | undefined> {
    if (globalThis.AudioContext === undefined) return undefined;
    this.#context ??= new AudioContext();
    const context = this.#context;
    // Without a touch it waits for one instead of answering: so nobody waits long for it.
    if (context.state !== 'running') await Promise.race([context.resume(), pause(this.#clock, RESUME_MS)]);
    return context.state === 'running' ? context : undefined;
  }
}

function sound(context: AudioContext, { hertz, at, lasts }: Tone): void {
  const from = context.currentTime + at;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(LOUD, from + FADE);
  gain.gain.setValueAtTime(LOUD, from + lasts - FADE);
  gain.gain.linearRampToValueAtTime(0, from + lasts);
  gain.connect(context.destination);
  const oscillator = context.createOscillator();
  oscillator.type = 'triangle';
  oscillator.frequency.value = hertz;
  oscillator.connect(gain);
  oscillator.start(from);
  oscillator.stop(from + lasts);
}
