import { settingInfo } from '@tidegate/contract/calls/setting.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/entities/setting.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { DriverForm } from './driver-form.tsx';

const simulator = { id: '1', equipmentId: '2', name: 'sim', protocol: 'simulator', params: { seed: 1 } } as const;

beforeEach(() => {
  prefer('language', 'en');
  const protocolsOff = ['simulator' as const, 's7' as const];
  vi.stubGlobal('fetch', new FakeServer().answer(settingInfo, { data: { ...DEFAULT_SETTINGS, protocolsOff } }).fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const offered = () => screen.getAllByRole('radio', { hidden: true }).map((one) => one.closest('label')?.textContent);

test('a protocol that is switched off is not offered for a new driver', async () => {
  showScreen('/', () => <DriverForm equipmentId="2" driver={null} onClose={() => undefined} />);
  await vi.waitFor(() => expect(offered()).toEqual(['Modbus TCP', 'Modbus RTU', 'OPC UA']));
});

test('a driver that has one keeps it', async () => {
  const driver = { ...simulator, pollMs: 1_000, enabled: true };
  showScreen('/', () => <DriverForm equipmentId="2" driver={driver} onClose={() => undefined} />);
  await vi.waitFor(() => expect(offered()).toEqual(['Modbus TCP', 'Modbus RTU', 'OPC UA', 'Simulator']));
});
