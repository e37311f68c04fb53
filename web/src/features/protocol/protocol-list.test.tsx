import { driverOfProtocol, driverProtocols } from '@tidegate/contract/nouns/driver/calls.ts';
import { settingInfo, settingSave } from '@tidegate/contract/nouns/setting/calls.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import { formFields } from '@tidegate/contract/protocols/form-field.ts';
import { PROTOCOLS } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { translate, type Translate } from '../../i18n/translate.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { fieldName } from '../../parts/protocols/field-texts.ts';
import { fieldMeaning } from './field-texts.ts';
import { ProtocolList } from './protocol-list.tsx';

let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(driverProtocols, { data: [{ protocol: 'modbus-rtu', count: 12 }] })
    .answer(settingInfo, { data: { ...DEFAULT_SETTINGS, protocolsOff: ['s7'] } })
    .answer(settingSave, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({ user: userOf({ auths: ['manage_equipment_view', 'manage_setting_edit'] }), endedBy: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = () => showScreen('/manage/system/protocol', ProtocolList);
const sent = () => new URLSearchParams(server.asked(settingSave).at(-1)).get('protocolsOff');

test('each protocol shows its functions and fields', async () => {
  open();
  const rtu = within(await screen.findByRole('region', { name: 'Modbus RTU' }));
  expect(rtu.getByText('Serial port, TCP')).toBeTruthy();
  expect(await rtu.findByText('12 drivers')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'OPC UA' })).getByText('No drivers yet')).toBeTruthy();
  // The text appears as a capability and as a field value.
  expect(rtu.getAllByText('ABCD, BADC, CDAB, DCBA')).toHaveLength(2);
  const row = within(rtu.getByRole('row', { name: /^Baud rate/, hidden: true }));
  expect(row.getByText('9600')).toBeTruthy();
  expect(row.getByText(/Only when “Connection” is Serial port/)).toBeTruthy();
  const unit = within(rtu.getByRole('row', { name: /^Unit ID/, hidden: true }));
  expect(unit.getByText('1 – 247')).toBeTruthy();
});

describe('the switch of a protocol', () => {
  test('disables a protocol for new drivers, and keeps others disabled', async () => {
    open();
    const opcua = await screen.findByRole('switch', { name: 'Allow new drivers of OPC UA' });
    expect(opcua.getAttribute('aria-checked')).toBe('true');
    fireEvent.click(opcua);
    await vi.waitFor(() => expect(sent()).toBe('["s7","opcua"]'));
  });

  test('enables it again', async () => {
    open();
    fireEvent.click(await screen.findByRole('switch', { name: 'Allow new drivers of Siemens S7' }));
    await vi.waitFor(() => expect(sent()).toBe('[]'));
  });

  test('shows how many drivers use a protocol before it is disabled', async () => {
    open();
    await screen.findByRole('button', { name: '12 drivers' });
    fireEvent.click(screen.getByRole('switch', { name: 'Allow new drivers of Modbus RTU' }));
    expect(await screen.findByText(/^12 drivers use it and keep running/)).toBeTruthy();
    expect(sent()).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Disable' }));
    await vi.waitFor(() => expect(sent()).toBe('["s7","modbus-rtu"]'));
  });

  test('is reset after a refusal, with the reason', async () => {
    server.answer(settingSave, { refusal: 'storageUnavailable' });
    open();
    fireEvent.click(await screen.findByRole('switch', { name: 'Allow new drivers of OPC UA' }));
    expect(await screen.findByText('The server cannot store data at the moment')).toBeTruthy();
    const opcua = screen.getByRole('switch', { name: 'Allow new drivers of OPC UA' });
    expect(opcua.getAttribute('aria-checked')).toBe('true');
  });

  test('is hidden without permission to change settings', async () => {
    useSession.setState({ user: userOf({ auths: ['manage_equipment_view'] }), endedBy: null });
    open();
    expect(await screen.findByText('Disabled: no new drivers')).toBeTruthy();
    expect(screen.queryAllByRole('switch')).toEqual([]);
  });
});

test('a protocol lists its drivers with links to their equipment', async () => {
  const row = { id: '1', name: 'line 1', enabled: true, equipmentId: '7', equipmentCode: 'P1', gatewayId: '2' };
  const named = { equipmentName: '泵', equipmentNameEn: 'Pump', gatewayName: 'Gate' };
  server.answer(driverOfProtocol, { data: { total: 1, rows: [{ ...row, ...named }] } });
  open();
  fireEvent.click(await screen.findByRole('button', { name: '12 drivers' }));
  const link = await screen.findByRole('link', { name: 'Pump' });
  expect(link.getAttribute('href')).toBe('/manage/eg/equipment/edit/7/driver');
  expect(screen.getByText('line 1')).toBeTruthy();
});

describe('the note', () => {
  test('is shown to everybody', async () => {
    const protocolRemarks = { s7: 'North plant only' };
    server.answer(settingInfo, { data: { ...DEFAULT_SETTINGS, protocolRemarks } });
    useSession.setState({ user: userOf({ auths: ['manage_equipment_view'] }), endedBy: null });
    open();
    expect(await screen.findByText('North plant only')).toBeTruthy();
    expect(screen.queryAllByRole('button', { name: /^Edit remark on/ })).toEqual([]);
  });

  test('can be edited with permission to change settings', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit remark on OPC UA' }));
    fireEvent.change(await screen.findByLabelText('Remark'), { target: { value: 'Ask first' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => {
      const given = new URLSearchParams(server.asked(settingSave).at(-1)).get('protocolRemarks');
      expect(given).toBe('{"opcua":"Ask first"}');
    });
  });
});

describe.each(PROTOCOLS)('every field of %s', (protocol) => {
  test.each(['params', 'address'] as const)('in its %s has a name and a meaning in both languages', (part) => {
    const t: Translate = (key, ...filling) => translate('zh', key, ...filling);
    const words = { t, language: 'zh' } as const;
    for (const field of formFields(PROTOCOL_KINDS[protocol][part])) {
      expect(fieldName(words, protocol, field.name), field.name).toMatch(/\p{Script=Han}/u);
      expect(fieldMeaning(words, protocol, { ...field, when: {} }), field.name).toMatch(/\p{Script=Han}/u);
    }
  });
});
