import type { HostAnswer } from '../../../platform/fixed-host.ts';
import { askFixedHost, HostError } from '../../../platform/fixed-host.ts';
import { SendError } from '../../../ports/send-error.ts';
import type { Sms, SmsReceipt, SmsSender } from '../../../ports/sms-sender.ts';

export interface HttpSmsSettings {
  /** May hold `{to}`, `{text}`, `{code}` behind its host. */
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  /** With the same three in it; escaped for JSON or for a form, as the header `content-type` says. */
  readonly body: string;
  /** Text that the answer has to contain, for a host that answers 200 to whatever it refuses. */
  readonly success: string | undefined;
  /** The path at which the answer's JSON holds the message's number and cost, such as `data.id`. */
  readonly reference: string | undefined;
  readonly cost: string | undefined;
}

const FILLED = /\{(to|text|code)\}/g;
const REFERENCE_MAX = 100;

/** SMS through any provider that accepts one HTTP request per message. */
export class HttpSms implements SmsSender {
  readonly #settings: HttpSmsSettings;

  constructor(settings: HttpSmsSettings) {
    this.#settings = settings;
  }

  async send(sms: Sms): Promise<SmsReceipt> {
    const { url, method, headers, body, success, reference, cost } = this.#settings;
    const type = headers['content-type'] ?? '';
    const escape = type.includes('json') ? jsonInside : encodeURIComponent;
    const answer = await ask(fill(url, sms, encodeURIComponent), {
      method,
      headers,
      body: method === 'GET' ? undefined : fill(body, sms, escape),
    });
    if (answer.status >= 300) throw new SendError(`HTTP ${answer.status} ${answer.text}`);
    if (success !== undefined && !answer.text.includes(success)) throw new SendError(answer.text || 'refused');
    const price = fieldOf(answer.text, cost);
    return {
      reference: (fieldOf(answer.text, reference) ?? '').slice(0, REFERENCE_MAX),
      cost: price === undefined || !Number.isFinite(Number(price)) ? null : Number(price),
    };
  }
}

/** Replaces all placeholders at once, so that one inside a text stays text. */
function fill(template: string, { to, text, code = '' }: Sms, escape: (text: string) => string): string {
  const values: Readonly<Record<string, string>> = { to, text, code };
  return template.replaceAll(FILLED, (_whole, name: string) => escape(values[name] ?? ''));
}

/** Text escaped for a JSON string. */
const jsonInside = (text: string): string => JSON.stringify(text).slice(1, -1);

async function ask(url: string, question: Parameters<typeof askFixedHost>[1]): Promise<HostAnswer> {
  try {
    return await askFixedHost(url, question);
  } catch (error) {
    throw new SendError(error instanceof HostError ? error.message : 'failed', error);
  }
}

/** A field of JSON text by its dotted path; undefined when there is none. */
function fieldOf(json: string, path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  for (const name of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
