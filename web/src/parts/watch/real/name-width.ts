import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { textWidth } from '../../../lib/text-width.ts';
import { type NameField, nameText } from '@tidegate/contract/locale/name-text.ts';

/** Font sizes of a name and of its code, px. */
const NAME_PX = 14;
const CODE_PX = 12;
/** Gaps of 10 px beside the code, and the pin. */
const BESIDE_PX = 2 * 10 + 24;
const LEAST_PX = 200;
/** Codes are cut before names, so that values stay near what they are of. */
const CODES_PX = 380;
const MOST_PX = 560;

/** Width of the column of names in a list of these signals, px: the longest name, and the longest with its code, within limits. */
export function nameWidth(signals: readonly Pick<Signal, NameField | 'code'>[], language: Language): number {
  let [names, codes] = [0, 0];
  for (const signal of signals) {
    const name = textWidth(nameText(signal, language), NAME_PX) + BESIDE_PX;
    names = Math.max(names, name);
    codes = Math.max(codes, name + textWidth(signal.code, CODE_PX));
  }
  return Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, names, Math.min(CODES_PX, codes))));
}
