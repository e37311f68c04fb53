import { userInfo } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { browserClock } from '../lib/clock.ts';
import { forgetKept, kept } from '../lib/kept.ts';
import { ask } from './ask.ts';
import { AskError } from './ask-error.ts';
import { forgetFirst } from './asked-first.ts';
import { useSession } from './session.ts';

/** Deletes what this browser stored of a person: their last screen, and what its address asked for. */
export function forgetPerson(): void {
  forgetKept();
  forgetFirst();
}

/**
 * Deletes the stored screen of a person whose session is over, as in a browser that was closed without signing out and is opened
 * again. Without a network it stays, since it is there for that.
 */
export async function forgetWithoutSession(): Promise<void> {
  if (useSession.getState().user !== null || (await kept('person')) === undefined) return;
  try {
    await ask(userInfo, { time: browserClock.now() });
  } catch (error) {
    if (error instanceof AskError && error.failure === 'session') forgetPerson();
  }
}
