import { equipmentInfo } from '@tidegate/contract/nouns/equipment/manage-calls.ts';
import { gatewayInfoById } from '@tidegate/contract/nouns/gateway/calls.ts';
import { settingInfo } from '@tidegate/contract/nouns/setting/calls.ts';
import { DEFAULT_SETTINGS } from '@tidegate/contract/nouns/setting/setting.ts';
import { driverAdd } from '@tidegate/contract/nouns/driver/calls.ts';
import { driverTest } from '@tidegate/contract/nouns/probe/calls.ts';
import { type Protocol, PROTOCOLS } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { protocolForm } from '../protocols/protocol-fields.tsx';
import { DriverForm } from './driver-form.tsx';
import { gatewayOf, loadOf } from '../../testing/gateways.ts';

const simulator = { id: '1', equipmentId: '2', name: 'sim', protocol: 'simulator', params: { seed: 1 } } as const;

beforeEach(() => {
  prefer('language', 'en');
  const protocolsOff = ['simulator' as const, 's7' as const];
  vi.stubGlobal('fetch', new FakeServer().answer(settingInfo, { data: { ...DEFAULT_SETTINGS, protocolsOff } }).fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const offered = () => screen.getAllByRole('radio', { hidden: true }).map((one) => one.closest('label')?.textContent);

const namesWithout = (...off: readonly Protocol[]) =>
  PROTOCOLS.filter((protocol) => !off.includes(protocol)).map((protocol) => PROTOCOL_KINDS[protocol].names.en);

test('a protocol that is switched off is not offered for a new driver', async () => {
  showScreen('/', () => <DriverForm equipmentId="2" driver={null} onClose={() => undefined} />);
  await vi.waitFor(() => expect(offered()).toEqual(namesWithout('s7', 'simulator')));
});

test('a new driver is named after the protocol that is chosen last, unless it has a name of its own', async () => {
  showScreen('/', () => <DriverForm equipmentId="2" driver={null} onClose={() => undefined} />);
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name, hidden: true }));
  const named = () => screen.getByLabelText<HTMLInputElement>('Name').value;
  await screen.findByLabelText('Name');
  for (const protocol of ['SNMP', 'OPC UA']) {
    choose(protocol);
    await vi.waitFor(() => expect(named()).toBe(protocol));
  }
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Boiler' } });
  choose('SNMP');
  await screen.findByLabelText('Community');
  expect(named()).toBe('Boiler');
});

test('a driver to which devices send says the address, with what is typed', async () => {
  showScreen('/', () => <DriverForm equipmentId="2" driver={null} onClose={() => undefined} />);
  await screen.findByLabelText('Name');
  expect(screen.queryByLabelText('Devices POST their values to')).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'HTTP push (JSON)', hidden: true }));
  fireEvent.change(await screen.findByLabelText('Source'), { target: { value: 'line-1' } });
  const address = 'http://<address of the gateway>:8098/in/line-1';
  await vi.waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('Devices POST their values to').value).toBe(address),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Example').value).toContain(`X-Api-Key: <key>" -d`);
});

test('an entry that no device can have is marked at its field with an example, and nothing is tested or saved', async () => {
  const server = new FakeServer().answer(settingInfo, { data: DEFAULT_SETTINGS });
  vi.stubGlobal('fetch', server.fetch);
  showScreen('/', () => <DriverForm equipmentId="2" driver={null} onClose={() => undefined} />);
  await screen.findByLabelText('Name');
  fireEvent.click(screen.getByRole('radio', { name: 'OPC UA', hidden: true }));
  const endpoint = await screen.findByLabelText('Endpoint');
  fireEvent.blur(endpoint);
  await screen.findByText('Endpoint is required');
  expect(document.querySelectorAll('.ant-form-item-explain-error')).toHaveLength(1);
  fireEvent.change(endpoint, { target: { value: '192.168.1.20:4840' } });
  const example = 'Endpoint is malformed. Example: opc.tcp://192.168.1.20:4840';
  expect(screen.queryByText(example)).toBeNull();
  fireEvent.blur(endpoint);
  await screen.findByText(example);
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret' } });
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }));
  fireEvent.change(endpoint, { target: { value: 'opc.tcp://plc:4840' } });
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }));
  await screen.findByText('Username: required with a password');
  expect(server.asked(driverTest)).toEqual([]);
});

test('a copy of a driver of an earlier version signs in with a certificate, whose key is not shown', async () => {
  const params = { endpoint: 'opc.tcp://plc:4840', username: 'ann', password: '***' };
  const driver = { ...simulator, protocol: 'opcua', params, pollMs: 1_000, enabled: true } as const;
  const server = new FakeServer()
    .answer(settingInfo, { data: DEFAULT_SETTINGS })
    .answer(equipmentInfo, { data: { id: '2', gatewayId: '7' } })
    .answer(driverAdd, { data: { id: '9' } });
  vi.stubGlobal('fetch', server.fetch);
  showScreen('/', () => <DriverForm equipmentId="2" driver={null} original={driver} onClose={() => undefined} />);
  expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('ann');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Sign-in' }));
  fireEvent.click(await screen.findByTitle('User certificate'));
  const certificate = await screen.findByRole('textbox', { name: 'User certificate' });
  expect(screen.queryByLabelText('Username')).toBeNull();
  const key = screen.getByLabelText('User private key');
  expect(key.className).toContain('masked');
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  const pem = (label: string) => `-----BEGIN ${label}-----\nMIIB\n-----END ${label}-----\n`;
  fireEvent.change(certificate, { target: { value: pem('CERTIFICATE') + pem('PRIVATE KEY') } });
  fireEvent.change(key, { target: { value: pem('ENCRYPTED PRIVATE KEY') } });
  save();
  await screen.findByText('User certificate: contains a private key. Enter the certificate alone');
  await screen.findByText(/^User private key is malformed. Example: -----BEGIN PRIVATE KEY-----/);
  const file = new File([pem('CERTIFICATE')], 'joe.pem');
  const [picker] = screen.getAllByLabelText('Load from file', { selector: 'input' });
  fireEvent.change(picker ?? key, { target: { files: [file] } });
  fireEvent.change(key, { target: { value: pem('PRIVATE KEY') } });
  await vi.waitFor(() => expect(certificate).toHaveProperty('value', pem('CERTIFICATE')));
  save();
  await vi.waitFor(() => expect(server.asked(driverAdd)).toHaveLength(1));
  expect(JSON.parse(new URLSearchParams(server.asked(driverAdd)[0]).get('params') ?? '')).toMatchObject({
    signIn: 'certificate',
    userCertificate: pem('CERTIFICATE'),
    userKey: pem('PRIVATE KEY'),
  });
});

