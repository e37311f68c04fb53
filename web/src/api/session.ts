import type { Auth } from '@tidegate/contract/auths.ts';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { create } from 'zustand';
import { prefer } from '../lib/preferences.ts';
import { remember, remembered } from '../lib/storage.ts';
import { isLanguage, isZoneSetting } from '@tidegate/contract/locale/locale.ts';
import { AskError } from './ask-error.ts';

/**
 * The signed-in person, as far as this browser knows. Permissions determine what is offered; the server decides what is
 * allowed.
 */
interface Session {
  readonly user: UserInfo | null;
  /** Why the last session ended: 1006, 1010, or nothing when the person signed out. */
  readonly endedBy: string | null;
  /** The last permission information was malformed; the screen uses the one before it. */
  readonly isDoubtful: boolean;
}

export const useSession = create<Session>(() => ({ user: null, endedBy: null, isDoubtful: false }));

/** The login flag is true after login or permission info. */
export function beginSession(user: UserInfo): void {
  followSettings(user);
  useSession.setState({ user, endedBy: null, isDoubtful: false });
}

/** Changes to a person's own profile show everywhere at once. No effect without a session. */
export function changeUser(change: Partial<UserInfo>): void {
  useSession.setState(({ user }) => (user === null ? {} : { user: { ...user, ...change } }));
}

/** Codes 1010 and 1006 clear the user; the router then leads to /login. */
export function endSession(code: string | null): void {
  remember('followed', null);
  // Somebody who was not signed in has lost nothing: a stranger at a guarded address is not shown that a session ended.
  useSession.setState(({ user, endedBy }) => ({
    user: null,
    endedBy: user === null ? endedBy : code,
    isDoubtful: false,
  }));
}

/** Refreshing the permission information failed: the person is notified and continues with the old one. */
export function doubtSession(): void {
  useSession.setState({ isDoubtful: true });
}

/** Required fields of the permission information. */
const NEEDED = ['userId', 'loginname', 'roleId', 'roleType', 'dataRange'] as const;

/** The complete permission information; throws AskError when it is malformed. */
export function checkedUser(answer: UserInfo | null): UserInfo {
  // A proxy that returns an empty body must not grant access.
  const isWhole =
    answer !== null &&
    typeof answer === 'object' &&
    NEEDED.every((field) => typeof answer[field] === 'string' && answer[field] !== '') &&
    Array.isArray(answer.auths) &&
    Array.isArray(answer.authRegion);
  if (!isWhole) throw new AskError('malformed', { status: 200 });
  return answer;
}

/**
 * Language and time zone of the account take effect when the person signs in, and when they change; in between, a
 * choice made in this browser applies.
 */
function followSettings({ userId, language, timeZone }: UserInfo): void {
  const settings = `${userId} ${language} ${timeZone}`;
  if (remembered('followed') === settings) return;
  remember('followed', settings);
  if (isLanguage(language)) prefer('language', language);
  if (typeof timeZone === 'string' && isZoneSetting(timeZone)) prefer('timeZone', timeZone);
}

/** True when the person holds the permission. */
export function useAuth(auth: Auth): boolean {
  return useSession((session) => session.user?.auths.includes(auth) === true);
}

/** True where the access scope covers some equipment only, and no organisation. */
export const isNarrow = ({ dataRange }: Pick<UserInfo, 'dataRange'>): boolean =>
  dataRange === 'own' || dataRange === 'chosen';

/** True when the person holds the permission for a whole organisation: their access scope covers one too. */
export function useOrgAuth(auth: Auth): boolean {
  return useSession(({ user }) => user !== null && user.auths.includes(auth) && !isNarrow(user));
}

/** True for a person with access to every organisation. */
export function useReachesAll(): boolean {
  return useSession(({ user }) => user?.dataRange === 'all');
}

/** True when a signal or control that requires the region may be used; an empty one requires none. */
export function useHoldsRegion(region: string): boolean {
  return useSession((session) => region === '' || session.user?.authRegion.includes(region) === true);
}
