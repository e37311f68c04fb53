import { expect, test } from 'vitest';
import type { ShownPenSet } from '@tidegate/contract/nouns/pen-set/pen-set.ts';
import { readChoice } from '../range.ts';
import { chosenSet, openedOf, withoutEmptySet } from './use-pen-set.ts';

const choice = readChoice(new URLSearchParams('s=1,2&pens=7&z=1000-2000'), new Set(['1', '2']));
const pen = (signalId: string) =>
  ({ signalId, color: '', side: 'unit', low: null, high: null, line: 'auto', isVisible: true }) as const;
const set: ShownPenSet = {
  id: '8',
  name: 'Pumps',
  isShared: false,
  range: '24h',
  by: 'op',
  isMine: true,
  mayChange: true,
  isPartial: false,
  pens: ['1', '9', '2'].map(pen),
};

test('another set replaces the signals, the same one and none leave them', () => {
  expect(chosenSet(choice, '8')).toEqual({ penSetId: '8', zoom: null, signalIds: [] });
  expect(chosenSet(choice, '7')).toEqual({ penSetId: '7', zoom: null });
  expect(chosenSet(choice, null)).toEqual({ penSetId: null, zoom: null });
});

test('a set whose last signal is removed is closed, and not while another one is opened', () => {
  expect(withoutEmptySet({ signalIds: [] })).toEqual({ signalIds: [], penSetId: null });
  expect(withoutEmptySet(chosenSet(choice, '8'))).toMatchObject({ penSetId: '8' });
  expect(withoutEmptySet({ signalIds: ['1'] })).toEqual({ signalIds: ['1'] });
});

test('a set opens with its time and, on the tab of an equipment, with the signals of that alone', () => {
  expect(openedOf(set)).toEqual({ signalIds: ['1', '9', '2'], range: '24h' });
  expect(openedOf(set, (id) => id !== '9')).toEqual({ signalIds: ['1', '2'], range: '24h' });
});
