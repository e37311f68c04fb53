import { REFUSALS } from '@tidegate/contract/errors.ts';
import { describe, expect, test } from 'vitest';
import { TEXTS } from './texts.ts';

/** What the texts once said, and what the field says instead. */
const PLAIN_ENGLISH: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/"/, '“ ”'],
  [/\btells?\b|\btold\b/i, 'report, notify, show'],
  [/\bstands?\b|\bstood\b/i, 'is, is shown, is active'],
  [/\breckon/i, 'calculate'],
  [/\banew\b/i, 'again, reload'],
  [/\bthat there (?:is|are)\b/i, 'existing'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bmeanwhile\b/i, 'now, in the meantime'],
  [/\btrembl/i, 'chatter, jitter, fluctuate'],
  [/\breceipted\b/i, 'acknowledged'],
  [/\bworst value\b/i, 'peak value'],
  [/\bin the making\b/i, 'being generated'],
  [/\boperating cent/i, 'operations centre'],
  [/(?<!-)\badded services?\b/i, 'value-added services'],
  [/\bshort messages?\b/i, 'SMS'],
  [/\bopinions?\b/i, 'feedback'],
  [/\bdata range\b|\bout of your (?:reach|sight)\b/i, 'access scope'],
  [/\bfor good\b/i, 'permanently'],
  [/\ball the same\b/i, 'anyway'],
  [/\blapsed?\b/i, 'expired'],
  [/\bcenter|\bcolor(?!\()|\borganiz|\bbehavior/i, 'British spelling: centre, colour, organisation, behaviour'],
  [/\b1 (?:days|hours|minutes|months|records|rows|seconds|signals)\b/, 'the singular'],
  [
    /(?<!at most |maximum |all |first )\{(\w+)\} (?:alarms|drivers|files|gateways|messages|minutes|months|points|records|signals|times|versions)\b/i,
    '{count} {count:signal|signals}',
  ],
];

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

const faultsOf = (name: string, text: string) =>
  ALLOWED.has(name)
    ? []
    : PLAIN_ENGLISH.filter(([pattern]) => pattern.test(text)).map(([, instead]) => `${name}: “${text}”: ${instead}`);

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
    const needless = [...ALLOWED].filter(
      (name) => !PLAIN_ENGLISH.some(([pattern]) => pattern.test(texts.get(name) ?? '')),
    );
    expect(needless).toEqual([]);
  });
});
