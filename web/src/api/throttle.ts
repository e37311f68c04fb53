import { LOGIN_WAIT_MAX_MS } from '@tidegate/contract/limits.ts';
import { AskError } from './ask-error.ts';

const TOO_MANY = 429;

/** Seconds to wait before the next try; 0 for none. */
export function waitOf(error: unknown): number {
  if (!(error instanceof AskError) || error.status !== TOO_MANY) return 0;
  // Without the header the text says it: "… try again in {seconds} s".
  const waitSec = error.retryAfterSec > 0 ? error.retryAfterSec : Number(/\d+/.exec(error.message)?.[0] ?? 0);
  return Math.min(Math.ceil(waitSec), LOGIN_WAIT_MAX_MS / 1_000);
}
