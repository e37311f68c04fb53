import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature, Screen } from '../feature.ts';

const login: Screen = async () => (await import('./login.tsx')).Login;

/** Signing in. The router has this screen at hand and fetches it for nobody. */
export const feature = {
  routes: [
    { path: PATTERNS.root, leadsTo: () => PATTERNS.login, within: 'none' },
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
