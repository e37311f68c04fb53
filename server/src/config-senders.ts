import { isEmail } from '@tidegate/contract/rules/contact.ts';
import { z } from 'zod';
import type { AliyunSmsSettings } from './adapters/sms-aliyun/aliyun-sms.ts';
import type { HttpSmsSettings } from './adapters/sms-http/http-sms.ts';
import type { TencentSmsSettings } from './adapters/sms-tencent/tencent-sms.ts';
import { StartError } from './platform/start-error.ts';

const SMS_SENDERS = ['http', 'aliyun', 'tencent', 'log'] as const;

const urlOf = (protocols: readonly string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `is not a URL with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });
const jsonText = <T extends z.ZodType>(schema: T, error: string) =>
  z.string().transform((value, context) => {
    const read = schema.safeParse(parsed(value));
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: error });
    return z.NEVER;
  });
const texts = z.record(z.string(), z.string());

/** The variables of the senders; `.env.example` describes each. */
const schema = z.object({
  TIDEGATE_SMTP_URL: urlOf(['smtp:', 'smtps:']).optional(),
  TIDEGATE_MAIL_FROM: z
    .string()
    .refine((value) => isEmail(/<([^<>]+)>$/.exec(value)?.[1] ?? value), 'is not an e-mail address')
    .optional(),
  TIDEGATE_SMS: z.enum(SMS_SENDERS, { error: `is not one of ${SMS_SENDERS.join(', ')}` }).optional(),
  TIDEGATE_SMS_URL: urlOf(['https:', 'http:']).optional(),
  TIDEGATE_SMS_METHOD: z.enum(['GET', 'POST'], { error: 'is not GET or POST' }).default('POST'),
  TIDEGATE_SMS_HEADERS: jsonText(texts, 'is not a JSON object of texts').optional(),
  TIDEGATE_SMS_BODY: z.string().default('{"to":"{to}","text":"{text}"}'),
  TIDEGATE_SMS_SUCCESS: z.string().optional(),
  TIDEGATE_SMS_REFERENCE: z.string().optional(),
  TIDEGATE_SMS_COST: z.string().optional(),
  TIDEGATE_SMS_KEY: z.string().optional(),
  TIDEGATE_SMS_SECRET: z.string().optional(),
  TIDEGATE_SMS_SIGN: z.string().optional(),
  TIDEGATE_SMS_TEMPLATE: z.string().optional(),
  TIDEGATE_SMS_TEMPLATE_ABROAD: z.string().optional(),
  TIDEGATE_SMS_NOTICE: z.string().optional(),
  TIDEGATE_SMS_PARAMS: z.string().optional(),
  TIDEGATE_SMS_APP: z.string().optional(),
  TIDEGATE_SMS_REGION: z.string().default('ap-guangzhou'),
});
type Env = z.output<typeof schema>;
type Given<N extends keyof Env> = Env & { readonly [K in N]: NonNullable<Env[K]> };

/** Which SMS sender, and what it needs. */
export type SmsSettings =
  | { readonly kind: 'http'; readonly http: HttpSmsSettings }
  | { readonly kind: 'aliyun'; readonly aliyun: AliyunSmsSettings }
  | { readonly kind: 'tencent'; readonly tencent: TencentSmsSettings }
  | { readonly kind: 'log' };

/** The senders of messages to people; undefined: the server has none of that way. */
export interface SenderSettings {
  readonly mail: { readonly url: string; readonly from: string } | undefined;
  readonly sms: SmsSettings | undefined;
}

type Environment = { readonly [name: string]: string | undefined };

/** Reads the senders' part of the environment. Throws a StartError that names each wrong or missing value. */
export function readSenders(environment: Environment): SenderSettings {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = environment[name]?.trim();
    if (value) given[name] = value;
  }
  const read = schema.safeParse(given);
  if (!read.success) {
    throw wrong(...read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}.`));
  }
  const isProduction =
    environment['NODE_ENV'] === 'production' ||
    environment['TIDEGATE_PUBLIC_URL']?.trim().startsWith('https:') === true;
  return { mail: mailOf(read.data), sms: smsOf(read.data, isProduction) };
}

