import { z } from 'zod';
import type { Clock } from '../../../ports/clock.ts';
import { SendError } from '../../../ports/send-error.ts';
import type { Sms, SmsReceipt, SmsSender } from '../../../ports/sms-sender.ts';
import type { CloudSmsSettings } from '../cloud.ts';
import { postToCloud, templateFor } from '../cloud.ts';
import { signTc3, TC3_CONTENT_TYPE } from './tc3.ts';

export interface TencentSmsSettings extends CloudSmsSettings {
  /** SdkAppId. */
  readonly app: string;
  readonly region: string;
  /** The template's variables in order, with `{code}` among them. */
  readonly params: readonly string[];
}

const status = z.object({
  Code: z.string(),
  Message: z.string().default(''),
  SerialNo: z.string().default(''),
});
const answerSchema = z.object({
  Response: z.union([
    z.object({ Error: z.object({ Code: z.string(), Message: z.string().default('') }) }),
    z.object({ SendStatusSet: z.array(status).min(1) }),
  ]),
});

/** SMS by Tencent Cloud (sms 2021-01-11, SendSms). */
export class TencentSms implements SmsSender {
  readonly #settings: TencentSmsSettings;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(settings: TencentSmsSettings, clock: Pick<Clock, 'now'>) {
    this.#settings = settings;
    this.#clock = clock;
  }

  async send({ to, code }: Sms): Promise<SmsReceipt> {
    const { url, keyId, keySecret, app, region, sign, params } = this.#settings;
    const body = JSON.stringify({
      PhoneNumberSet: [to],
      SmsSdkAppId: app,
      SignName: sign,
      TemplateId: templateFor(this.#settings, to, code),
      TemplateParamSet: code === undefined ? [] : params.map((one) => one.replaceAll('{code}', code)),
    });
    const timestamp = Math.floor(this.#clock.now() / 1_000);
    const { host } = new URL(url);
    const authorization = signTc3(
      { host, service: 'sms', action: 'SendSms', timestamp, body },
      { id: keyId, secret: keySecret },
    );
    const answer = await postToCloud(
      url,
      {
        authorization,
        'content-type': TC3_CONTENT_TYPE,
        'x-tc-action': 'SendSms',
        'x-tc-timestamp': String(timestamp),
        'x-tc-version': '2021-01-11',
        'x-tc-region': region,
      },
      body,
    );
    const read = answerSchema.safeParse(answer);
    if (!read.success) throw new SendError('the answer cannot be read');
    const { Response: response } = read.data;
    if ('Error' in response) throw new SendError(`${response.Error.Code} ${response.Error.Message}`.trim());
    const [first] = response.SendStatusSet;
    if (first?.Code !== 'Ok') throw new SendError(`${first?.Code} ${first?.Message}`.trim());
    // `Fee` counts billed messages, it is no amount of money.
    return { reference: first.SerialNo, cost: null };
  }
}
