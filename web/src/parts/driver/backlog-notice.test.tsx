import { equipmentBacklog } from '@tidegate/contract/nouns/equipment/manage-calls.ts';
import { gatewayBacklog } from '@tidegate/contract/nouns/gateway/calls.ts';
import type { Backlog } from '@tidegate/contract/nouns/gateway/backlog.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { BacklogNotice } from '../gateway/backlog-notice.tsx';
import { DriverForm } from './driver-form.tsx';

const backlog = (part: Partial<Backlog> = {}): Backlog => ({
  gatewayName: 'GW',
  online: true,
  points: 0,
  offlineSince: null,
  ...part,
});
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  prefer('timeZone', 'UTC');
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const show = () => showScreen('/', () => <BacklogNotice equipmentId="2" />);
const asked = () => vi.waitFor(() => expect(server.asked(equipmentBacklog)).toEqual(['id=2']));

test('a gateway with undelivered points is named with their number before it is reconfigured', async () => {
  server.answer(equipmentBacklog, { data: backlog({ points: 100_000 }) });
  show();
  expect(await screen.findByText(/^Gateway “GW” has 100.000 undelivered points.$/)).toBeDefined();
});

test('a gateway that is offline may have undelivered points', async () => {
  server.answer(equipmentBacklog, {
    data: backlog({ online: false, points: null, offlineSince: Date.UTC(2026, 10, 22, 9) }),
  });
  show();
  expect(
    await screen.findByText(/^Gateway “GW” has been offline since 2026-11-22 09:00:00 and may have/),
  ).toBeDefined();
});

test('a gateway without undelivered points, or of another make, shows no notice', async () => {
  for (const points of [0, null]) {
    server = new FakeServer().answer(equipmentBacklog, { data: backlog({ points }) });
    vi.stubGlobal('fetch', server.fetch);
    show();
    await asked();
    expect(screen.queryByRole('status')).toBeNull();
    cleanup();
  }
});

test('the form of an existing driver warns, that of a new one does not', async () => {
  server.answer(equipmentBacklog, { data: backlog({ points: 7 }) });
  const driver = { id: '1', equipmentId: '2', name: 'sim', protocol: 'simulator', params: { seed: 1 } } as const;
  showScreen('/', () => (
    <DriverForm equipmentId="2" driver={{ ...driver, pollMs: 1_000, enabled: true }} onClose={() => undefined} />
  ));
  expect(await screen.findByText(/^Gateway “GW” has 7 undelivered points/)).toBeDefined();
  cleanup();
  showScreen('/', () => <DriverForm equipmentId="2" driver={null} onClose={() => undefined} />);
  expect(await screen.findByText('Modbus TCP')).toBeDefined();
  expect(screen.queryByText(/^Gateway “GW” has/)).toBeNull();
});

test('the backlog of a gateway is requested by its own id', async () => {
  server.answer(gatewayBacklog, { data: backlog({ points: 3 }) });
  showScreen('/', () => <BacklogNotice gatewayId="9" />);
  expect(await screen.findByText(/has 3 undelivered points/)).toBeDefined();
  expect(server.asked(gatewayBacklog)).toEqual(['id=9']);
});
