import { hardwareAdd, hardwareDelete, hardwareEdit, hardwareQuery } from '@tidegate/contract/nouns/hardware/calls.ts';
import type { Hardware } from '@tidegate/contract/nouns/hardware/hardware.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { translate } from '../../i18n/translate.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { HardwareList } from './hardware-list.tsx';

const box: Hardware = {
  id: '7',
  orgId: '1',
  model: 'B-1',
  name: 'Box',
  vendor: 'Acme',
  kind: 'dtu',
  networkTypes: ['4g', 'wifi'],
  serialPorts: ['/dev/ttyS0'],
  maxDevices: 32,
  maxSignals: null,
  supportedProtocols: ['modbus-rtu', 's7'],
  digitalInputs: 8,
  firmwareList: [
    { version: '2.1', url: '', size: null, checksumAlgo: 'sha256', checksum: '', note: '', time: null },
    { version: '2.0', url: '', size: null, checksumAlgo: 'sha256', checksum: '', note: '', time: null },
  ],
  image: '',
  remark: '',
  enabled: true,
};
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(hardwareQuery, { data: { total: 1, rows: [box] } })
    .answer(hardwareAdd, { data: { id: '8' } })
    .answer(hardwareEdit, { data: {} })
    .answer(hardwareDelete, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({ user: userOf({ auths: ['manage_hardware_view', 'manage_hardware_edit'] }), endedBy: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = () => showScreen('/manage/system/hardware', HardwareList);
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a product shows its limits', async () => {
  open();
  const row = within(await screen.findByRole('row', { name: /^B-1/ }));
  for (const text of [
    'Box, Acme',
    'DTU',
    '4G, Wi-Fi',
    '/dev/ttyS0',
    'Devices: 32',
    'Digital inputs: 8',
    'Modbus RTU, Siemens S7',
    '2.1',
    'Versions: 2',
  ]) {
    expect(row.getByText(text)).toBeTruthy();
  }
});

test('a product without a model is refused before anything is sent', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add hardware' }));
  await screen.findByRole('dialog');
  enter('Name', 'Box');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(translate('en', 'manage.required', { field: 'Model' }))).toBeTruthy();
  expect(server.asked(hardwareAdd)).toEqual([]);
});

test('a new product is added without limits unless they are entered', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'Add hardware' }));
  await screen.findByRole('dialog');
  enter('Model', 'B-2');
  enter('Name', 'Box');
  enter('Maximum signals', '500');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(server.asked(hardwareAdd)).toHaveLength(1));
  const sent = Object.fromEntries(new URLSearchParams(server.asked(hardwareAdd).at(-1)));
  expect(sent).toMatchObject({ model: 'B-2', name: 'Box', kind: 'gateway', maxSignals: '500', enabled: 'true' });
});

test('firmware is kept version by version, and a checksum of another length is refused before it is sent', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: /: B-1$/ }));
  fireEvent.click(await screen.findByText('Edit'));
  await screen.findByRole('dialog');
  fireEvent.click(screen.getByRole('button', { name: 'Remove firmware 2.0' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add firmware version' }));
  const added = within(await screen.findByRole('group', { name: 'Firmware version 2' }));
  fireEvent.change(added.getByLabelText('Version'), { target: { value: '3.0' } });
  fireEvent.change(added.getByLabelText('Checksum'), { target: { value: 'ab' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await added.findByText('Enter 64 hexadecimal digits for a sha256 checksum')).toBeTruthy();
  expect(server.asked(hardwareEdit)).toEqual([]);
  fireEvent.change(added.getByLabelText('Checksum'), { target: { value: 'ab'.repeat(32) } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(server.asked(hardwareEdit)).toHaveLength(1));
  const sent = new URLSearchParams(server.asked(hardwareEdit).at(-1)).get('firmwareList');
  expect(JSON.parse(sent ?? '')).toMatchObject([{ version: '2.1' }, { version: '3.0', checksum: 'ab'.repeat(32) }]);
});

test('view permission allows no changes', async () => {
  useSession.setState({ user: userOf({ auths: ['manage_hardware_view'] }), endedBy: null });
  open();
  expect(await screen.findByText('B-1')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add hardware' })).toBeNull();
});

test('an empty list has one button for the first, not a second one above it', async () => {
  server.answer(hardwareQuery, { data: { total: 0, rows: [] } });
  open();
  expect(await screen.findByText('No hardware yet')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Add hardware' })).toHaveLength(1);
});
