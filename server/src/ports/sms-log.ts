import type { SmsRow } from '@tidegate/contract/entities/sms.ts';

/** One attempt to send a short message; the text is not kept. */
export interface SmsAttempt extends Omit<SmsRow, 'id'> {
  /** The organisation of the person it was for; null when that is nobody's. */
  readonly orgId: string | null;
}

/** The short-message log. */
export interface SmsLog {
  add(attempt: SmsAttempt): Promise<void>;
}
