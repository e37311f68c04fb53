import { userInfo } from '@tidegate/contract/calls/user.ts';
import { replace, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router';
import { ask } from '../api/ask.ts';
import { AskError } from '../api/ask-error.ts';
import { beginSession, useSession } from '../api/session.ts';
import { browserClock } from '../lib/clock.ts';
import { PATTERNS } from '../lib/paths.ts';

/** The person's rights could not be had, so nothing is shown: 获取权限信息失败，请重新登录！ (spec §5). */
export class NoPermissionInfo extends Error {
  constructor(cause: unknown) {
    super('Failed to get the permission information', { cause });
    this.name = 'NoPermissionInfo';
  }
}

/** Where to sign in, and to come back to afterwards. */
export function loginPath(url: string): string {
  const { pathname, search } = new URL(url);
  return `${PATTERNS.login}?from=${encodeURIComponent(pathname + search)}`;
}

async function fetchUser(): Promise<void> {
  const user = await ask(userInfo, { time: browserClock.now() });
  // A proxy that answers with an empty body must not open the door.
  if (user === null || typeof user !== 'object' || !Array.isArray(user.auths)) throw new AskError('malformed', {});
  beginSession(user);
}

/**
 * Spec §2: before a guarded route the permission information is fetched. A person who is not known yet waits for it and
 * stays blocked without; one who is known goes on, and rights that changed meanwhile take effect when it arrives.
 */
export async function guard({ request }: LoaderFunctionArgs): Promise<null | Response> {
  if (useSession.getState().user !== null) {
    // A failure shows at the screen's own next call; codes 1006 and 1010 end the session in ask().
    fetchUser().catch(() => undefined);
    return null;
  }
  try {
    await fetchUser();
    return null;
  } catch (error) {
    if (error instanceof AskError && error.failure === 'session') return replace(loginPath(request.url));
    throw new NoPermissionInfo(error);
  }
}

/** The guard runs for another screen, not for another filter or tab of the same one. */
export function guardAgain({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}
