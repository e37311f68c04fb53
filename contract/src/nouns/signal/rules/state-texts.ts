import type { Language } from '../../../refusal-entry.ts';
import type { Signal } from '../signal.ts';

/** The name of one value of a signal. */
export type StateText = Signal['enumTexts'][number];

/** The fields of a signal that name its states. */
type Naming = Pick<Signal, 'dataType' | 'enumTexts' | 'trueText' | 'trueTextEn' | 'falseText' | 'falseTextEn'>;

/** The names of the states of a signal, by their numbers: its named values, or on and off. Empty where none has a name. */
export function stateTextsOf(signal: Naming): readonly StateText[] {
  const { enumTexts, trueText, trueTextEn, falseText, falseTextEn } = signal;
  if (enumTexts.length > 0) return enumTexts;
  if (signal.dataType !== 'bool') return [];
  const states = [
    { value: 0, text: falseText, textEn: falseTextEn },
    { value: 1, text: trueText, textEn: trueTextEn },
  ];
  return states.filter(({ text, textEn }) => text !== '' || textEn !== '');
}

/** The name of a value among the states; undefined where it has none. */
export function stateText(
  states: readonly StateText[] | undefined,
  value: number | boolean | string | null,
  language: Language,
): string | undefined {
  if (states === undefined || value === null || typeof value === 'string') return undefined;
  const found = states.find((one) => one.value === Number(value));
  return found && ((language === 'en' && found.textEn) || found.text || found.textEn);
}
