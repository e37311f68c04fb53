// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { signalOf } from '../../../testing/signals.ts';
import { FakeActs } from '../../testing/fake-acts.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

let source: FakeSource;
let acts: FakeActs;
beforeEach(() => {
  prefer('language', 'en');
  acts = new FakeActs();
  source = new FakeSource([
    signalOf({ id: '1', nameEn: 'Level', decimals: 1, rw: 'rw' }),
    signalOf({ id: '2', nameEn: 'Flow', decimals: 0 }),
  ]);
  source.says('1', 3);
  source.says('2', 1_250);
});
afterEach(() => {
  cleanup();
  prefer('language', 'zh');
});

const items = ['1', '2'].map((id, seq) => ({ id: id.padStart(32, 'e'), itemType: 'series', dataId: id, seq }));
const show = (dataAddon: object = {}) => showScene([rawWidget('ComplexTable', { items, dataAddon })], { source, acts });
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('each signal has a row with its name and its value', async () => {
  show();
  expect(await screen.findByRole('row', { name: /Level 3.0/ })).toBeDefined();
  expect(screen.getByRole('row', { name: /Flow 1,250/ })).toBeDefined();
});

test('the rows follow the values as they change', async () => {
  const { hear } = show({ order: 'value' });
  await screen.findByRole('row', { name: /Flow/ });
  expect(names()).toEqual(['Flow', 'Level']);
  hear(() => source.says('1', 5_000));
  expect(names()).toEqual(['Level', 'Flow']);
});

test('a press on a heading sorts by its column, the next one the other way, and the third as before', async () => {
  show({ order: 'value' });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Value' }));
  await screen.findByRole('row', { name: /Flow/ });
  press();
  expect(names()).toEqual(['Level', 'Flow']);
  expect(screen.getByRole('columnheader', { name: 'Value' }).getAttribute('aria-sort')).toBe('ascending');
  press();
  expect(names()).toEqual(['Flow', 'Level']);
  press();
  expect(screen.getByRole('columnheader', { name: 'Value' }).getAttribute('aria-sort')).toBe('none');
});

test('a value for which a rule holds has the mark of its tone, and one that is stale has none', async () => {
  const rules = [{ when: { op: 'gt', value: 1_000 }, tone: 'alarm' }];
  const { hear } = show({ rules });
  expect(await screen.findByRole('cell', { name: /^Alarm ?1,250/ })).toBeDefined();
  expect(screen.getByRole('cell', { name: /^3.0/ })).toBeDefined();
  hear(() => source.says('2', 1_250, { quality: 'stale' }));
  expect(screen.queryByRole('img', { name: 'Alarm' })).toBeNull();
});

test('a value is a button where a click writes and the person may write', async () => {
  acts.refusals.set('2', 'read-only');
  show({ isWritable: true });
  fireEvent.click(await screen.findByRole('button', { name: /^Level 3\.0/ }));
  expect(screen.queryByRole('button', { name: /Flow/ })).toBeNull();
  expect(acts.done).toEqual([['write', '1', null]]);
  await act(() => acts.ends());
});
