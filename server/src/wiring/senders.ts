import { openSmsSender } from '../adapters/sms/registry.ts';
import type { SmsSenderParts } from '../adapters/sms/sender-kind.ts';
import type { SenderSettings } from '../config-senders.ts';
import type { Senders } from '../kernel/service-ports.ts';

/** The configured senders; adapters of the others are not loaded. Nothing is connected yet. */
export async function openSenders({ mail, sms }: SenderSettings, parts: SmsSenderParts): Promise<Senders> {
  return {
    mailer: mail && new (await import('../adapters/smtp/smtp-mailer.ts')).SmtpMailer(mail),
    smsSender: sms && (await openSmsSender(sms, parts)),
    info: { sms: sms?.name ?? '', mailFrom: mail?.from ?? '' },
  };
}
