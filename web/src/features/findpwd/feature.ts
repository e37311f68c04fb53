import { PATTERNS } from '../../lib/paths/paths.ts';
import type { Feature } from '../feature.ts';

const STEPS = [
  PATTERNS.findpwdAccount,
  PATTERNS.findpwdValidate,
  PATTERNS.findpwdTel,
  PATTERNS.findpwdEmail,
  PATTERNS.findpwdQuestion,
  PATTERNS.findpwdPassword,
  PATTERNS.findpwdFinish,
] as const;

/** Recovery of a password. */
export const feature = {
  routes: [
    {
      path: PATTERNS.findpwd,
      screen: async () => (await import('./findpwd.tsx')).FindPwd,
      help: 'recovery',
      within: 'none',
      // One screen for all of them: it holds what has been proved, and shows the step that the address names.
      steps: STEPS,
    },
  ],
} satisfies Feature;
