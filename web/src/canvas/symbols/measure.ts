import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { type NameField, nameText } from '@tidegate/contract/locale/name-text.ts';

/** Measured quantity. */
export type Measure = 'level' | 'flow' | 'pressure' | 'temperature' | 'total' | 'other';

/** Words in a name, else units, and what they measure. A total comes first: “flow today” is an amount. */
const MEASURES: readonly (readonly [measure: Measure, zh: RegExp, en: RegExp, units: readonly string[]])[] = [
  [
    'total',
    /累计|运行时间|次数|电量|今日/,
    /\b(total|hours|count|starts|today|energy)\b/i,
    ['kWh', 'MWh', 'm³', 'h', 'd'],
  ],
  ['level', /液位|水位|料位/, /\blevel\b/i, []],
  ['flow', /流量/, /\bflow\b/i, ['m³/h', 'L/s', 'L/min', 't/h', 'm3/h']],
  ['pressure', /压力|压差/, /\bpressure\b/i, ['MPa', 'kPa', 'bar', 'Pa', 'mbar']],
  ['temperature', /温度/, /\btemperature\b/i, ['°C', '℃', 'K']],
];

/** Measured quantity of a signal, by its name in either language or its unit. */
export function measureOf(signal: Pick<Signal, NameField | 'unit'>): Measure {
  const english = nameText(signal, 'en');
  const found = MEASURES.find(
    ([, zh, en, units]) => zh.test(signal.name) || en.test(english) || units.includes(signal.unit),
  );
  return found?.[0] ?? 'other';
}
