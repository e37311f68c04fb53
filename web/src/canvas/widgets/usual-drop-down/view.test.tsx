// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { signalOf } from '../../../testing/signals.ts';
import { FakeActs } from '../../testing/fake-acts.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

const enumTexts = [
  { value: 1, text: '自动', textEn: 'Auto' },
  { value: 2, text: '手动', textEn: 'Manual' },
];
let source: FakeSource;
let acts: FakeActs;

beforeEach(() => {
  prefer('language', 'en');
  source = new FakeSource([
    signalOf({ id: '1', dataType: 'uint16', rw: 'rw', decimals: 0, enumTexts }),
    signalOf({ id: '2', dataType: 'bool', rw: 'rw', trueTextEn: 'Open', falseTextEn: 'Shut' }),
  ]);
  acts = new FakeActs();
});
afterEach(cleanup);

const show = (part: { readonly [key: string]: unknown } = { dataId: '1' }) =>
  showScene([rawWidget('UsualDropDown', part)], { source, acts });
const select = () => screen.getByRole<HTMLSelectElement>('combobox');
const shown = () => select().selectedOptions[0]?.textContent;
const choose = (value: string) => fireEvent.change(select(), { target: { value } });

test('a drop-down offers the value texts of its signal and shows the current value', () => {
  source.says('1', 2);
  show();
  expect([...select().options].map(({ text }) => text)).toEqual(['Auto', 'Manual']);
  expect(shown()).toBe('Manual');
});

test('a drop-down offers its own choices in their order if it has any', () => {
  const item = (seq: number, text: string, value: string) => ({
    id: String(seq).padStart(32, 'a'),
    itemType: 'option',
    seq,
    dataAddon: { text, value },
  });
  show({ dataId: '1', items: [item(2, 'Fast', '50'), item(1, 'Slow', '10')] });
  expect([...select().options].map(({ text }) => text).slice(1)).toEqual(['Slow', 'Fast']);
});

test('a value that is none of the choices is shown unchanged', () => {
  source.says('1', 7);
  show();
  expect(shown()).toBe('7');
});

test('true and 1 are the same choice', () => {
  source.says('2', true);
  show({ dataId: '2' });
  expect(shown()).toBe('Open');
});

test('a choice is sent and shown while pending, then the current value is shown', async () => {
  source.says('1', 1);
  show();
  choose('2');
  expect(acts.done).toEqual([['write', '1', '2']]);
  expect([shown(), select().getAttribute('aria-busy')]).toEqual(['Manual', 'true']);
  await act(() => acts.ends('failed'));
  expect([shown(), select().getAttribute('aria-busy')]).toEqual(['Auto', 'false']);
});

test('a drop-down without write permission is disabled with the reason', () => {
  acts.refusals.set('1', 'Another region');
  show();
  expect([select().disabled, select().title]).toEqual([true, 'Another region']);
});
