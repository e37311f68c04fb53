import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import type { SignalKind } from '@tidegate/contract/nouns/signal/calculation.ts';
import { describe, expect, test } from 'vitest';
import { silenceOf } from './silence.ts';

const signal = (id: string, equipmentId: string, kind: SignalKind = 'io') => ({
  id,
  kind,
  equipmentId,
  equipmentName: `E${equipmentId}`,
  equipmentNameEn: '',
});
const value = (quality: LiveValue['quality'], time: number | null = 1_000): LiveValue => ({ value: 1, time, quality });
const table = (values: { readonly [id: string]: LiveValue }, link: 'up' | 'lost' = 'up') => ({
  value: (id: string) => values[id],
  link: link === 'up' ? ({ is: 'up', at: 0 } as const) : ({ is: 'lost', since: 0, reason: null } as const),
});

describe('a page', () => {
  test('is silent as a whole when the last value of all its equipment is out of date, since the newest of them', () => {
    const tables = new Map([['1', table({ a: value('stale', 5_000), b: value('stale', 7_000) })]]);
    expect(silenceOf([signal('a', '1'), signal('b', '1')], tables)).toEqual({
      equipment: [{ name: 'E1', nameEn: '', at: 7_000 }],
      since: 7_000,
      isWhole: true,
    });
  });

  test('names only the equipment that is silent', () => {
    const tables = new Map([
      ['1', table({ a: value('stale') })],
      ['2', table({ b: value('good') })],
    ]);
    const silence = silenceOf([signal('a', '1'), signal('b', '2')], tables);
    expect([silence.equipment.map(({ name }) => name), silence.isWhole]).toEqual([['E1'], false]);
  });

  test('is not silent while one value of an equipment is current, or none has come yet', () => {
    const one = new Map([['1', table({ a: value('stale'), b: value('uncertain') })]]);
    expect(silenceOf([signal('a', '1'), signal('b', '1')], one).since).toBeNull();
    expect(silenceOf([signal('a', '1')], new Map([['1', table({ a: value('stale', null) })]])).since).toBeNull();
  });

  test('is silent as a whole while a value that the server calculates is current', () => {
    const tables = new Map([['1', table({ a: value('stale'), b: value('good') })]]);
    const { equipment, isWhole } = silenceOf([signal('a', '1'), signal('b', '1', 'statistic')], tables);
    expect([equipment.map(({ name }) => name), isWhole]).toEqual([['E1'], true]);
  });

  test('is silent as a whole when the link is lost, whatever its values said', () => {
    expect(silenceOf([signal('a', '1')], new Map([['1', table({ a: value('good') }, 'lost')]])).isWhole).toBe(true);
  });
});
