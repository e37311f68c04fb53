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

function show(dataAddon: object): void {
  const source = new FakeSource([signalOf({ id: '1', nameEn: 'Output', decimals: 1 })]);
  source.says('1', 41.26);
  showScene([rawWidget('ComplexCard', { dataId: '1', dataAddon })], { source, mode: 'edit' });
}

test('a card has the name and the value of its signal, and no target unless it is given one', async () => {
  show({});
  expect(await screen.findByText('Output')).toBeDefined();
  expect(screen.getByText('41.3')).toBeDefined();
  expect(screen.queryByText(/Target/)).toBeNull();
});

test('a card says how far its value is from its target, in its own decimals', async () => {
  show({ target: 45, decimals: 2 });
  expect(await screen.findByText('Target 45.00 m')).toBeDefined();
  expect(screen.getByText('missed by 3.74')).toBeDefined();
});

test('a target that is met from below is met by less', async () => {
  show({ target: 45, isLessBetter: true });
  expect(await screen.findByText('met')).toBeDefined();
});
