import { translate } from '../../i18n/translate.ts';
import type { SceneContextValue } from './scene-context.ts';

interface Hinted {
  readonly hint: boolean;
  readonly hintValue: string;
}

/** The question that a widget asks before it acts; null where it asks none. */
export function hintOf({ hint, hintValue }: Hinted, { language }: Pick<SceneContextValue, 'language'>): string | null {
  if (!hint) return null;
  return hintValue === '' ? translate(language, 'canvas.hint') : hintValue;
}
