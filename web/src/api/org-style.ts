import { loadStyle } from '@tidegate/contract/nouns/account/session-calls.ts';
import { PASSWORD_MAX } from '@tidegate/contract/limits.ts';
import { create } from 'zustand';
import { ownAddress } from '../lib/own-address.ts';
import { ask } from './ask.ts';
import { AskError } from './ask-error.ts';

/** What the application is called here, and its icon (spec §3, theme), empty for the product's own; how long passwords are. */
interface OrgStyle {
  readonly title: string;
  readonly icon: string;
  /** Characters that a new password may have; those of spec §5 until the server says more. */
  readonly passwordMax: number;
}

export const useOrgStyle = create<OrgStyle>(() => ({ title: '', icon: '', passwordMax: PASSWORD_MAX }));

let asked = 0;

/**
 * Fetches the theme: a stranger's, or that of the person's organisation. Throws AskError, also for a code other than
 * "200" (spec §5), and then leaves the theme as it is.
 */
export async function fetchStyle(): Promise<void> {
  asked += 1;
  const own = asked;
  const style = await ask(loadStyle, {}, { successCodes: ['200'] });
  const isWhole = typeof style?.title === 'string' && typeof style.faviconIco === 'string';
  if (!isWhole) throw new AskError('malformed', { status: 200 });
  // The stranger's theme may be later than the person's, who has signed in meanwhile.
  if (own !== asked) return;
  const icon = ownAddress(style.faviconIco, globalThis.location.origin);
  const passwordMax = style.passwordMax > PASSWORD_MAX ? style.passwordMax : PASSWORD_MAX;
  useOrgStyle.setState({ title: style.title.trim(), icon, passwordMax });
}
