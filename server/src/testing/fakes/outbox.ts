import type { Mail, Mailer } from '../../ports/mailer.ts';
import { SendError } from '../../ports/send-error.ts';
import type { Sms, SmsSender } from '../../ports/sms-sender.ts';

/** Records what would have been sent; can be made to fail. */
export class Outbox {
  readonly mails: Mail[] = [];
  readonly messages: Sms[] = [];
  /** The reason for which nothing is taken, while it is set; `{text}` in it repeats the message, as some hosts do. */
  failure: string | undefined;

  /** Senders of the given ways that put everything in here. */
  senders(ways: readonly ('mail' | 'sms')[]): {
    readonly mailer: Mailer | undefined;
    readonly smsSender: SmsSender | undefined;
    readonly info: { readonly sms: string; readonly mailFrom: string };
  } {
    const refuse = (text: string): void => {
      if (this.failure !== undefined) throw new SendError(this.failure.replaceAll('{text}', text));
    };
    const mailer: Mailer = {
      send: async (mail) => {
        refuse(mail.text);
        this.mails.push(mail);
      },
    };
    const smsSender: SmsSender = {
      send: async (sms) => {
        refuse(sms.text);
        this.messages.push(sms);
        return { reference: `ref-${this.messages.length}`, cost: 0.05 };
      },
    };
    return {
      mailer: ways.includes('mail') ? mailer : undefined,
      smsSender: ways.includes('sms') ? smsSender : undefined,
      info: {
        sms: ways.includes('sms') ? 'outbox' : '',
        mailFrom: ways.includes('mail') ? 'Tidegate <tidegate@example.com>' : '',
      },
    };
  }
}
