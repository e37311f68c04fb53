import { readPage, type PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { describe, expect, test } from 'vitest';
import { boundsOf } from '../geometry/widget-geometry.ts';
import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import { tidied } from './tidy.ts';

let made = 0;
const rect = (x: number, y: number, more: object = {}) => {
  made += 1;
  const position = { x, y, width: 80, height: 40, rotate: 0 };
  return { id: made.toString(16).padStart(32, '0'), widgetType: 'ShapeRect', position, ...more };
};
const placesOf = ({ widgets }: PageDocument) =>
  widgets.map((widget) => {
    if (isBroken(widget)) return null;
    const { x, y } = boundsOf(widget);
    return [x, y];
  });
const tidy = (...raw: object[]) => tidied(readPage({}, raw));

describe('a page that is tidied', () => {
  test('has edges in line that nearly were, and equal gaps where they nearly were', () => {
    expect(placesOf(tidy(rect(100, 50), rect(196, 53), rect(300, 48), rect(102, 300)))).toEqual([
      [100, 48],
      [200, 48],
      [300, 48],
      [100, 300],
    ]);
  });

  test('keeps what is far apart, and what is locked', () => {
    const far = [rect(0, 0), rect(300, 12), rect(700, 24)];
    expect(placesOf(tidy(...far))).toEqual([
      [0, 0],
      [300, 12],
      [700, 24],
    ]);
    expect(placesOf(tidy(rect(0, 0), rect(200, 3, { posLock: true })))[1]).toEqual([200, 3]);
  });

  test('follows the theme and has the font of the interface, but for chosen colours', () => {
    const { con, widgets } = tidy(rect(0, 0), rect(200, 0, { style: { fill: '#c8102e' } }));
    expect(con.bgColor).toBe('@ground');
    const theme = { fontColor: '@text', stroke: '@process', fontFamily: expect.not.stringContaining('SimSun') };
    expect(widgets).toMatchObject([
      { style: { ...theme, fill: '@surface' } },
      { style: { ...theme, fill: '#c8102e' } },
    ]);
  });

  test('is the same when it is tidied again', () => {
    const once = tidy(rect(100, 50), rect(196, 53), rect(300, 48), rect(102, 300));
    expect(tidied(once)).toEqual(once);
  });
});
