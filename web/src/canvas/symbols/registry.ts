import type { Language } from '@tidegate/contract/errors.ts';
import { CONVEYING } from './library/conveying.tsx';
import { DRIVES } from './library/drives.tsx';
import { ELECTRICAL } from './library/electrical.tsx';
import { FANS } from './library/fans.tsx';
import { GATES } from './library/gates.tsx';
import { HEAT } from './library/heat.tsx';
import { INDICATORS } from './library/indicators.tsx';
import { INSTRUMENTS } from './library/instruments.tsx';
import { PIPES } from './library/pipes.tsx';
import { PUMPS } from './library/pumps.tsx';
import { SEPARATION } from './library/separation.tsx';
import { SITE } from './library/site.tsx';
import { SWITCHES } from './library/switches.tsx';
import { TANKS } from './library/tanks.tsx';
import { VALVES } from './library/valves.tsx';
import type { SymbolDefinition } from './symbol.ts';

/** Every symbol, in the order of the categories. */
export const SYMBOLS: readonly SymbolDefinition[] = [
  ...TANKS,
  ...PUMPS,
  ...FANS,
  ...DRIVES,
  ...VALVES,
  ...GATES,
  ...PIPES,
  ...HEAT,
  ...SEPARATION,
  ...CONVEYING,
  ...INSTRUMENTS,
  ...SWITCHES,
  ...ELECTRICAL,
  ...SITE,
  ...INDICATORS,
];

const BY_NAME: ReadonlyMap<string, SymbolDefinition> = new Map(SYMBOLS.map((symbol) => [symbol.name, symbol]));

/** The symbol of a name as stored in a page; undefined when no version of the library drew it. */
export function symbolOf(name: string): SymbolDefinition | undefined {
  return BY_NAME.get(name);
}

/**
 * The symbols that hold every word of a search in a name or a tag, those first whose shown name begins with it; all of
 * them for an empty search.
 */
export function findSymbols(text: string, language: Language): readonly SymbolDefinition[] {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  const [first] = words;
  if (first === undefined) return SYMBOLS;
  const found = SYMBOLS.filter((symbol) => {
    const held = [symbol.name, symbol.zh, symbol.en, ...symbol.tags].map((one) => one.toLowerCase());
    return words.every((word) => held.some((one) => one.includes(word)));
  });
  const place = (symbol: SymbolDefinition) => {
    const at = symbol[language].toLowerCase().indexOf(first);
    return at === -1 ? 2 : Math.min(at, 1);
  };
  return found.toSorted((a, b) => place(a) - place(b));
}
