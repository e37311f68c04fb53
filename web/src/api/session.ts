import type { Auth } from '@tidegate/contract/auths.ts';
import type { UserInfo } from '@tidegate/contract/entities/user.ts';
import { create } from 'zustand';

/** Who is signed in, as far as this browser knows. The rights decide what is offered; the server decides what is done. */
interface Session {
  readonly user: UserInfo | null;
  /** Why the last session ended: 1006, 1010, or nothing when the person signed out. */
  readonly endedBy: string | null;
}

export const useSession = create<Session>(() => ({ user: null, endedBy: null }));

/** Spec §4: the login flag is true after login or permission info. */
export function beginSession(user: UserInfo): void {
  useSession.setState({ user, endedBy: null });
}

/** Spec §8: 1010 and 1006 clear the user; the router then leads to /login. */
export function endSession(code: string | null): void {
  useSession.setState({ user: null, endedBy: code });
}

/** True when the person holds the permission. */
export function useAuth(auth: Auth): boolean {
  return useSession((session) => session.user?.auths.includes(auth) === true);
}
