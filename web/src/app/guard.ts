import { userInfo } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { replace, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ask } from '../api/ask.ts';
import { AskError } from '../api/ask-error.ts';
import { fetchStyle } from '../api/org-style.ts';
import { openLastScreen } from '../api/last-screen.ts';
import { beginSession, checkedUser, doubtSession, useSession } from '../api/session.ts';
import { browserClock } from '../lib/clock.ts';
import { PASSWORD_PROOF, PATTERNS } from '../lib/paths/paths.ts';

/** The person's permissions could not be loaded, so nothing is shown: 获取权限信息失败，请重新登录！. */
export class NoPermissionInfo extends Error {
  constructor(cause: unknown) {
    super('Failed to get the permission information', { cause });
    this.name = 'NoPermissionInfo';
  }
}

/** The sign-in page, with the address to return to afterwards. */
export function loginPath(url: string): string {
  const { pathname, search } = new URL(url);
  return `${PATTERNS.login}?from=${encodeURIComponent(pathname + search)}`;
}

/** Both permissions and theme, or neither. */
async function fetchPermissions(): Promise<UserInfo> {
  const [answer] = await Promise.all([ask(userInfo, { time: browserClock.now() }), fetchStyle()]);
  const user = checkedUser(answer);
  beginSession(user);
  return user;
}

/**
 * Before a guarded route the permission information is fetched. Without a known person the route waits for it
 * and stays blocked if it fails; a known person continues, and changed permissions take effect when it arrives.
 */
export async function guard({ request }: Pick<LoaderFunctionArgs, 'request'>): Promise<null | Response> {
  const known = useSession.getState().user;
  if (known !== null && !known.mustChangePassword) {
    fetchPermissions().catch((error: unknown) => {
      // A failure shows at the screen's own next call; 1006 and 1010 end the session in ask().
      if (isNonsense(error)) doubtSession();
    });
    return null;
  }
  try {
    const user = await fetchPermissions();
    return user.mustChangePassword && !isOpenToAll(request.url) ? replace(PASSWORD_PROOF) : null;
  } catch (error) {
    if (error instanceof AskError && error.failure === 'session') return replace(loginPath(request.url));
    if (known === null && error instanceof AskError && error.failure === 'network' && (await openLastScreen()))
      return null;
    throw new NoPermissionInfo(error);
  }
}

/** Until they have set a password of their own, the server only lets people set one (and read the guide). */
function isOpenToAll(url: string): boolean {
  const { pathname } = new URL(url);
  return ['/account/security', '/help'].some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`));
}

function isNonsense(error: unknown): boolean {
  if (!(error instanceof AskError)) return false;
  const isOverload = error.status === 429 || error.status >= 500;
  return error.failure === 'malformed' || (error.failure === 'refused' && !isOverload);
}

/** The guard runs for another screen, not for another filter or tab of the same one, nor for the screen that /home leads to. */
export function guardAgain({
  currentUrl,
  nextUrl,
}: Pick<ShouldRevalidateFunctionArgs, 'currentUrl' | 'nextUrl'>): boolean {
  return currentUrl.pathname !== nextUrl.pathname && currentUrl.pathname !== PATTERNS.home;
}
