import { describe, expect, test } from 'vitest';
import { REFUSALS } from '../contract/src/catalogue/refusals.ts';
import { TEXTS } from '../web/src/app/all-texts/tables.ts';
import { faultsIn } from './english/words.mjs';

/** Plurals of texts with a gap. */
const PLURAL =
  /(?<!at most |maximum |all |first )\{(\w+)\} (?:alarms|attempts|codes|drivers|equipment|files|gateways|messages|minutes|months|points|records|signals|times|tries|versions)\b/i;

/** Texts with a fixed wording, and texts that quote input. */
const ALLOWED = new Set([
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

const everyFault = (/** @type {string} */ name, /** @type {string} */ text) => [
  ...faultsIn(name, text),
  ...(PLURAL.test(text) ? [`${name}: “${text}”: {count} {count:signal|signals}`] : []),
];

const faultsOf = (/** @type {string} */ name, /** @type {string} */ text) =>
  ALLOWED.has(name) ? [] : everyFault(name, text);

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
    const texts = new Map([
      ...Object.entries(TEXTS).map(([key, [, en]]) => /** @type {const} */ ([key, en])),
      ...Object.entries(REFUSALS).map(([name, { en }]) => /** @type {const} */ ([name, en])),
    ]);
    const needless = [...ALLOWED].filter((name) => everyFault(name, texts.get(name) ?? '').length === 0);
    expect(needless).toEqual([]);
  });
});
