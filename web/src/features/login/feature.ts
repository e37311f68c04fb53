import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature, Screen } from '../feature.ts';

const login: Screen = async () => (await import('./login.tsx')).Login;

/** Somebody whose session goes on is led on from the address of the server; at the sign-in page they are asked. */
export const FROM_ROOT = `${PATTERNS.login}?from=${encodeURIComponent(PATTERNS.root)}`;

/** Signing in. The router has this screen at hand and fetches it for nobody. */
export const feature = {
  routes: [
    { path: PATTERNS.root, leadsTo: () => FROM_ROOT, within: 'none' },
    {
      path: PATTERNS.login,
      screen: login,
      help: 'sign-in',
      within: 'none',
    },
    {
      path: PATTERNS.loginJsp,
      screen: login,
      help: 'sign-in',
      within: 'none',
    },
  ],
} satisfies Feature;
