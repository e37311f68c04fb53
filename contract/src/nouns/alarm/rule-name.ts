import type { Language } from '../../errors.ts';
import { ALARM_KINDS } from './kinds.ts';
import { NAME_FIELDS, nameText, type Named } from '../../locale/name-text.ts';

/** The rule of every gateway, which covers all that is silent behind it. Stored by its Chinese name. */
export const GATEWAY_OFFLINE = { zh: '网关离线', en: 'Gateway offline' } as const;

/** Names that rules have while nobody has named them: stored in the language of their author, read in every language. */
const UNNAMED = new Map(
  [GATEWAY_OFFLINE, ...Object.values(ALARM_KINDS).map(({ names }) => names)].flatMap((names) => [
    [names.zh, names],
    [names.en, names],
  ]),
);

/**
 * The name of a rule, or of an alarm of one, as it is shown: that in the reader's language where there is one, otherwise its name; or the
 * program's own in the reader's language.
 */
export function ruleNameText(rule: Named, language: Language): string {
  const own = nameText({ ...rule, name: '' }, language);
  return NAME_FIELDS[language] !== 'name' && own !== '' ? own : (UNNAMED.get(rule.name)?.[language] ?? rule.name);
}
