import { REFUSALS } from '@tidegate/contract/errors.ts';
import { faultsIn } from '@tidegate/contract/testing/plain-english.ts';
import { describe, expect, test } from 'vitest';
import { TEXTS } from './texts.ts';

/** Plurals of texts with a gap. */
const PLURAL =
  /(?<!at most |maximum |all |first )\{(\w+)\} (?:alarms|attempts|codes|drivers|equipment|files|gateways|messages|minutes|months|points|records|signals|times|tries|versions)\b/i;

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

describe('the English texts', () => {
  test('use no word or form that has a plain one, on any screen', () => {
    expect(Object.entries(TEXTS).flatMap(([key, [, en]]) => faultsOf(key, en))).toEqual([]);
  });

  test('use no word or form that has a plain one, in any refusal', () => {
    expect(Object.entries(REFUSALS).flatMap(([name, { en }]) => faultsOf(name, en))).toEqual([]);
  });

  test('are named with a replacement if they break the rules', () => {
    expect(faultsOf('x', 'Delete "{name}"?')).toEqual(['x: “Delete "{name}"?”: “ ”']);
    expect(faultsOf('x', 'An alarm stands for {minutes} minutes')).toHaveLength(2);
    expect(faultsOf('x', '{count} {count:signal|signals}, at most {most} points')).toEqual([]);
  });

  test('have only exceptions that are needed', () => {
    const texts = new Map<string, string>([
      ...Object.entries(TEXTS).map(([key, [, en]]) => [key, en] as const),
      ...Object.entries(REFUSALS).map(([name, { en }]) => [name, en] as const),
    ]);
    const needless = [...ALLOWED].filter((name) => everyFault(name, texts.get(name) ?? '').length === 0);
    expect(needless).toEqual([]);
  });
});
