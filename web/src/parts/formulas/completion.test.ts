import { describe, expect, test } from 'vitest';
import { openNameAt, withName } from './completion.ts';

/** The formula with `|` where the caret is. */
const at = (marked: string) => ({ formula: marked.replace('|', ''), caret: marked.indexOf('|') });
const open = (marked: string) => {
  const { formula, caret } = at(marked);
  return openNameAt(formula, caret)?.text;
};
const put = (marked: string, name: string) => {
  const { formula, caret } = at(marked);
  const found = openNameAt(formula, caret);
  if (found === undefined) return undefined;
  const { text, caret: to } = withName(formula, caret, found, name);
  return `${text.slice(0, to)}|${text.slice(to)}`;
};

describe('names in a formula', () => {
  test.each([
    ['{|', ''],
    ['1 + {le|', 'le'],
    ['{level} + {ta|nk}', 'ta'],
    ['{level}| + 1', undefined],
    ['"{le|"', undefined],
    ["'a' + {it's| ", "it's"],
    ['level|', undefined],
  ])('are completed in %s', (marked, text) => {
    expect(open(marked)).toBe(text);
  });

  test.each([
    ['{le| + 1', '{level}| + 1'],
    ['{le|ft} + 1', '{level}| + 1'],
    ['1 + {|', '1 + {level}|'],
    ['{| + {flow}', '{level}| + {flow}'],
  ])('a chosen one is put into %s', (marked, outcome) => {
    expect(put(marked, 'level')).toBe(outcome);
  });
});
