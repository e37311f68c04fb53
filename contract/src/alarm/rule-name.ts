import type { Language } from '../errors.ts';
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

/** The name of a rule as it is shown: the name that somebody gave it, or the program's own in the reader's language. */
export const ruleNameText = (name: string, language: Language): string => UNNAMED.get(name)?.[language] ?? name;
