import { gatewayFrames, gatewayHealth, gatewayInfoById } from '@tidegate/contract/nouns/gateway/calls.ts';
import { handoverOf } from '@tidegate/contract/nouns/handover/calls.ts';
import {
  NOTHING_MEASURED,
  type GatewayFrame,
  type GatewayHealth,
} from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { userOf } from '../../../testing/users.ts';
import { gatewayOf, loadOf } from '../../../testing/gateways.ts';
import { bytesText, msText } from '../../../lib/amounts.ts';
import { NO_FRAMES, withFrames } from './frame-list.ts';
import { GatewayHealthPage } from './health-page.tsx';

const healthOf = (part: Partial<GatewayHealth> = {}): GatewayHealth => ({
  since: Date.UTC(2026, 6, 1),
  births: 2,
  deviceBirths: 3,
  deaths: 1,
  deviceDeaths: 0,
  gaps: 0,
  rebirths: 0,
  messagesIn: 12_345,
  bytesIn: 3_000_000,
  messagesOut: 7,
  bytesOut: 812,
  points: 90,
  historicalPoints: 10,
  lastMessageAt: null,
  rates: NOTHING_MEASURED,
  latency: null,
  buffered: null,
  held: null,
  dropped: null,
  givenUp: [],
  drivers: [],
  faults: { total: 0, rows: [] },
  errors: [],
  quarantined: 0,
  quarantine: [],
  ...part,
});
const frameOf = (number: number, part: Partial<GatewayFrame> = {}): GatewayFrame => ({
  number,
  at: 0,
  isSent: false,
  topic: `spBv1.0/tidegate/DDATA/GW-7/plc${number}`,
  size: 2_048,
  seq: number,
  metricCount: 1,
  metrics: [{ name: 'level', value: '2.5' }],
  isHidden: false,
  problem: '',
  ...part,
});
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['manage_gateway_view'] }) });
  server = new FakeServer()
    .answer(handoverOf, { data: null })
    .answer(gatewayInfoById, {
      data: { ...gatewayOf({ online: true, configVersion: 3, runningVersion: 2 }), load: loadOf() },
    })
    .answer(gatewayHealth, { data: healthOf() })
    .answer(gatewayFrames, { data: { frames: [], last: 0, missed: 0 } });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = () => showScreen('/manage/eg/gateway/:id/health', GatewayHealthPage, '/manage/eg/gateway/7/health');
