// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { signalOf } from '../../../testing/signals.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  prefer('language', 'zh');
});

const itemOf = (dataId: string, seq: number) => ({ id: String(seq).repeat(32), itemType: 'series', dataId, seq });
const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

function show(dataAddon: object): void {
  const names = ['Press', 'Oven', 'Fan', 'Light'];
  const source = new FakeSource(names.map((nameEn, index) => signalOf({ id: String(index + 1), nameEn, decimals: 0 })));
  for (const [id, value] of [
    ['1', 10],
    ['2', 70],
    ['3', 20],
  ] as const)
    source.says(id, value);
  showScene(
    [rawWidget('ComplexPareto', { items: names.map((_, index) => itemOf(String(index + 1), index)), dataAddon })],
    {
      source,
    },
  );
}

test('the signals that make most of it come first, with their common share', async () => {
  show({});
  expect(await rows()).toEqual(['Oven70m · 70 %', 'Fan20m · 90 %', 'Press10m · 100 %']);
});

test('causes that are not listed count in the total', async () => {
  show({ rows: 1 });
  expect(await rows()).toEqual(['Oven70m · 70 %']);
});

test('a value that is not fresh is marked', async () => {
  const source = new FakeSource([signalOf({ id: '1', nameEn: 'Press', decimals: 0 })]);
  source.says('1', 10, { quality: 'stale' });
  const { container } = showScene([rawWidget('ComplexPareto', { items: [itemOf('1', 0)] })], { source });
  await screen.findByText('Press');
  expect(container.querySelector('[data-quality="stale"]')?.textContent).toContain('10');
});
