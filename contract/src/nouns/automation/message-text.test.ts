import { expect, test } from 'vitest';
import { namesIn, withRenamedSignals, replacedNames, signalsIn, messageTexts } from './message-text.ts';

test('a text names signals in braces, each once, and keeps all else', () => {
  expect(namesIn('{a} and {b.c}', '{a}', '{} { ')).toEqual(['a', 'b.c']);
  expect(signalsIn('{#12}: {level}', '{#12}')).toEqual(['12']);
  expect(replacedNames('{a} > {b} {} {', (name) => name.toUpperCase())).toBe('A > B {} {');
  expect(messageTexts({ kind: 'write', value: '{a}' })).toEqual([]);
  const said = { kind: 'notify', text: '{a}', textEn: '' };
  expect(withRenamedSignals(said, (name) => `#${name}`)).toEqual({ kind: 'notify', text: '{#a}', textEn: '' });
});
