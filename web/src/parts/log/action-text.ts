import { actionTexts } from '@tidegate/contract/catalogue/actions.ts';
import { AWAITING_RESULT } from '@tidegate/contract/nouns/log/result.ts';
import { keptCodeText } from '@tidegate/contract/catalogue/code-texts.ts';
import { SUCCESS_CODES, type Language } from '@tidegate/contract/errors.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import type { Translate } from '../../i18n/translate.ts';

/** Name of an action of the operation log, such as `gateway.edit`; its raw name if it has no text. */
export const actionText = (action: string, language: Language): string => actionTexts(action)?.[language] ?? action;

/**
 * The text of an audit row's result: success, a command whose result follows, or the text of the refusal. The row does not keep what a
 * refusal named, so a gap in its text stays "…".
 */
export function resultText(code: string, language: Language, t: Translate): string {
  if (SUCCESS_CODES.includes(code)) return t('audit.succeeded');
  if (code === AWAITING_RESULT) return t('audit.awaiting');
  const refusals = Object.values(REFUSALS).filter((one) => one.code === code);
  const [only] = refusals;
  if (only === undefined) return keptCodeText(code, language);
  // Several refusals mirror the HTTP status alone, and the row says no more than that.
  const text = refusals.length === 1 ? only[language] : sharedText(code, only[language], t);
  return text.replaceAll(/\{\w+\}/g, '…');
}

function sharedText(code: string, otherwise: string, t: Translate): string {
  if (code === '400') return t('audit.badRequest');
  if (code === '403') return t('audit.forbidden');
  if (code === '404') return t('audit.notFound');
  return otherwise;
}
