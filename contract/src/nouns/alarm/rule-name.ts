import type { Language } from '../../errors.ts';
import { ALARM_KINDS } from './kinds.ts';

/** The rule of every gateway, which covers all that is silent behind it. Stored by its Chinese name. */
export const GATEWAY_OFFLINE = { zh: '网关离线', en: 'Gateway offline' } as const;

/** Names that rules have while nobody has named them: stored in the language of their author, read in every language. */
const UNNAMED = new Map(
  [GATEWAY_OFFLINE, ...Object.values(ALARM_KINDS).map(({ names }) => names)].flatMap((names) => [
    [names.zh, names],
    [names.en, names],
  ]),
);

/** A rule, or an alarm of one. `nameEn` may be empty; servers of earlier versions of a cluster leave it out. */
export interface RuleNames {
  readonly name: string;
  readonly nameEn?: string | undefined;
}

/**
 * The name of a rule as it is shown: in English the English one where there is one, otherwise its name; or the program's
 * own in the reader's language.
 */
export const ruleNameText = ({ name, nameEn = '' }: RuleNames, language: Language): string =>
  language === 'en' && nameEn !== '' ? nameEn : (UNNAMED.get(name)?.[language] ?? name);
