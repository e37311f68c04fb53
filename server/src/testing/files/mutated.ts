import { Refusal } from '@tidegate/contract/errors.ts';
import { repeats } from '../soak.ts';

const COPIES = repeats(300, 10_000);
const AT_ONCE = 2;
/** A small file never needs that much time, memory or place. */
const NEVER: readonly string[] = ['fileTooSlow', 'fileQueueFull', 'fileTooMuchMemory'];

/** A whole number from 0 up to, but without, `most`. */
export type Random = (most: number) => number;

/** A generator that gives the same numbers for a seed. */
function seeded(seed: number): Random {
  let state = seed;
  return (most) => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0;
    return ((state ^ (state >>> 14)) >>> 0) % most;
  };
}

/** A copy with a few parts changed, doubled, left out or repeated many times. */
export function mutated(bytes: Uint8Array, random: Random): Buffer {
  let copy = Buffer.from(bytes);
  for (let change = random(4) + 1; change > 0; change -= 1) {
    const at = random(copy.length + 1);
    const length = random(40);
    const part = copy.subarray(at, at + length);
    const inserted = [
      Buffer.from([random(256)]),
      Buffer.concat([part, part]),
      Buffer.alloc(0),
      Buffer.concat(Array.from({ length: random(2_000) }, () => part)),
      Buffer.from(['<', '"', '&', '\0', '>', '<c', ']]>', ';', '\n', '{'][random(10)] ?? ''),
    ][random(5)];
    copy = Buffer.concat([copy.subarray(0, at), inserted ?? part, copy.subarray(at + (random(2) === 0 ? 1 : length))]);
  }
  return copy;
}

/**
 * Gives 300 copies, 10,000 in a soak, to a reader by `read`, and returns those that were neither read nor refused for
 * what they are, with their seed.
 */
export async function faultsOfCopies(
  make: (random: Random) => Uint8Array,
  read: (bytes: Uint8Array, who: string) => Promise<unknown>,
): Promise<readonly string[]> {
  let next = 0;
  const faults: string[] = [];
  const work = async (who: string): Promise<void> => {
    while (next < COPIES) {
      const seed = (next += 1);
      try {
        await read(make(seeded(seed * 7_919)), who);
      } catch (error) {
        const name = error instanceof Refusal ? error.refusal : String(error);
        if (!(error instanceof Refusal) || NEVER.includes(name)) faults.push(`${seed}: ${name}`);
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_one, at) => work(`worker ${at}`)));
  return faults;
}

/** Time limit of a test over copies, ms. */
export const COPIES_MS = repeats(60_000, 3_600_000);
