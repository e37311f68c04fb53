import { z } from 'zod';
import type { HostAnswer } from '../../platform/fixed-host.ts';
import { askFixedHost, HostError } from '../../platform/fixed-host.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Ids } from '../../ports/ids.ts';
import { SendError } from '../../ports/send-error.ts';
import type { Sms, SmsReceipt, SmsSender } from '../../ports/sms-sender.ts';
import { signAcs3 } from './acs3.ts';

export interface AliyunSmsSettings {
  /** `https://dysmsapi.aliyuncs.com`, or that of another region. */
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly sign: string;
  /** Template of codes; `templateAbroad` for numbers outside mainland China, which have templates of their own. */
  readonly template: string;
  readonly templateAbroad: string | undefined;
  /** Template of notices, without variables; undefined sends none. */
  readonly notice: string | undefined;
  /** JSON object of the template's variables, with `{code}` in it. */
  readonly params: string;
}

const answerSchema = z.object({
  Code: z.string(),
  Message: z.string().default(''),
  BizId: z.string().default(''),
});

/** Short messages by Alibaba Cloud (Dysmsapi 2017-05-25, SendSms). */
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
    const { url, keyId, keySecret, sign, template, templateAbroad, notice, params } = this.#settings;
    const isDomestic = to.startsWith('+86');
    const chosen = code === undefined ? notice : isDomestic ? template : (templateAbroad ?? template);
    if (chosen === undefined) throw new SendError('no template for notices');
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
          PhoneNumbers: isDomestic ? to : to.slice(1),
          SignName: sign,
          TemplateCode: chosen,
          ...(code === undefined ? {} : { TemplateParam: params.replaceAll('{code}', code) }),
        },
      },
      { id: keyId, secret: keySecret },
    );
    const { host: _host, ...sent } = headers;
    const answer = await ask(`${url.replace(/\/$/, '')}/?${queryText}`, sent);
    const read = answerSchema.safeParse(answer);
    if (!read.success) throw new SendError('the answer cannot be read');
    if (read.data.Code !== 'OK') throw new SendError(`${read.data.Code} ${read.data.Message}`.trim());
    return { reference: read.data.BizId, cost: null };
  }
}

async function ask(url: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  let answer: HostAnswer;
  try {
    answer = await askFixedHost(url, { method: 'POST', headers, body: undefined });
  } catch (error) {
    throw new SendError(error instanceof HostError ? error.message : 'failed', error);
  }
  try {
    return JSON.parse(answer.text);
  } catch {
    throw new SendError(`HTTP ${answer.status}`);
  }
}
