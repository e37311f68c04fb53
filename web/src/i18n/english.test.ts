import { REFUSALS } from '@tidegate/contract/errors.ts';
import { faultsIn } from '@tidegate/contract/testing/plain-english.ts';
import { describe, expect, test } from 'vitest';
import { TEXTS } from './texts.ts';

/** Plurals of texts with a gap. */
const PLURAL =
  /(?<!at most |maximum |all |first )\{(\w+)\} (?:alarms|drivers|files|gateways|messages|minutes|months|points|records|signals|times|versions)\b/i;

/** Texts whose wording is not ours to choose, or that quote what people type. */
const ALLOWED: ReadonlySet<string> = new Set([
  // The message that the specification fixes.
  'feedbackShort',
  // Formulas quote texts with straight quotes.
  'formula.fn.circle',
  'formula.fn.polygon',
  // Always several: a code is valid for more than one minute, and a flood begins above ten messages.
  'findpwd.telText',
  'findpwd.emailText',
  'findpwd.telSent',
  'findpwd.emailSent',
  'msg.flood',
  'excelTooLarge',
]);

const everyFault = (name: string, text: string) => [
  ...faultsIn(name, text),
  ...(PLURAL.test(text) ? [`${name}: “${text}”: {count} {count:signal|signals}`] : []),
];

const faultsOf = (name: string, text: string) => (ALLOWED.has(name) ? [] : everyFault(name, text));

describe('English reads as the field speaks', () => {
  test('no text of the web uses a word or form that it has a plain one for', () => {
    expect(Object.entries(TEXTS).flatMap(([key, [, en]]) => faultsOf(key, en))).toEqual([]);
  });

  test('no refusal uses a word or form that it has a plain one for', () => {
    expect(Object.entries(REFUSALS).flatMap(([name, { en }]) => faultsOf(name, en))).toEqual([]);
  });

  test('a text that uses one is named with what to write instead', () => {
    expect(faultsOf('x', 'Delete "{name}"?')).toEqual(['x: “Delete "{name}"?”: “ ”']);
    expect(faultsOf('x', 'An alarm stands for {minutes} minutes')).toHaveLength(2);
    expect(faultsOf('x', '{count} {count:signal|signals}, at most {most} points')).toEqual([]);
  });

  test('every text that is allowed would be a fault otherwise', () => {
    const texts = new Map<string, string>([
      ...Object.entries(TEXTS).map(([key, [, en]]) => [key, en] as const),
      ...Object.entries(REFUSALS).map(([name, { en }]) => [name, en] as const),
    ]);
    const needless = [...ALLOWED].filter((name) => everyFault(name, texts.get(name) ?? '').length === 0);
    expect(needless).toEqual([]);
  });
});
