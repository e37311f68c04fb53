import type { SmsPurpose } from '@tidegate/contract/nouns/sender/sms.ts';
import type { Language } from '@tidegate/contract/errors.ts';

export interface Sms {
  /** E.164. */
  readonly to: string;
  readonly purpose: SmsPurpose;
  readonly language: Language;
  /** What the message says; a sender that only fills in templates of its own takes `code` alone. */
  readonly text: string;
  /** The six digits that it carries; undefined for a notice. */
  readonly code: string | undefined;
}

/** What the sender says of a message that it took. */
export interface SmsReceipt {
  /** Its number there; empty when it gives none. */
  readonly reference: string;
  /** In the currency that it bills; null when it does not say. */
  readonly cost: number | null;
}

/** Sends short messages. */
export interface SmsSender {
  /** Resolves once the message is taken for delivery; rejects with a SendError. Never sends twice. */
  send(sms: Sms): Promise<SmsReceipt>;
}
