import { expect, test } from 'vitest';
import { namesSaid, renamedSaid, replacedNames, signalsSaid, textsSaid } from './said-text.ts';

test('a text names signals in braces, each once, and keeps all else', () => {
  expect(namesSaid('{a} and {b.c}', '{a}', '{} { ')).toEqual(['a', 'b.c']);
  expect(signalsSaid('{#12}: {level}', '{#12}')).toEqual(['12']);
  expect(replacedNames('{a} > {b} {} {', (name) => name.toUpperCase())).toBe('A > B {} {');
  expect(textsSaid({ kind: 'write', value: '{a}' })).toEqual([]);
  const said = { kind: 'notify', text: '{a}', textEn: '' };
  expect(renamedSaid(said, (name) => `#${name}`)).toEqual({ kind: 'notify', text: '{#a}', textEn: '' });
});
