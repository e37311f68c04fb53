import { accountPath, ACCOUNT_PATTERNS } from '../../lib/paths/account-paths.ts';
import type { Feature, Screen } from '../feature.ts';

const validate: Screen = async () => (await import('./validate.tsx')).Validate;
const proof: Screen = async () => (await import('./proof.tsx')).Proof;

/** The path states whether the server sends SMS; the screen corrects it. */
const toSecurity = () => accountPath('security', true);

/** A person's own account. */
export const feature = {
  routes: [
    { path: ACCOUNT_PATTERNS.root, leadsTo: toSecurity },
    { path: ACCOUNT_PATTERNS.security, screen: async () => (await import('./security.tsx')).Security, help: 'account' },
    { path: ACCOUNT_PATTERNS.info, screen: async () => (await import('./info.tsx')).Info, help: 'account' },
    { path: ACCOUNT_PATTERNS.config, screen: async () => (await import('./config.tsx')).Config, help: 'account' },
    { path: ACCOUNT_PATTERNS.log, screen: async () => (await import('./log.tsx')).Log, help: 'account' },
    { path: ACCOUNT_PATTERNS.setup, leadsTo: toSecurity },
    { path: ACCOUNT_PATTERNS.validatePassword, screen: validate, help: 'account' },
    { path: ACCOUNT_PATTERNS.validate, screen: validate, help: 'account' },
    { path: ACCOUNT_PATTERNS.proofTel, screen: proof, help: 'account' },
    { path: ACCOUNT_PATTERNS.proof, screen: proof, help: 'account' },
    {
      path: ACCOUNT_PATTERNS.password,
      screen: async () => (await import('./setup/setup-password.tsx')).SetupPassword,
      help: 'account',
    },
    {
      path: ACCOUNT_PATTERNS.tel,
      screen: async () => (await import('./setup/setup-tel.tsx')).SetupTel,
      help: 'account',
    },
    {
      path: ACCOUNT_PATTERNS.email,
      screen: async () => (await import('./setup/setup-email.tsx')).SetupEmail,
      help: 'account',
    },
    {
      path: ACCOUNT_PATTERNS.question,
      screen: async () => (await import('./setup/setup-question.tsx')).SetupQuestion,
      help: 'account',
    },
    {
      path: ACCOUNT_PATTERNS.totp,
      screen: async () => (await import('./setup/setup-totp.tsx')).SetupTotp,
      help: 'account',
    },
    {
      path: ACCOUNT_PATTERNS.success,
      screen: async () => (await import('./setup/setup-success.tsx')).SetupSuccess,
      help: 'account',
    },
  ],
} satisfies Feature;
