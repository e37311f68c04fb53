import type { SenderSettings, SmsSettings } from '../config-senders.ts';
import type { Clock } from '../ports/clock.ts';
import type { Ids } from '../ports/ids.ts';
import type { Log } from '../ports/log.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { SmsSender } from '../ports/sms-sender.ts';

interface SenderParts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
}

/** What sends messages to people; undefined where nothing of that way is configured. */
export interface Senders {
  readonly mailer: Mailer | undefined;
  readonly smsSender: SmsSender | undefined;
  /** The name of the SMS adapter and the address that mail comes from; empty where there is none. */
  readonly info: { readonly sms: string; readonly mailFrom: string };
}

/** The senders that the configuration names; adapters of the others are not loaded. Nothing is connected yet. */
export async function openSenders({ mail, sms }: SenderSettings, parts: SenderParts): Promise<Senders> {
  return {
    mailer: mail && new (await import('../adapters/smtp/smtp-mailer.ts')).SmtpMailer(mail),
    smsSender: sms && (await smsSenderOf(sms, parts)),
    info: { sms: sms?.kind ?? '', mailFrom: mail?.from ?? '' },
  };
}

async function smsSenderOf(sms: SmsSettings, { clock, ids, log }: SenderParts): Promise<SmsSender> {
  switch (sms.kind) {
    case 'http':
      return new (await import('../adapters/sms-http/http-sms.ts')).HttpSms(sms.http);
    case 'aliyun':
      return new (await import('../adapters/sms-aliyun/aliyun-sms.ts')).AliyunSms(sms.aliyun, clock, ids);
    case 'tencent':
      return new (await import('../adapters/sms-tencent/tencent-sms.ts')).TencentSms(sms.tencent, clock);
    case 'log':
      return new (await import('../adapters/sms-log/log-sms.ts')).LogSms(log);
  }
}
