import { colourSchema } from '@tidegate/contract/widgets/colour.ts';
import { expect, test } from 'vitest';
import { FIXED_CHOICES, sixDigits, THEME_CHOICES } from './colours.ts';
import { common, MIXED, type Maybe } from './mixed.ts';

test('every colour that is offered may be in a page', () => {
  const offered = [...FIXED_CHOICES, ...THEME_CHOICES.map(({ colour }) => colour)];
  expect(offered.filter((colour) => !colourSchema.safeParse(colour).success)).toEqual([]);
});

test('a colour is given to the mixer with six digits', () => {
  const colours: Maybe<string>[] = ['#AbC', '#102030ff', '@process', 'transparent', MIXED];
  expect(colours.map(sixDigits)).toEqual(['#aabbcc', '#102030', '#8a94a0', '#ffffff', '#ffffff']);
});

test('what all have is common, what differs is mixed', () => {
  expect([common([1, 1]), common([1, 2]), common([]), common([{ a: 1 }, { a: 1 }])]).toEqual([
    1,
    MIXED,
    MIXED,
    { a: 1 },
  ]);
});
