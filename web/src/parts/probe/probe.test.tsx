import { driverAdopt, driverBrowse, driverTest, signalReadOnce } from '@tidegate/contract/nouns/probe/calls.ts';
import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import type { BrowsedNode, Look } from '@tidegate/contract/link/gateway-asks.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { BrowseDrawer } from './browse-drawer.tsx';
import { ReadOnce } from './read-once.tsx';
import { TestConnection } from './test-connection.tsx';

const driver: Driver = {
  id: '7',
  equipmentId: '3',
  name: 'plc',
  protocol: 'modbus-tcp',
  params: { host: 'plc' },
  pollMs: 1_000,
  enabled: true,
};
const answered = { code: '200', message: '', detail: '', ms: 12.4, at: 1, facts: [], certificate: null };
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const formOf = (text: string | undefined) => Object.fromEntries(new URLSearchParams(text));

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  prefer('language', 'zh');
});

describe('a connection', () => {
  const trusted = vi.fn();
  const wanted = { protocol: 'opcua', params: { endpoint: 'opc.tcp://plc' } } as const;
  const open = () =>
    showScreen('/', () => <TestConnection equipmentId="3" driver={null} read={async () => wanted} onTrust={trusted} />);
  beforeEach(() => trusted.mockClear());

  test('that succeeds shows its duration and the identification of the device', async () => {
    server.answer(driverTest, { data: { ...answered, facts: [{ name: 'vendor', value: 'Tide' }] } });
    open();
    await press('Test connection');
    expect((await screen.findByText('Connected')).textContent).toContain('Connected');
    expect(screen.getByText('12 ms')).toBeTruthy();
    expect(screen.getByText('Tide')).toBeTruthy();
    expect(formOf(server.asked(driverTest)[0])).toMatchObject({ equipmentId: '3', protocol: 'opcua' });
  });

  test('that fails shows the code, what to check, and the message of the gateway', async () => {
    const failed = { ...answered, code: '99901', message: 'Lower device communication fault', detail: 'ECONNREFUSED' };
    server.answer(driverTest, { data: failed });
    open();
    await press('Test connection');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Lower device communication fault');
    expect(alert.textContent).toContain('Code 99901');
    expect(alert.textContent).toContain('Check endpoint, security mode');
    expect(alert.textContent).toContain('ECONNREFUSED');
  });

  test('to a server with another certificate is trusted only after it was compared, and never once it is revoked', async () => {
    const certificate = {
      subject: 'CN=plc',
      issuer: 'CN=ca',
      validFrom: 0,
      validTo: 1,
      sha1: 'AA:BB',
      sha256: 'CC:DD',
      reason: 'changed',
    } as const;
    server.answer(driverTest, { data: { ...answered, code: '99901', certificate } });
    open();
    await press('Test connection');
    expect(await screen.findByText('CC:DD')).toBeTruthy();
    expect(screen.getByText('The server certificate is not the trusted one')).toBeTruthy();
    expect(screen.getByText('The certificate is not currently valid.')).toBeTruthy();
    await press(/Trust certificate/);
    expect(trusted).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('checkbox'));
    server.answer(driverTest, { data: answered });
    await press(/Trust certificate/);
    expect(trusted).toHaveBeenCalledWith('CC:DD');
    expect(await screen.findByText('Connected')).toBeTruthy();
    server.answer(driverTest, {
      data: { ...answered, code: '99901', certificate: { ...certificate, reason: 'revoked' } },
    });
    await press('Test connection');
    expect(await screen.findByText('The server certificate was revoked by its CA')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Trust certificate/ })).toBeNull();
  });
});

test('a read value shows its registers, and another interpretation is chosen by a click', async () => {
  const look: Look = {
    hex: '42f6e6660001',
    ownBytes: 4,
    groupBytes: 2,
    raw: 123.45,
    value: 246.9,
    interpretations: [
      { dataType: 'float32', byteOrder: 'ABCD', value: 246.9 },
      { dataType: 'float32', byteOrder: 'CDAB', value: -1e23 },
    ],
  };
  server.answer(signalReadOnce, { data: { ...answered, look } });
  function Signal() {
    const [form] = Form.useForm();
    const address = { area: 'holding', address: 10, byteOrder: 'ABCD' };
    return (
      <Form form={form} initialValues={{ dataType: 'float32', factor: 2, offset: 0, unit: 'bar', address }}>
        <Form.Item name="dataType" noStyle>
          <input aria-label="type" />
        </Form.Item>
        <Form.Item name={['address', 'byteOrder']} noStyle>
          <input aria-label="order" />
        </Form.Item>
        <ReadOnce driver={driver} form={form} />
      </Form>
    );
  }
  showScreen('/', Signal);
  await press('Read once');
  expect((await screen.findByText(/246.9/, { selector: 'p' })).textContent).toContain('bar');
  expect(screen.getByText('42 F6')).toBeTruthy();
  expect(formOf(server.asked(signalReadOnce)[0])).toMatchObject({ driverId: '7', dataType: 'float32', factor: '2' });
  await press(/Use float32 CDAB/);
  await waitFor(() => expect(server.asked(signalReadOnce)).toHaveLength(2));
  expect(JSON.parse(formOf(server.asked(signalReadOnce)[1])['address'] ?? '')).toMatchObject({ byteOrder: 'CDAB' });
});

test.each([
  ['an OPC UA server', 'opcua', 'level', { nodeId: 'level' }],
  ['a BACnet device', 'bacnet-ip', 'AI:1', { object: 'AI', instance: 1, property: 85 }],
] as const)('selected variables of %s become signals', async (_name, protocol, chosen, address) => {
  const node = (nodeId: string, more: Partial<BrowsedNode>): BrowsedNode => ({
    nodeId,
    browseName: nodeId,
    displayName: nodeId,
    nodeClass: 'variable',
    dataType: 'float32',
    typeName: 'Float',
    rw: 'ro',
    ...more,
  });
  const nodes = [
    node('pump', { nodeClass: 'object', dataType: null, rw: null }),
    node(chosen, {}),
    node('list', { dataType: null }),
  ];
  server.answer(driverBrowse, { data: { ...answered, browsed: { nodes, next: null } } });
  server.answer(driverAdopt, { data: { ids: ['1'] } });
  const closed = vi.fn();
  showScreen('/', () => <BrowseDrawer driver={{ ...driver, protocol }} onClose={closed} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: chosen }));
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'list' }).disabled).toBe(true);
  await press('Add 1 signal');
  await waitFor(() => expect(closed).toHaveBeenCalled());
  expect(JSON.parse(formOf(server.asked(driverAdopt)[0])['found'] ?? '')).toEqual([
    { address, name: chosen, dataType: 'float32', rw: 'ro' },
  ]);
});

test('browsing begins at a node that is entered, and a failure says what to check', async () => {
  const failed = { ...answered, code: '1715', message: 'Response timeout', detail: 'no response in time' };
  server.answer(driverBrowse, { data: { ...failed, browsed: null } });
  showScreen('/', () => <BrowseDrawer driver={{ ...driver, protocol: 'snmp' }} onClose={() => undefined} />);
  expect((await screen.findByRole('alert')).textContent).toContain('Check host and UDP port');
  const start = screen.getByLabelText('Start at this object identifier');
  fireEvent.change(start, { target: { value: '1.3.6.1.4.1.318' } });
  await press('List');
  await waitFor(() => expect(formOf(server.asked(driverBrowse).at(-1))).toMatchObject({ nodeId: '1.3.6.1.4.1.318' }));
});
