import { expect, test } from 'vitest';
import { colourCss, colourSchema } from './colour.ts';
import { CSS_COLOURS } from './css-colours.ts';
import { readPage, writeWidgets } from './page-document.ts';

const isColour = (text: string) => colourSchema.safeParse(text).success;

const COLOURS = [
  '#fff',
  '#FFF8',
  '#1b2430',
  '#1b243080',
  'transparent',
  '@alarm-1',
  'white',
  'Black',
  'rebeccapurple',
  'rgb(0,0,0)',
  'rgb( 255 , 128 , 7 )',
  'RGBA(27, 36, 48, 0.5)',
  'rgba(27, 36, 48, .25)',
  'rgba(27, 36, 48, 50%)',
  'rgb(10%, 20.5%, 100%)',
  'rgb(1 2 3 / 0.5)',
  'rgb(10% 20% 30% / 40%)',
];
const OTHERS = [
  '',
  'whit',
  'white;',
  'white url(x)',
  '#12',
  '#12345',
  '@nothing',
  'inherit',
  'currentcolor',
  'url(https://evil.example/x)',
  'var(--text)',
  'rgb(256, 0, 0)',
  'rgb(1, 2)',
  'rgb(1, 2, 3, 4)',
  'rgba(1, 2, 3, 1.5)',
  'rgba(1, 2, 3, -1)',
  'rgb(10%, 2, 3)',
  'rgb(101%, 2%, 3%)',
  'rgb(1, 2 3)',
  'rgb(var(--a), 2, 3)',
  'rgb(1,2,3);background:url(x)',
  'rgb(1,2,3)\n',
  `rgb(${' '.repeat(80)}1,2,3)`,
];

test('a colour is hexadecimal, a CSS name, rgb() or rgba(), transparent or a token of the theme', () => {
  expect([COLOURS.filter((text) => !isColour(text)), OTHERS.filter(isColour)]).toEqual([[], []]);
});

test('all 148 CSS names are colours', () => {
  expect([CSS_COLOURS.size, [...CSS_COLOURS.keys()].filter((name) => !isColour(name))]).toEqual([148, []]);
  expect([CSS_COLOURS.get('white'), CSS_COLOURS.get('rebeccapurple')]).toEqual(['#ffffff', '#663399']);
});

test('colours of a page are drawn and stored as they were written', () => {
  const style = { fill: 'White', stroke: 'rgba(0, 0, 0, 0.5)', fontColor: 'black' };
  const position = { x: 0, y: 0, width: 10, height: 10 };
  const raw = { id: 'a'.repeat(32), widgetType: 'ShapeRect', position, style };
  const page = readPage({ bgColor: 'white' }, [raw]);
  expect(page.con.bgColor).toBe('white');
  expect(writeWidgets(page.widgets)).toMatchObject([{ style }]);
  expect(['White', 'rgba(0, 0, 0, 0.5)', '@Alarm-1'].map(colourCss)).toEqual([
    'White',
    'rgba(0, 0, 0, 0.5)',
    'var(--alarm-1)',
  ]);
});
