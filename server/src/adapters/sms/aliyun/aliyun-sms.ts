import { z } from 'zod';
import type { Clock } from '../../../ports/clock.ts';
import type { Ids } from '../../../ports/ids.ts';
import { SendError } from '../../../ports/send-error.ts';
import type { Sms, SmsReceipt, SmsSender } from '../../../ports/sms-sender.ts';
import type { CloudSmsSettings } from '../cloud.ts';
import { isDomestic, postToCloud, templateFor } from '../cloud.ts';
import { signAcs3 } from './acs3.ts';

export interface AliyunSmsSettings extends CloudSmsSettings {
  /** JSON object of the template's variables, with `{code}` in it. */
  readonly params: string;
}

const answerSchema = z.object({
  Code: z.string(),
  Message: z.string().default(''),
  BizId: z.string().default(''),
});

/** SMS by Alibaba Cloud (Dysmsapi 2017-05-25, SendSms). */
export class AliyunSms implements SmsSender {
  readonly #settings: AliyunSmsSettings;
  readonly #clock: Pick<Clock, 'now'>;
  readonly #ids: Pick<Ids, 'uuid'>;

  constructor(settings: AliyunSmsSettings, clock: Pick<Clock, 'now'>, ids: Pick<Ids, 'uuid'>) {
    this.#settings = settings;
    this.#clock = clock;
    this.#ids = ids;
  }

  async send({ to, code }: Sms): Promise<SmsReceipt> {
    const { url, keyId, keySecret, sign, params } = this.#settings;
    const template = templateFor(this.#settings, to, code);
    const { queryText, headers } = signAcs3(
      {
        host: new URL(url).host,
        action: 'SendSms',
        version: '2017-05-25',
        // Seconds: the host refuses fractions.
        date: new Date(this.#clock.now()).toISOString().replace(/\.\d+Z$/, 'Z'),
        nonce: this.#ids.uuid(),
        query: {
          // Abroad: calling code and number without the plus.
          PhoneNumbers: isDomestic(to) ? to : to.slice(1),
          SignName: sign,
          TemplateCode: template,
          ...(code === undefined ? {} : { TemplateParam: params.replaceAll('{code}', code) }),
        },
      },
      { id: keyId, secret: keySecret },
    );
    const { host: _host, ...sent } = headers;
    const answer = await postToCloud(`${url.replace(/\/$/, '')}/?${queryText}`, sent);
    const read = answerSchema.safeParse(answer);
    if (!read.success) throw new SendError('the answer cannot be read');
    if (read.data.Code !== 'OK') throw new SendError(`${read.data.Code} ${read.data.Message}`.trim());
    return { reference: read.data.BizId, cost: null };
  }
}
