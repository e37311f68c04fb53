import { Refusal } from '@tidegate/contract/errors.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { usePreferences } from '../lib/preferences.ts';
import { translate } from '../i18n/translate.ts';
import { AskError } from './ask-error.ts';

/** The message about a failure in the person's language: the server's own text where it sent any. */
export function errorText(error: unknown): string {
  const { language } = usePreferences.getState();
  if (error instanceof Refusal) return refusalText(error.refusal, language, error.params);
  if (!(error instanceof AskError)) return translate(language, 'error.unexpected');
  if (error.failure === 'network') return translate(language, 'error.network');
  if (error.failure === 'broken') return translate(language, 'error.broken');
  if (error.failure === 'timeout') return translate(language, 'error.timeout');
  if (error.failure === 'malformed') return translate(language, 'error.malformed', { status: error.status });
  return error.message === '' ? translate(language, 'error.code', { code: error.code }) : error.message;
}
