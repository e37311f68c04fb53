import type { WriteConfirm } from '@tidegate/contract/nouns/signal/signal.ts';
import type { RefusalName } from '@tidegate/contract/errors.ts';
import { isRefused } from '../../api/ask-error.ts';

/** Confirmation entered in the dialogue of a write, as it is sent; fields that are not requested are left out. */
export interface Consent {
  readonly reason?: string;
  readonly password?: string;
  readonly secondLoginname?: string;
  readonly secondPassword?: string;
  readonly secondTotp?: string;
}

/** Refusals that come before any other check: the dialogue stays open for a correction. */
const UNSIGNED: readonly RefusalName[] = [
  'confirmNeeded',
  'writeReason',
  'writePassword',
  'writePasswordWrong',
  'secondNeeded',
  'secondSame',
  'secondWrong',
  'secondLacks',
  'totpNeeded',
  'totpWrong',
  'tooMany',
];

export const isUnsigned = (error: unknown): boolean => UNSIGNED.some((refusal) => isRefused(error, refusal));

/** True if the entry satisfies the policy, as far as the browser can know. */
export function isComplete(policy: WriteConfirm, consent: Consent, ownLoginname: string): boolean {
  const { reason = '', password = '', secondLoginname = '', secondPassword = '' } = consent;
  if (policy === 'reason') return reason.trim() !== '';
  if (policy === 'password') return password !== '';
  if (policy !== 'dual') return true;
  return secondLoginname !== '' && secondPassword !== '' && !isSamePerson(secondLoginname, ownLoginname);
}

/** Login names are one whatever their case. */
export const isSamePerson = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();
