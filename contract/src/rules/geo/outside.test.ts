import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFormula } from '../formula/parse.ts';
import { evaluateFormula, type FormulaMemory } from '../formula/evaluate.ts';
import { sentAs } from './coordinates.ts';
import { fenceExpression } from '../../nouns/track/rules/fence.ts';
import { metresOutside } from './outside.ts';

const YARD = { lng: 121, lat: 31 };
const METRE = 1 / 111_195;
const SQUARE = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
].map(([x = 0, y = 0]) => ({
  lng: YARD.lng + (x * 500 * METRE) / Math.cos((31 / 180) * Math.PI),
  lat: YARD.lat + y * 500 * METRE,
}));
const at = (north: number) => ({ lng: YARD.lng, lat: YARD.lat + north * METRE });

describe('the distance outside', () => {
  test('a circle is the distance to its centre minus its radius', () => {
    expect(metresOutside(at(600), 'wgs84', { centre: YARD, radiusM: 500 })).toBeCloseTo(100, 0);
    expect(metresOutside(at(0), 'wgs84', { centre: YARD, radiusM: 500 })).toBeCloseTo(-500, 0);
  });

  test('a polygon is the distance to its nearest edge, below zero inside', () => {
    expect(metresOutside(at(600), 'wgs84', { corners: SQUARE })).toBeCloseTo(100, 0);
    expect(metresOutside(at(450), 'wgs84', { corners: SQUARE })).toBeCloseTo(-50, 0);
    const corner = { lng: (SQUARE[2]?.lng ?? 0) + 1e-9, lat: (SQUARE[2]?.lat ?? 0) + 100 * METRE };
    expect(metresOutside(corner, 'wgs84', { corners: SQUARE })).toBeCloseTo(100, 0);
  });

  test('a square never contradicts that of its inscribed circle, in any coordinate system', () => {
    const metres = fc.integer({ min: -900, max: 900 });
    fc.assert(
      fc.property(metres, metres, fc.constantFrom('wgs84', 'gcj02', 'bd09'), (x, y, system) => {
        const sent = sentAs(system, { lng: YARD.lng + x * METRE, lat: YARD.lat + y * METRE });
        const circle = metresOutside(sent, system, { centre: YARD, radiusM: 500 }) ?? Number.NaN;
        const square = metresOutside(sent, system, { corners: SQUARE }) ?? Number.NaN;
        expect(square).toBeLessThan(circle + 5);
      }),
    );
  });

  test('is unknown without a fix', () => {
    expect(metresOutside({ lng: 0, lat: 0 }, 'wgs84', { corners: SQUARE })).toBeUndefined();
    expect(metresOutside({ lng: 200, lat: 0 }, 'wgs84', { corners: SQUARE })).toBeUndefined();
    expect(metresOutside(at(0), 'elsewhere', { corners: SQUARE })).toBeUndefined();
  });
});

describe.each(['circle', 'polygon'] as const)('the formula of a fence that is a %s', (kind) => {
  const shape = kind === 'circle' ? { kind, centre: YARD, radiusM: 500 } : { kind, corners: SQUARE };
  const alarms = (watch: 'leave' | 'enter', way: readonly number[]) => {
    const position = { latSignalId: '7', lngSignalId: '8', system: 'wgs84' } as const;
    const formula = parseFormula(fenceExpression({ shape, watch, deadbandM: 20 }, position));
    let memory: FormulaMemory = [];
    return way.map((north, second) => {
      const place = at(north);
      const outcome = evaluateFormula(formula, (name) => (name === '#7' ? place.lat : place.lng), second, memory);
      ({ memory } = outcome);
      return outcome.value;
    });
  };

  test('counts as outside from the line until the deadband inside it', () => {
    expect(alarms('leave', [0, 495, 505, 495, 485, 475])).toEqual([false, false, true, true, true, false]);
    expect(alarms('enter', [600, 505, 495, 505, 515, 525])).toEqual([false, false, true, true, true, false]);
  });
});
