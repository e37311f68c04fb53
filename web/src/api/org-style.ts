import { loadStyle } from '@tidegate/contract/nouns/account/session-calls.ts';
import { PASSWORD_MAX } from '@tidegate/contract/limits.ts';
import { create } from 'zustand';
import { ownAddress } from '../lib/browser/own-address.ts';
import { followDefaults } from '../lib/preferences.ts';
import { ask } from './ask.ts';
import { AskError } from './ask-error.ts';

/** The application's title and icon (theme), empty for the product's own; and the password length. */
interface OrgStyle {
  readonly title: string;
  readonly icon: string;
  /** Characters allowed in a new password; `PASSWORD_MAX` until the server allows more. */
  readonly passwordMax: number;
}

export const useOrgStyle = create<OrgStyle>(() => ({ title: '', icon: '', passwordMax: PASSWORD_MAX }));

let asked = 0;

/**
 * Fetches the theme: the public one, or that of the person's organisation. Throws AskError, also for a code other than
 * "200", and leaves the theme unchanged then. Returns who is signed in, empty for a stranger.
 */
export async function fetchStyle(): Promise<{ readonly loginname: string }> {
  asked += 1;
  const own = asked;
  const style = await ask(loadStyle, {}, { successCodes: ['200'] });
  const isWhole = typeof style?.title === 'string' && typeof style.faviconIco === 'string';
  if (!isWhole) throw new AskError('malformed', { status: 200 });
  // The public theme may arrive after the person's own, who has signed in in the meantime.
  const signedIn = { loginname: typeof style.loginname === 'string' ? style.loginname : '' };
  if (own !== asked) return signedIn;
  const icon = ownAddress(style.faviconIco, globalThis.location.origin);
  const passwordMax = style.passwordMax > PASSWORD_MAX ? style.passwordMax : PASSWORD_MAX;
  followDefaults(style);
  useOrgStyle.setState({ title: style.title.trim(), icon, passwordMax });
  return signedIn;
}
