import { z } from 'zod';
import { urlField } from '../../platform/env-fields.ts';
import type { HostAnswer } from '../../platform/fixed-host.ts';
import { askFixedHost, HostError } from '../../platform/fixed-host.ts';
import { SendError } from '../../ports/send-error.ts';

/** Settings of a cloud that sends SMS by templates. */
export interface CloudSmsSettings {
  /** The address of the cloud, or of another region. */
  readonly url: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly sign: string;
  /** Template of codes; `templateAbroad` for numbers outside mainland China, which have templates of their own. */
  readonly template: string;
  readonly templateAbroad: string | undefined;
  /** Template of notices, without variables; undefined sends none. */
  readonly notice: string | undefined;
}

/** The variables of every cloud; `url` is its default address. */
export const cloudVariables = (url: string) => ({
  TIDEGATE_SMS_KEY: z.string(),
  TIDEGATE_SMS_SECRET: z.string(),
  TIDEGATE_SMS_SIGN: z.string(),
  TIDEGATE_SMS_TEMPLATE: z.string(),
  TIDEGATE_SMS_TEMPLATE_ABROAD: z.string().optional(),
  TIDEGATE_SMS_NOTICE: z.string().optional(),
  TIDEGATE_SMS_URL: urlField(['https:', 'http:']).default(url),
});

/** Reads those variables. */
export const cloudSettings = (env: z.output<z.ZodObject<ReturnType<typeof cloudVariables>>>): CloudSmsSettings => ({
  url: env.TIDEGATE_SMS_URL,
  keyId: env.TIDEGATE_SMS_KEY,
  keySecret: env.TIDEGATE_SMS_SECRET,
  sign: env.TIDEGATE_SMS_SIGN,
  template: env.TIDEGATE_SMS_TEMPLATE,
  templateAbroad: env.TIDEGATE_SMS_TEMPLATE_ABROAD,
  notice: env.TIDEGATE_SMS_NOTICE,
});

/** The template for a code or a notice to that number. Throws a SendError where there is none. */
export function templateFor(settings: CloudSmsSettings, to: string, code: string | undefined): string {
  const { template, templateAbroad, notice } = settings;
  const ofCodes = isDomestic(to) ? template : (templateAbroad ?? template);
  const chosen = code === undefined ? notice : ofCodes;
  if (chosen === undefined) throw new SendError('no template for notices');
  return chosen;
}

/** True if a number in E.164 is one of mainland China. */
export const isDomestic = (to: string): boolean => to.startsWith('+86');

/** Posts to the cloud and returns the JSON that it answers. Throws a SendError. */
export async function postToCloud(
  url: string,
  headers: Readonly<Record<string, string>>,
  body?: string,
): Promise<unknown> {
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