const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the health page', () => {
  test('shows the counts and their start time', async () => {
    open();
    const counted = await section('Counters');
    expect(counted.getByText(/since 2026-07-01 08:00:00/)).toBeDefined();
    for (const text of ['2.9 MB', '812 B', '12 345 messages', '10 of them delivered late']) {
      expect(counted.getByText(text)).toBeDefined();
    }
    expect(counted.getByText(/gateway clock/)).toBeDefined();
    expect((await section('Gateway details')).getByText('3 published, 2 running')).toBeDefined();
  });

  test('shows where the load exceeds the hardware, and nothing otherwise', async () => {
    open();
    await section('Gateway details');
    expect(screen.queryByText(/exceeds the limits of its hardware/)).toBeNull();
    cleanup();
    const load = loadOf({
      devices: 5,
      maxDevices: 4,
      supportedProtocols: ['modbus-rtu'],
      protocols: [{ protocol: 's7', count: 1 }],
    });
    server.answer(gatewayInfoById, { data: { ...gatewayOf(), load } });
    open();
    expect(await screen.findByText(/exceeds the limits of its hardware/)).toBeDefined();
    expect(screen.getByText('Equipment: 5, maximum 4.')).toBeDefined();
    expect(screen.getByText('Siemens S7 is not supported, only Modbus RTU.')).toBeDefined();
    expect(screen.queryByText(/Signals to read/)).toBeNull();
  });

  test('lists discarded points with number, time and reason', async () => {
    const at = Date.UTC(2026, 6, 1);
    const metric = {
      device: 'plc',
      metric: 'level',
      reason: 'unplaced',
      points: 12_000,
      from: at,
      to: at + 3_600_000,
    } as const;
    const report = { id: 1, at: at + 7_200_000, points: 12_007, metrics: [metric], others: { metrics: 2, points: 7 } };
    server.answer(gatewayHealth, { data: healthOf({ buffered: 40, held: 30, dropped: 12_007, givenUp: [report] }) });
    open();
    const given = await section('Discarded points');
    expect(given.getByText('plc / level')).toBeDefined();
    expect(given.getByText('12 000')).toBeDefined();
    expect(given.getByText('12 007 in total')).toBeDefined();
    expect(given.getByText('2026-07-01 08:00:00 – 2026-07-01 09:00:00')).toBeDefined();
    expect(given.getByText('The signal no longer exists and the buffer was full')).toBeDefined();
    expect(given.getByText(/^And 2 more metrics/)).toBeDefined();
    expect((await section('Counters')).getByText('30 without a signal · 12 007 discarded')).toBeDefined();
  });

  test('shows device codes and reasons as text', async () => {
    const at = Date.UTC(2026, 6, 1);
    server.answer(gatewayHealth, {
      data: healthOf({
        errors: [{ at, device: 'plc', metric: 'level', code: 1715 }],
        faults: {
          total: 60,
          rows: [{ signalId: '1', equipmentId: '4', name: '液位', nameEn: 'Level', code: 1721, at }],
        },
        quarantined: 31,
        quarantine: [{ at, device: '', metric: '', reason: 'missingSeq', detail: 'a DDATA without seq' }],
        drivers: [
          {
            id: '2',
            equipmentId: '4',
            name: 'PLC',
            state: 'offline',
            reads: 5,
            errors: 6,
            lastCode: 99901,
            lastError: '',
          },
        ],
      }),
    });
    open();
    expect((await section('Recent errors')).getByText('plc / level')).toBeDefined();
    expect((await section('Recent errors')).getByText(/Response timeout/)).toBeDefined();
    const faults = await section('Signals with a current fault');
    expect(faults.getByText(/address does not exist/)).toBeDefined();
    expect(faults.getByText('1 of 60')).toBeDefined();
    expect((await section('Rejected messages')).getByText('Message without seq')).toBeDefined();
    expect((await section('Drivers')).getByText(/communication fault/)).toBeDefined();
  });

  test('of a gateway deleted in the meantime shows this instead of old counts', async () => {
    server.answer(gatewayInfoById, { refusal: 'notFound' }).answer(gatewayHealth, { refusal: 'notFound' });
    open();
    await screen.findByRole('alert');
    expect(screen.queryByText('Counters')).toBeNull();
  });
});

describe('the message log', () => {
  test('shows messages newest first with their metrics, and none while paused', async () => {
    server.answer(gatewayFrames, { data: { frames: [frameOf(1), frameOf(2)], last: 2, missed: 4 } });
    open();
    const items = await waitFor(() => {
      const found = screen.getAllByRole('listitem');
      expect(found).toHaveLength(2);
      return found;
    });
    expect(items[0]?.textContent).toContain('plc2');
    expect(items[0]?.textContent).toContain('level 2.5');
    expect(screen.getByText('4 frames arrived too fast to be shown')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /Pause/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
    await screen.findByText('Paused');
  });

  test('merges pages without duplicates, and starts again when the server restarts', () => {
    const first = withFrames(NO_FRAMES, { frames: [frameOf(1), frameOf(2)], last: 2, missed: 0 });
    const second = withFrames(first, { frames: [frameOf(3)], last: 3, missed: 0 });
    expect(second.frames.map(({ number }) => number)).toEqual([3, 2, 1]);
    const anew = withFrames(second, { frames: [frameOf(1)], last: 1, missed: 0 });
    expect(anew.frames.map(({ number }) => number)).toEqual([1]);
  });

  test('keeps at most two hundred messages', () => {
    let list = NO_FRAMES;
    for (let number = 1; number <= 250; number++) {
      list = withFrames(list, { frames: [frameOf(number)], last: number, missed: 0 });
    }
    expect([list.frames.length, list.frames[0]?.number]).toEqual([200, 250]);
  });
});

test.each([
  [0, '0 B'],
  [1_023, '1023 B'],
  [1_536, '1.5 KB'],
  [200 * 1_024, '200 KB'],
  [5 * 1_024 ** 4, '5.0 TB'],
])('%d bytes are %s', (bytes, text) => expect(bytesText(bytes)).toBe(text));

test.each([
  [12.4, '12 ms'],
  [-5_000, '-5000 ms'],
  [65_300, '65.3 s'],
])('%d ms are %s', (ms, text) => expect(msText(ms)).toBe(text));
