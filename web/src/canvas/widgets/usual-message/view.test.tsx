// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { signalOf } from '../../../testing/signals.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

let source: FakeSource;
beforeEach(() => {
  prefer('language', 'en');
  source = new FakeSource([
    signalOf({ id: '1', nameEn: 'Valve closed', dataType: 'bool' }),
    signalOf({ id: '2', nameEn: 'Pressure' }),
  ]);
  source.says('1', false);
});
afterEach(() => {
  cleanup();
  prefer('language', 'zh');
});

const show = (part: object, mode: 'play' | 'edit' = 'play') =>
  showScene([rawWidget('UsualMessage', { ...part })], { source, mode });

test('a message appears while its condition holds, with the mark of its tone', async () => {
  const { hear } = show({ dataId: '1', dataAddon: { textEn: 'Pump blocked: valve closed', tone: 'alarm' } });
  const place = await screen.findByRole('alert');
  expect(place.textContent).toBe('');
  hear(() => source.says('1', true));
  expect(place.textContent).toBe('Pump blocked: valve closed');
  expect(screen.getByRole('img', { name: 'Alarm' })).toBeDefined();
  hear(() => source.says('1', false));
  expect(place.textContent).toBe('');
});

test('a condition may be about another signal, and a message without words has the name of its own', async () => {
  source.says('2', 9);
  show({ dataId: '1', dataAddon: { when: { dataId: '2', op: 'gt', value: 8 }, tone: 'info' } });
  expect((await screen.findByRole('status')).textContent).toBe('Valve closed');
});

test('a message whose signal is stale is not shown, and its place is marked', async () => {
  source.says('1', true, { quality: 'stale' });
  const { container } = show({ dataId: '1', dataAddon: { textEn: 'Blocked' } });
  await screen.findByRole('status');
  expect(screen.queryByText('Blocked')).toBeNull();
  expect(container.querySelector('[data-quality="stale"]')).not.toBeNull();
});

test('while the page is drawn the message is shown whether or not its condition holds', async () => {
  show({ dataId: '1', dataAddon: { textEn: 'Blocked' } }, 'edit');
  expect(await screen.findByText('Blocked')).toBeDefined();
});
