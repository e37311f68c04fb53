import type { SmsPurpose } from '@tidegate/contract/nouns/sender/sms.ts';
import type { Language } from '@tidegate/contract/errors.ts';

export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly purpose: SmsPurpose;
  readonly language: Language;
  /** The text of the message; a sender with templates of its own uses `code` alone. */
  readonly text: string;
  /** The six digits in it; undefined for a notice. */
  readonly code: string | undefined;
}

/** The sender's record of an accepted message. */
export interface SmsReceipt {
  /** Its id there; empty when there is none. */
  readonly reference: string;
  /** In the billing currency; null when it is not reported. */
  readonly cost: number | null;
}

/** Sends SMS. */
export interface SmsSender {
  /** Resolves once the message is accepted for delivery; rejects with a SendError. Never sends twice. */
  send(sms: Sms): Promise<SmsReceipt>;
}