function mailOf(env: Env): SenderSettings['mail'] {
  const { TIDEGATE_SMTP_URL: url, TIDEGATE_MAIL_FROM: from } = env;
  if (url !== undefined && from !== undefined) return { url, from };
  if (url === undefined && from === undefined) return undefined;
  throw wrong('TIDEGATE_SMTP_URL and TIDEGATE_MAIL_FROM are given together or not.');
}

function smsOf(env: Env, isProduction: boolean): SmsSettings | undefined {
  switch (env.TIDEGATE_SMS) {
    case 'http':
      return { kind: 'http', http: httpOf(env) };
    case 'aliyun':
      return { kind: 'aliyun', aliyun: aliyunOf(env) };
    case 'tencent':
      return { kind: 'tencent', tencent: tencentOf(env) };
    case 'log':
      // Whoever reads the log could take over any account.
      if (isProduction) {
        throw wrong('TIDEGATE_SMS=log writes codes to the log: it is refused in production and behind https.');
      }
      return { kind: 'log' };
    case undefined:
      return undefined;
  }
}

function httpOf(env: Env): HttpSmsSettings {
  const { TIDEGATE_SMS_URL: url } = needed(env, ['TIDEGATE_SMS_URL']);
  // A host is fixed before anybody's number or text is filled in.
  if (/[{}]|%7[bd]/i.test(new URL(url).host)) throw wrong('TIDEGATE_SMS_URL has a place holder in its host.');
  const headers = Object.fromEntries(
    Object.entries(env.TIDEGATE_SMS_HEADERS ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
  );
  return {
    url,
    method: env.TIDEGATE_SMS_METHOD,
    headers: { 'content-type': 'application/json', ...headers },
    body: env.TIDEGATE_SMS_BODY,
    success: env.TIDEGATE_SMS_SUCCESS,
    reference: env.TIDEGATE_SMS_REFERENCE,
    cost: env.TIDEGATE_SMS_COST,
  };
}

const CLOUD = ['TIDEGATE_SMS_KEY', 'TIDEGATE_SMS_SECRET', 'TIDEGATE_SMS_SIGN', 'TIDEGATE_SMS_TEMPLATE'] as const;

function cloudOf(env: Given<(typeof CLOUD)[number]>) {
  return {
    keyId: env.TIDEGATE_SMS_KEY,
    keySecret: env.TIDEGATE_SMS_SECRET,
    sign: env.TIDEGATE_SMS_SIGN,
    template: env.TIDEGATE_SMS_TEMPLATE,
    templateAbroad: env.TIDEGATE_SMS_TEMPLATE_ABROAD,
    notice: env.TIDEGATE_SMS_NOTICE,
  };
}

function aliyunOf(env: Env): AliyunSmsSettings {
  const params = env.TIDEGATE_SMS_PARAMS ?? '{"code":"{code}"}';
  if (!texts.safeParse(parsed(params)).success) throw wrong('TIDEGATE_SMS_PARAMS is not a JSON object of texts.');
  return {
    ...cloudOf(needed(env, CLOUD)),
    url: env.TIDEGATE_SMS_URL ?? 'https://dysmsapi.aliyuncs.com',
    params,
  };
}

function tencentOf(env: Env): TencentSmsSettings {
  const params = z.array(z.string()).safeParse(parsed(env.TIDEGATE_SMS_PARAMS ?? '["{code}"]'));
  if (!params.success) throw wrong('TIDEGATE_SMS_PARAMS is not a JSON array of texts.');
  const given = needed(env, [...CLOUD, 'TIDEGATE_SMS_APP']);
  return {
    ...cloudOf(given),
    url: env.TIDEGATE_SMS_URL ?? 'https://sms.tencentcloudapi.com',
    app: given.TIDEGATE_SMS_APP,
    region: env.TIDEGATE_SMS_REGION,
    params: params.data,
  };
}

/** The same with those names given. Throws the StartError that names each that is missing. */
function needed<N extends keyof Env>(env: Env, names: readonly N[]): Given<N> {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0) {
    throw wrong(...missing.map((name) => `${name} is missing for TIDEGATE_SMS=${env.TIDEGATE_SMS ?? ''}.`));
  }
  // What was just looked at; the type cannot follow a loop over names.
  return env as Given<N>;
}

const wrong = (...sentences: readonly string[]): StartError => new StartError('configInvalid', sentences.join('\n'));

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
