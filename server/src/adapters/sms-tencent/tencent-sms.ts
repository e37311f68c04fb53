import { z } from 'zod';
import type { HostAnswer } from '../../platform/fixed-host.ts';
import { askFixedHost, HostError } from '../../platform/fixed-host.ts';
import type { Clock } from '../../ports/clock.ts';
import { SendError } from '../../ports/send-error.ts';
import type { Sms, SmsReceipt, SmsSender } from '../../ports/sms-sender.ts';
import { signTc3, TC3_CONTENT_TYPE } from './tc3.ts';

export interface TencentSmsSettings {
  /** `https://sms.tencentcloudapi.com`, or another address of it. */
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** SdkAppId. */
  readonly app: string;
  readonly region: string;
  readonly sign: string;
  /** Template of codes; `templateAbroad` for numbers outside mainland China, which have templates of their own. */
  readonly template: string;
  readonly templateAbroad: string | undefined;
  /** Template of notices, without variables; undefined sends none. */
  readonly notice: string | undefined;
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

/** Short messages by Tencent Cloud (sms 2021-01-11, SendSms). */
export class TencentSms implements SmsSender {
  readonly #settings: TencentSmsSettings;
  readonly #clock: Pick<Clock, 'now'>;

  constructor(settings: TencentSmsSettings, clock: Pick<Clock, 'now'>) {
    this.#settings = settings;
    this.#clock = clock;
  }

  async send({ to, code }: Sms): Promise<SmsReceipt> {
    const { url, keyId, keySecret, app, region, sign, template, templateAbroad, notice, params } = this.#settings;
    const ofCodes = to.startsWith('+86') ? template : (templateAbroad ?? template);
    const chosen = code === undefined ? notice : ofCodes;
    if (chosen === undefined) throw new SendError('no template for notices');
    const body = JSON.stringify({
      PhoneNumberSet: [to],
      SmsSdkAppId: app,
      SignName: sign,
      TemplateId: chosen,
      TemplateParamSet: code === undefined ? [] : params.map((one) => one.replaceAll('{code}', code)),
    });
    const timestamp = Math.floor(this.#clock.now() / 1_000);
    const { host } = new URL(url);
    const authorization = signTc3(
      { host, service: 'sms', action: 'SendSms', timestamp, body },
      { id: keyId, secret: keySecret },
    );
    const answer = await ask(url, body, {
      authorization,
      'content-type': TC3_CONTENT_TYPE,
      'x-tc-action': 'SendSms',
      'x-tc-timestamp': String(timestamp),
      'x-tc-version': '2021-01-11',
      'x-tc-region': region,
    });
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

async function ask(url: string, body: string, headers: Readonly<Record<string, string>>): Promise<unknown> {
  let answer: HostAnswer;
  try {
    answer = await askFixedHost(url, { method: 'POST', headers, body });
  } catch (error) {
    throw new SendError(error instanceof HostError ? error.message : 'failed', error);
  }
  try {
    return JSON.parse(answer.text);
  } catch {
    throw new SendError(`HTTP ${answer.status}`);
  }
}
