import type { LivePoint } from '@tidegate/contract/nouns/map/map-view.ts';
import { describe, expect, test } from 'vitest';
import { summaryOf, worstOf } from './mark.ts';
import { placedPoints, statesOf } from './shown-point.ts';

const point = (id: string, more: Partial<LivePoint> = {}): LivePoint => ({
  kind: 'equipment',
  id,
  name: `泵 ${id}`,
  nameEn: `Pump ${id}`,
  code: `P-${id}`,
  gatewayName: 'North',
  gatewayNameEn: '',
  lng: 120,
  lat: 30,
  saidAt: null,
  online: true,
  alarmCount: 0,
  worstAlarm: null,
  ...more,
});
const POINTS = [point('1'), point('2', { online: false, lng: null, lat: null }), point('2', { kind: 'gateway' })];

describe('the state of a point', () => {
  test('is the listed one until states are reported', () => {
    expect([...statesOf(POINTS, undefined)]).toEqual([
      ['equipment:1', 'online'],
      ['equipment:2', 'offline'],
      ['gateway:2', 'online'],
    ]);
  });

  test('is the last reported one, with alarms first', () => {
    const reported = {
      offlineEquipment: ['1'],
      offlineGateways: ['2'],
      alarms: [{ kind: 'equipment' as const, id: '1', alarmCount: 2, worstAlarm: 1 as const }],
    };
    expect([...statesOf(POINTS, reported).values()]).toEqual(['alarm', 'online', 'offline']);
  });

  test('of many is the most severe one', () => {
    expect(worstOf(summaryOf(['online', 'offline', 'online']))).toBe('offline');
    expect(worstOf(summaryOf(['online', 'offline', 'alarm']))).toBe('alarm');
    expect(worstOf(summaryOf(['online']))).toBe('online');
  });
});

test('equipment that reports its position is shown there, with or without a fixed location', () => {
  const places = [
    { id: '1', lng: 121, lat: 31, at: 5 },
    { id: '2', lng: 122, lat: 32, at: 6 },
  ];
  expect(placedPoints(POINTS, places).map(({ id, kind, lng, saidAt }) => [kind, id, lng, saidAt])).toEqual([
    ['equipment', '1', 121, 5],
    ['equipment', '2', 122, 6],
    ['gateway', '2', 120, null],
  ]);
  expect(placedPoints(POINTS, [])).toHaveLength(2);
});
