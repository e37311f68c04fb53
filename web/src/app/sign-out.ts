import { logout } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { ask } from '../api/ask.ts';
import { endSession } from '../api/session.ts';

/** Ends the session here whatever happens, and on the server when it can be reached. */
export async function signOut(): Promise<void> {
  try {
    await ask(logout, {});
  } catch {
    // The person leaves this screen in any case; a session the server still holds ends by itself when idle.
  }
  endSession(null);
}
