import { keysOf } from '@tidegate/contract/keys-of.ts';
import type { z } from 'zod';
import type { Environment } from '../../platform/env-fields.ts';
import { wrongSetting } from '../../platform/env-fields.ts';
import type { SmsSender } from '../../ports/sms-sender.ts';
import { SENDERS } from './senders.ts';
import type { SmsSenderKind, SmsSenderParts } from './sender-kind.ts';

type SmsSenderName = keyof typeof SENDERS;
type SettingsOf = {
  readonly [N in SmsSenderName]: (typeof SENDERS)[N] extends SmsSenderKind<infer Settings> ? Settings : never;
};
/** The same, seen by name, so that a sender gets the settings that it read. */
const kinds: { readonly [N in SmsSenderName]: SmsSenderKind<SettingsOf[N]> } = SENDERS;

/** The name of a sender of SMS, and its settings. */
export interface SmsSettings<N extends SmsSenderName = SmsSenderName> {
  readonly name: N;
  readonly settings: SettingsOf[N];
}

export const SMS_SENDERS: readonly SmsSenderName[] = keysOf(SENDERS);

/** The variables of all senders, each optional: an invalid one is refused whichever sender is selected. */
export const SMS_VARIABLES: z.ZodRawShape = Object.fromEntries(
  SMS_SENDERS.flatMap((name) => Object.entries(SENDERS[name].variables)),
);

/** The settings of a sender. Throws the StartError that names what is missing or wrong. */
export function readSmsSettings<N extends SmsSenderName>(
  name: N,
  environment: Environment,
  isProduction: boolean,
): SmsSettings<N> {
  const { unsafe, read } = kinds[name];
  if (unsafe !== undefined && isProduction) {
    throw wrongSetting(`TIDEGATE_SMS=${name} ${unsafe}: it is refused in production and behind https.`);
  }
  return { name, settings: read(environment, `is required for TIDEGATE_SMS=${name}`) };
}

/** The sender for these settings; the others are not loaded. Nothing is connected yet. */
export const openSmsSender = <N extends SmsSenderName>(
  { name, settings }: SmsSettings<N>,
  parts: SmsSenderParts,
): Promise<SmsSender> => kinds[name].open(settings, parts);
