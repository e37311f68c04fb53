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

test('one curve over another needs two signals with numbers, and the chart asks for the second', async () => {
  const signals = [signalOf({ id: '1' }), signalOf({ id: '2', dataType: 'string' })];
  const items = signals.map(({ id }, seq) => ({ id: id.padStart(32, 'e'), itemType: 'series', dataId: id, seq }));
  const raw = rawWidget('ComplexHistoryLine', { items, dataAddon: { isXy: true } });
  showScene([raw], { source: new FakeSource(signals), mode: 'edit' });
  expect(await screen.findByText('An XY chart needs two signals with numbers')).toBeDefined();
});
