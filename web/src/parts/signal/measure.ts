import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { type NameField, nameText } from '@tidegate/contract/locale/name-text.ts';

/** Measured quantity. */
export type Measure = 'level' | 'flow' | 'pressure' | 'temperature' | 'ph' | 'turbidity' | 'weight' | 'total' | 'other';

/**
 * Words in a name, else units, else the letters of its tag as plants write them after ISA-5.1 (LT101), and what they measure. A total
 * comes first: “flow today” is an amount.
 */
const MEASURES: readonly (readonly [
  measure: Measure,
  zh: RegExp,
  en: RegExp,
  units: readonly string[],
  tag: RegExp | null,
])[] = [
  [
    'total',
    /累计|累积|运行时间|次数|电量|发电量|产量|总量|总热量|今日/,
    /\b(total(iser|izer)?|hours|count|starts|today|energy)\b/i,
    ['kWh', 'MWh', 'GJ', 'MJ', 'm³', 'Nm³', 'h', 'd'],
    /^FQ/,
  ],
  ['level', /液位|水位|料位|油位|泥位/, /\b(level|füllstand)\b/i, [], /^L(T|IT|I|IC)$/],
  [
    'flow',
    /流量/,
    /\bflow\b/i,
    ['m³/h', 'm3/h', 'Nm³/h', 'm³/min', 'm³/s', 'L/s', 'L/min', 'L/h', 't/h', 'kg/h'],
    /^F(T|IT|I|IC)$/,
  ],
  ['pressure', /压力|压差|风压/, /\bpressure\b/i, ['MPa', 'kPa', 'bar', 'Pa', 'mbar', 'psi'], /^P(T|IT|I|IC|DT)$/],
  ['temperature', /温度|[油水风釜炉粮]温/, /\btemperature\b/i, ['°C', '℃', 'K', '°F'], /^T(T|IT|I|IC|E)$/],
  ['ph', /(?<![a-z])pH(?![a-z])/i, /\bpH\b/i, ['pH'], null],
  ['turbidity', /浊度|电导/, /\b(turbidity|conductivity)\b/i, ['NTU', 'µS/cm', 'mS/cm'], null],
  ['weight', /重量/, /\bweight\b/i, ['kg'], /^W(T|IT)$/],
];

/** The letters of a tag: FQ of “FQ101”, “FQ-101” and “12-FQ-101”. */
const TAG = /(?:^|[^A-Za-z])([A-Z]{2,3})-?\d{2,}/;

/** Measured quantity of a signal, by its name in either language, its unit or its tag. */
export function measureOf(signal: Pick<Signal, NameField | 'code' | 'unit'>): Measure {
  const english = nameText(signal, 'en');
  const tag = TAG.exec(signal.name)?.[1] ?? TAG.exec(signal.code)?.[1] ?? '';
  // An amount has no unit of a rate or of a share.
  const isRate = /[/%]/.test(signal.unit);
  const found =
    MEASURES.filter(([measure]) => !isRate || measure !== 'total').find(
      ([, zh, en, units]) => zh.test(signal.name) || en.test(english) || units.includes(signal.unit),
    ) ?? MEASURES.find(([, , , , letters]) => letters?.test(tag));
  return found?.[0] ?? 'other';
}
