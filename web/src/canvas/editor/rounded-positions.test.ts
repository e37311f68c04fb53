import { expect, test } from 'vitest';
import { newWidget } from './defaults.ts';
import { withFrame } from './view/right/placing.ts';

const id = () => '1'.repeat(32);
/** A corner and a size as a pointer gives them at a zoom of 72 %. */
const from = { x: 20.000002591726464, y: 14.58333 };
const to = { x: 199.99981, y: 104.58329999 };

test.each(['ShapeRect', 'ShapeCircle', 'ShapeEllipse', 'ShapeLine', 'ShapeTriangle', 'ComplexBar'] as const)(
  'a drawn %s is stored in hundredths of a unit',
  (type) => {
    const { position } = newWidget({ type }, { from, to }, id);
    const figures = JSON.stringify(position).match(/-?\d+(?:\.\d+)?/g) ?? [];
    expect(figures.filter((figure) => !/^-?\d+(?:\.\d{1,2})?$/.test(figure))).toEqual([]);
  },
);

test('a widget that is moved loses the noise that it was stored with', () => {
  const drawn = newWidget({ type: 'ShapeRect' }, { from, to }, id);
  const moved = withFrame(drawn, { x: 20.000002591726464, y: -0.0000001, width: 179.9998, height: 90 });
  expect(moved.position).toMatchObject({ x: 20, y: 0, width: 180, height: 90 });
});