test('the query of a database has several lines', async () => {
  const server = new FakeServer().answer(settingInfo, { data: DEFAULT_SETTINGS });
  vi.stubGlobal('fetch', server.fetch);
  showScreen('/', () => <DriverForm equipmentId="2" driver={null} onClose={() => undefined} />);
  await screen.findByLabelText('Name');
  fireEvent.click(screen.getByRole('radio', { name: 'SQL database', hidden: true }));
  expect((await screen.findByLabelText('Query')).tagName).toBe('TEXTAREA');
  expect(screen.getByLabelText('Database').tagName).toBe('INPUT');
});

test('a connection test after another protocol was chosen asks with the fields of the last one alone', async () => {
  const server = new FakeServer()
    .answer(settingInfo, { data: DEFAULT_SETTINGS })
    .answer(driverTest, { data: { code: '200', message: '', detail: '', ms: 1, at: 1, facts: [], certificate: null } });
  vi.stubGlobal('fetch', server.fetch);
  showScreen('/', () => <DriverForm equipmentId="2" driver={null} onClose={() => undefined} />);
  const choose = (name: string) => fireEvent.click(screen.getByRole('radio', { name, hidden: true }));
  await screen.findByLabelText('Unit ID');
  choose('SNMP');
  await screen.findByLabelText('Community');
  choose('HTTP (JSON)');
  fireEvent.change(await screen.findByLabelText('Address of the service'), { target: { value: 'http://meter' } });
  fireEvent.click(screen.getByRole('button', { name: 'Test connection' }));
  await vi.waitFor(() => expect(server.asked(driverTest)).toHaveLength(1));
  const params: unknown = JSON.parse(new URLSearchParams(server.asked(driverTest)[0]).get('params') ?? '');
  expect(params).toEqual({ url: 'http://meter', auth: 'none', timeoutMs: 5_000, retries: 1 });
});

test('a driver with a disabled protocol keeps it', async () => {
  const driver = { ...simulator, pollMs: 1_000, enabled: true };
  showScreen('/', () => <DriverForm equipmentId="2" driver={driver} onClose={() => undefined} />);
  await vi.waitFor(() => expect(offered()).toEqual(namesWithout('s7')));
});

test('a protocol that the hardware of the gateway does not support is reported but can be added anyway', async () => {
  const load = loadOf({ supportedProtocols: ['modbus-rtu'] });
  const server = new FakeServer()
    .answer(settingInfo, { data: DEFAULT_SETTINGS })
    .answer(equipmentInfo, { data: { id: '2', gatewayId: '7' } })
    .answer(gatewayInfoById, { data: { ...gatewayOf(), load } });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({ user: userOf({ auths: ['manage_gateway_view'] }), endedBy: null });
  showScreen('/', () => <DriverForm equipmentId="2" driver={null} onClose={() => undefined} />);
  expect(await screen.findByText('Modbus TCP is not supported, only Modbus RTU.')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Modbus RTU', hidden: true }));
  await vi.waitFor(() => expect(screen.queryByText(/is not supported/)).toBeNull());
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false);
});

test('a copy of a driver is added under another name with all parameters except passwords', async () => {
  const params = {
    ...protocolForm('opcua').params,
    endpoint: 'opc.tcp://plc:4840',
    username: 'ann',
    password: '••••',
  };
  const original = { ...simulator, name: '水厂', protocol: 'opcua', params, pollMs: 2_000, enabled: false } as const;
  const server = new FakeServer()
    .answer(settingInfo, { data: DEFAULT_SETTINGS })
    .answer(equipmentInfo, { data: { id: '2', gatewayId: '7' } })
    .answer(driverAdd, { data: { id: '9' } });
  vi.stubGlobal('fetch', server.fetch);
  const onClose = vi.fn<() => void>();
  showScreen('/', () => <DriverForm equipmentId="2" driver={null} original={original} onClose={onClose} />);
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Add driver')).toBeDefined();
  fireEvent.click(drawer.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(server.asked(driverAdd)).toHaveLength(1));
  const sent = Object.fromEntries(new URLSearchParams(server.asked(driverAdd)[0]));
  expect(sent).toMatchObject({ name: '水厂（2）', protocol: 'opcua', pollMs: '2000', enabled: 'false' });
  expect(JSON.parse(sent['params'] ?? '')).toMatchObject({ endpoint: 'opc.tcp://plc:4840', username: 'ann' });
  expect(sent['params']).not.toContain('••••');
});
