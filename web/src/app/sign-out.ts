import { logout } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { ask } from '../api/ask.ts';
import { endSession } from '../api/session.ts';

/** Ends the session here in any case, and on the server when it is reachable. */
export async function signOut(): Promise<void> {
  try {
    await ask(logout, {});
  } catch {
    // The person leaves this screen in any case; a session that remains on the server expires when idle.
  }
  endSession(null);
}
