import type { ProofWay, SecurityChange } from '@tidegate/contract/nouns/account/account.ts';

const SETUP = '/account/security/sms/setup';

/** The addresses of a person's own account. The router mounts the patterns. */
export const ACCOUNT_PATTERNS = {
  root: '/account',
  /** `sms` where the server can send SMS, `nosms` where it cannot. */
  security: '/account/security/:sender',
  info: '/account/info/:sender',
  config: '/account/config',
  log: '/account/log',
  setup: SETUP,
  validatePassword: `${SETUP}/validate`,
  proofTel: `${SETUP}/validate/tel/:type`,
  proof: `${SETUP}/validate/:way`,
  validate: `${SETUP}/:type/validate`,
  password: `${SETUP}/password`,
  tel: `${SETUP}/tel`,
  email: `${SETUP}/email`,
  question: `${SETUP}/question`,
  totp: `${SETUP}/totp`,
  success: `${SETUP}/success/:type`,
} as const;

export const ACCOUNT_TABS = ['security', 'info', 'config', 'log'] as const;
export type AccountTab = (typeof ACCOUNT_TABS)[number];

export const senderOf = (hasSms: boolean) => (hasSms ? 'sms' : 'nosms');
export const isSender = (text: string | undefined): boolean => text === 'sms' || text === 'nosms';

/** A tab of the account; security and profile state whether the server sends SMS. */
export function accountPath(tab: AccountTab, hasSms: boolean): string {
  return tab === 'security' || tab === 'info' ? `/account/${tab}/${senderOf(hasSms)}` : `/account/${tab}`;
}

/** Address of a change, once the person has proved their identity. */
export const setupPath = (type: SecurityChange) => `${SETUP}/${type}`;

/** Address that offers the ways of proof; the one for the password has no name of its own. */
export const validatePath = (type: SecurityChange) =>
  type === 'password' ? ACCOUNT_PATTERNS.validatePassword : `${SETUP}/${type}/validate`;

/** Address of one way of proof, for one kind of change. */
export const proofPath = (way: ProofWay, type: SecurityChange) =>
  way === 'tel' ? `${SETUP}/validate/tel/${type}` : `${SETUP}/validate/${way}?type=${type}`;

export const successPath = (type: SecurityChange) => `${SETUP}/success/${type}`;
