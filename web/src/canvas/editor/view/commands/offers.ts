import type { Language } from '@tidegate/contract/errors.ts';
import { LANGUAGES } from '@tidegate/contract/locale/locale.ts';
import { namesByLanguage } from '@tidegate/contract/locale/name-text.ts';
import { pinyinInitials } from '@tidegate/contract/rules/pinyin-initials.ts';
import { translate } from '../../../../i18n/translate.ts';
import type { SymbolDefinition } from '../../../symbols/symbol.ts';
import { suggestionsFor, type Suggestion } from '../binding/suggestions.ts';
import { insertable, type PaletteItem } from '../left/palette-items.ts';
import { newId } from '../scope/new-id.ts';
import type { OfferedSignal } from '../scope/host.ts';
import { findSignals } from '../signals/find-signals.ts';

/** A signal as one of the widgets that it can become. */
interface SignalOffer {
  readonly signal: OfferedSignal;
  readonly made: Suggestion;
}

/** A widget, a symbol, or a signal. */
export type Offer = { readonly item: PaletteItem } | { readonly symbol: SymbolDefinition } | SignalOffer;

/** Signals found for the whole text, and for the text without its last word. */
interface Found {
  readonly whole: readonly OfferedSignal[];
  readonly before: readonly OfferedSignal[];
}

const wordsIn = (text: string): readonly string[] => text.split(/\s+/).filter((word) => word !== '');

/** A text without its last word, which may name the widget that a signal is to become: “level gauge”. */
export const beforeLast = (text: string): string => wordsIn(text).slice(0, -1).join(' ');

/** Signals before the symbols of the same name, and in all. */
const SIGNALS_FIRST = 6;
const SIGNALS_MOST = 20;

/**
 * The offers for a text, the likeliest first: widgets whose name begins with it, signals, signals as the widget that the last word
 * names, and then other widgets and symbols.
 */
export function offersFor(text: string, language: Language, { whole, before }: Found): readonly Offer[] {
  const others: readonly Offer[] = insertable(text, language);
  const words = wordsIn(text);
  const last = words.at(-1);
  if (last === undefined) return others;
  const signals = findSignals(whole, text).slice(0, SIGNALS_MOST).flatMap(usual);
  const formed = words.length > 1 ? findSignals(before, beforeLast(text)).slice(0, SIGNALS_FIRST) : [];
  const isNew = (one: SignalOffer) =>
    !signals.some(({ signal, made }) => signal.id === one.signal.id && made.key === one.made.key);
  return [
    ...others.filter((one) => isBegun(one, text)),
    ...signals.slice(0, SIGNALS_FIRST),
    ...formed.flatMap((signal) => formsNamed(signal, last)).filter(isNew),
    ...others.filter((one) => !isBegun(one, text)),
    ...signals.slice(SIGNALS_FIRST),
  ];
}

/** True for a widget whose name in either language begins with the text: no signal is meant. */
export const isBegun = (one: Offer | undefined, text: string): boolean =>
  one !== undefined &&
  'item' in one &&
  LANGUAGES.some((language) =>
    translate(language, one.item.nameKey).toLowerCase().startsWith(text.trim().toLowerCase()),
  );

/** A signal as the most usual of the widgets that suit it, as by dragging. */
function usual(signal: OfferedSignal): readonly SignalOffer[] {
  const [made] = suggestionsFor(signal, newId);
  return made === undefined ? [] : [{ signal, made }];
}

function formsNamed(signal: OfferedSignal, word: string): readonly SignalOffer[] {
  const named = suggestionsFor(signal, newId).map((made) => ({
    ...namesByLanguage((language) => translate(language, made.nameKey)),
    code: pinyinInitials(translate('zh', made.nameKey)),
    unit: '',
    made,
  }));
  return findSignals(named, word).map(({ made }) => ({ signal, made }));
}
