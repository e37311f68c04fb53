// @vitest-environment jsdom
import { alarmAck } from '@tidegate/contract/nouns/alarm/calls.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { NO_ALARMS } from '../../../live/alarm-feed.ts';
import { useAlarms } from '../../../live/use-alarms.ts';
import { alarmOf } from '../../../testing/alarms.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { signalOf } from '../../../testing/signals.ts';
import { userOf } from '../../../testing/users.ts';
import { FakeSource } from '../../testing/fake-source.ts';
import { rawWidget, showScene } from '../../testing/show-scene.tsx';

const opened: string[] = [];
const openFaceplate = (signalId: string) => void opened.push(signalId);
const source = new FakeSource([signalOf({ id: '1' }), signalOf({ id: '2' })]);
const show = (part: { items?: unknown[]; dataAddon?: object } = {}) =>
  showScene([rawWidget('ComplexAlarms', part)], { source, openFaceplate });

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  act(() => useAlarms.setState(NO_ALARMS));
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
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

test('an alarm is acknowledged in the list by people who may, and its row stays where it was pressed', async () => {
  const server = new FakeServer().answer(alarmAck, { data: { done: 1, failed: [] } });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({ user: userOf({ auths: ['monitor_alarm_ack'] }), endedBy: null });
  const [first, second] = [alarmOf('1', { priority: 1 }), alarmOf('2', { priority: 2 })];
  act(() => useAlarms.setState({ active: [first, second] }));
  show();
  fireEvent.click(await screen.findByRole('button', { name: /^Acknowledge .*Rule 1/ }));
  await vi.waitFor(() => expect(server.asked(alarmAck)).toEqual(['ids=%5B%22101%22%5D']));
  act(() => useAlarms.setState({ active: [second, { ...first, state: 'ackedActive' }] }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Rule 1'))).toEqual([
    true,
    false,
  ]);
  expect(screen.queryByRole('button', { name: /^Acknowledge .*Rule 1/ })).toBeNull();
});

test('an alarm that needs a note, or a person without the permission, has no acknowledgement in the list', async () => {
  useSession.setState({ user: userOf({ auths: ['monitor_alarm_ack'] }), endedBy: null });
  act(() => useAlarms.setState({ active: [alarmOf('1', { ackNoteNeeded: true })] }));
  show();
  expect(await screen.findByText('Rule 1')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Acknowledge/ })).toBeNull();
  act(() => {
    useSession.setState({ user: userOf({ auths: [] }), endedBy: null });
    useAlarms.setState({ active: [alarmOf('2')] });
  });
  expect(await screen.findByText('Rule 2')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Acknowledge/ })).toBeNull();
});
