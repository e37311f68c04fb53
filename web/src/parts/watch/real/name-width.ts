import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { type NameField, nameText } from '@tidegate/contract/locale/name-text.ts';

/** Average widths of letters, px: of a name in 14 px, and of a code in 12 px. Chinese letters are as wide as they are high. */
const NAME_PX = { wide: 14, other: 7.2 } as const;
const CODE_PX = { wide: 12, other: 6.4 } as const;
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
    const name = widthOf(nameText(signal, language), NAME_PX) + BESIDE_PX;
    names = Math.max(names, name);
    codes = Math.max(codes, name + widthOf(signal.code, CODE_PX));
  }
  return Math.round(Math.min(MOST_PX, Math.max(LEAST_PX, names, Math.min(CODES_PX, codes))));
}

function widthOf(text: string, { wide, other }: typeof NAME_PX | typeof CODE_PX): number {
  let width = 0;
  for (const letter of text) width += letter > '\u2E00' ? wide : other;
  return width;
}
