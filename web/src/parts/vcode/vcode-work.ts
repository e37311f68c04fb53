import {
  hasZeroBits,
  vcodeWorkAnswer,
  vcodeWorkText,
  type VcodeWork,
} from '@tidegate/contract/nouns/account/vcode-work.ts';
import { pause, type Clock } from '../../lib/clock.ts';
import { sha256Words } from '../../lib/sha256.ts';

/** Longest time to block the page at once, ms: too short to be noticed. */
const STRETCH_MS = 12;
/** Hashes between two looks at the clock. */
const PORTION = 200;

/**
 * Does the work of a captcha and returns the form's value; `onPiece` receives the number of finished pieces. Yields to
 * the page every few milliseconds. Rejects with an AbortError once `signal` is aborted.
 */
export async function doVcodeWork(
  vcodeId: string,
  { pieces, bits }: VcodeWork,
  {
    clock,
    signal,
    onPiece,
  }: { readonly clock: Clock; readonly signal: AbortSignal; readonly onPiece: (done: number) => void },
): Promise<string> {
  const numbers: number[] = [];
  let since = clock.now();
  for (let number = 0; numbers.length < pieces; number += 1) {
    if (number % PORTION === 0 && clock.now() - since >= STRETCH_MS) {
      await pause(clock, 0, signal);
      since = clock.now();
    }
    if (!hasZeroBits(sha256Words(vcodeWorkText(vcodeId, numbers.length, number)), bits)) continue;
    numbers.push(number);
    onPiece(numbers.length);
    number = -1;
  }
  signal.throwIfAborted();
  return vcodeWorkAnswer(numbers);
}
