import { colourSchema } from '@tidegate/contract/widgets/colour.ts';
import { expect, test } from 'vitest';
import { coveringAs, FIXED_CHOICES, sixDigits, THEME_CHOICES, typedColour } from './colours.ts';
import { common, MIXED } from './mixed.ts';

test('every offered colour is valid on a page', () => {
  const offered = [...FIXED_CHOICES, ...THEME_CHOICES.map(({ colour }) => colour)];
  expect(offered.filter((colour) => !colourSchema.safeParse(colour).success)).toEqual([]);
});

test.each([
  ['#AbC', '#aabbcc'],
  ['#102030ff', '#102030'],
  ['@process', '#8a94a0'],
  ['transparent', '#ffffff'],
  [MIXED, '#ffffff'],
  ['White', '#ffffff'],
  ['black', '#000000'],
  ['rgb(1, 2, 255)', '#0102ff'],
  ['rgba(0, 128, 0, 0.5)', '#008000'],
  ['rgb(100% 0% 50% / 20%)', '#ff0080'],
] as const)('%s is given to the mixer as %s', (colour, digits) => {
  expect(sixDigits(colour)).toBe(digits);
});

test.each([
  ['#336699', '#33669980', '#11223380'],
  ['#336699', 'rgba(1, 2, 3, 0.5)', '#11223380'],
  ['#336699', 'rgb(1, 2, 3)', '#112233'],
  ['#336699', 'white', '#112233'],
  ['#336699', '#1238', '#11223388'],
])('mixing %s from %s keeps how much it covers', (_, before, mixed) => {
  expect(coveringAs('#112233', before)).toBe(mixed);
});

test('digits, names and rgba can be typed, and nothing else', () => {
  const typed = ['1b2430', ' #abc ', 'White', 'rgba(1,2,3,.5)', 'red', '@accent', 'url(x)', 'var(--a)', 'whit', ''];
  expect(typed.map(typedColour)).toEqual([
    '#1b2430',
    '#abc',
    'White',
    'rgba(1,2,3,.5)',
    'red',
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('a value that all have is common, and different values are mixed', () => {
  expect([common([1, 1]), common([1, 2]), common([]), common([{ a: 1 }, { a: 1 }])]).toEqual([
    1,
    MIXED,
    MIXED,
    { a: 1 },
  ]);
});
