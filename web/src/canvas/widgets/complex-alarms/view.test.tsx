// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { NO_ALARMS } from '../../../live/alarm-feed.ts';
import { useAlarms } from '../../../live/use-alarms.ts';
import { alarmOf } from '../../../testing/alarms.ts';
import { signalOf } from '../../../testing/signals.ts';
import { FakeActs } from '../../testing/fake-acts.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

const opened: string[] = [];
const acts = Object.assign(new FakeActs(), { openFaceplate: (signalId: string) => void opened.push(signalId) });
const source = new FakeSource([signalOf({ id: '1' }), signalOf({ id: '2' })]);
const show = (part: { items?: unknown[]; dataAddon?: object } = {}) =>
  showScene([rawWidget('ComplexAlarms', part)], { source, acts });

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  act(() => useAlarms.setState(NO_ALARMS));
  opened.length = 0;
});

test('without an alarm the list says so', async () => {
  show();
  expect(await screen.findByText('No alarms')).toBeDefined();
});

test('an alarm leads to the faceplate of its signal, and the rows that do not fit are counted', async () => {
  act(() => useAlarms.setState({ active: [alarmOf('1'), alarmOf('2', { priority: 1, name: 'Overpressure' })] }));
  show({ dataAddon: { rows: 1 } });
  fireEvent.click(await screen.findByRole('button', { name: /Overpressure.*Pump 1 · Pressure/ }));
  expect(opened).toEqual(['2']);
  expect(screen.getByText('1 more')).toBeDefined();
});

test('a list of one signal has the alarms of that signal only', async () => {
  act(() => useAlarms.setState({ active: [alarmOf('1'), alarmOf('2')] }));
  show({ items: [{ id: 'e'.repeat(32), itemType: 'series', dataId: '1', seq: 0 }] });
  expect(await screen.findByText('Rule 1')).toBeDefined();
  expect(screen.queryByText('Rule 2')).toBeNull();
});
