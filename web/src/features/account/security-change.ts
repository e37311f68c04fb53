import { SECURITY_CHANGES, type SecurityChange } from '@tidegate/contract/nouns/account/account.ts';

/** True for a kind of change that an address can name. */
export const isSecurityChange = (text: string | undefined): text is SecurityChange =>
  SECURITY_CHANGES.some((type) => type === text);
