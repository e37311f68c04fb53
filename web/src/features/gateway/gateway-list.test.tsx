import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import {
  gatewayAdd,
  gatewayBroker,
  gatewayEdit,
  gatewayGroups,
  gatewayQuery,
  gatewayRevokeSecret,
} from '@tidegate/contract/nouns/gateway/calls.ts';
import { handoverIncoming } from '@tidegate/contract/nouns/handover/calls.ts';
import type { Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { GatewayList } from './gateway-list.tsx';
import { gatewayOf } from '../../testing/gateways.ts';

const broker = { host: 'mqtt.example.com', port: 8883, isTls: true, isLocalOnly: false, hostId: 'tidegate' };
const rows = (...gateways: readonly Gateway[]) => ({ data: { total: gateways.length, rows: gateways } });
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: [...SHIPPED_ROLES.engineer.auths] }) });
  server = new FakeServer()
    .answer(gatewayQuery, rows(gatewayOf()))
    .answer(handoverIncoming, { data: { own: { id: '4', name: 'Works' }, offers: [] } })
    .answer(gatewayGroups, { data: ['East', 'North'] })
    .answer(gatewayBroker, { data: broker });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = () => showScreen('/manage/eg/gateway', GatewayList);
const form = (text: string | undefined) => Object.fromEntries(new URLSearchParams(text));
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function choose(gateway: string, act: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions: ${gateway}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
}

describe('the list', () => {
  test('shows signal strength, running configuration and a revoked secret', async () => {
    const mobile = { name: 'Van', networkMode: '4g', signalLevel: 3, configVersion: 5, runningVersion: 4 } as const;
    const current = { name: 'Hall', configVersion: 2, runningVersion: 2, revokedAt: 9 };
    server.answer(gatewayQuery, rows(gatewayOf({ id: '1', ...mobile }), gatewayOf({ id: '2', ...current })));
    open();
    const row = async (name: string) => within((await screen.findByText(name)).closest('tr') ?? document.body);
    const van = await row('Van');
    expect(van.getByRole('img', { name: 'Signal strength 3 of 5' })).toBeDefined();
    expect(van.getByText('5 published, 4 running')).toBeDefined();
    expect(van.queryByText('Secret revoked')).toBeNull();
    const hall = await row('Hall');
    expect(hall.getByText('Version 2 running')).toBeDefined();
    expect(hall.getByText('Secret revoked')).toBeDefined();
    expect(hall.queryByRole('img', { name: /Signal/ })).toBeNull();
  });

  test('shows the English name of a gateway to English readers, and the name where there is none', async () => {
    const named = gatewayOf({ id: '1', name: '泵房', nameEn: 'Pump room' });
    server.answer(gatewayQuery, rows(named, gatewayOf({ id: '2', name: '水闸' })));
    open();
    expect(await screen.findByText('Pump room')).toBeDefined();
    expect(screen.queryByText('泵房')).toBeNull();
    expect(screen.getByText('水闸')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Actions: Pump room' })).toBeDefined();
  });

  test('is filtered by a group in use', async () => {
    open();
    await screen.findByText('Pump house');
    fireEvent.mouseDown(screen.getByLabelText('Filter by group'));
    fireEvent.click(await screen.findByTitle('North'));
    await waitFor(() => expect(form(server.asked(gatewayQuery).at(-1))).toMatchObject({ groupName: 'North' }));
  });

  test('offers no changes to a gateway without permission to edit', async () => {
    useSession.setState({ user: userOf({ auths: ['manage_gateway_view'] }) });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Actions: Pump house' }));
    await screen.findByRole('menuitem', { name: 'Connection details' });
    for (const name of ['Edit', 'Replace secret', 'Revoke secret', 'Delete']) {
      expect(screen.queryByRole('menuitem', { name })).toBeNull();
    }
    expect(screen.queryByRole('button', { name: 'Register gateway' })).toBeNull();
  });
});

describe('the form', () => {
  test('refuses a group of more than 30 characters with the message of the server', async () => {
    open();
    await choose('Pump house', 'Edit');
    enter('Group', '组'.repeat(31));
    await screen.findByText('A group name can have at most 30 characters');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    enter('Group', '组'.repeat(30));
    server.answer(gatewayEdit, { data: {} });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form(server.asked(gatewayEdit)[0])).toMatchObject({ groupName: '组'.repeat(30) }));
    expect(server.asked(gatewayEdit)).toHaveLength(1);
  });

  test('accepts a complete position or none', async () => {
    server.answer(gatewayEdit, { data: {} });
    open();
    await choose('Pump house', 'Edit');
    enter('Longitude', '120.5');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findAllByText('Enter both longitude and latitude, or neither')).not.toHaveLength(0);
    enter('Latitude', '30.25');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(form(server.asked(gatewayEdit)[0])).toMatchObject({ lng: '120.5', lat: '30.25', address: '' }),
    );
  });

  test('reports an existing serial number and keeps the input', async () => {
    server.answer(gatewayAdd, { refusal: 'snExists' });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Register gateway' }));
    enter('Device name', 'Second');
    enter('Serial number (SN)', 'GW-7');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('alert');
    expect(screen.getByLabelText<HTMLInputElement>('Serial number (SN)').value).toBe('GW-7');
  });
});

describe('the credential', () => {
  test('is shown once with everything that the gateway needs', async () => {
    server.answer(gatewayAdd, { data: { id: '8', secret: 's3cret' } });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Register gateway' }));
    enter('Device name', 'Second');
    enter('Serial number (SN)', 'GW-8');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const text = async (label: string) => (await screen.findByLabelText<HTMLInputElement>(label)).value;
    expect(await text('Secret')).toBe('s3cret');
    expect(await text('MQTT address')).toBe('mqtts://mqtt.example.com:8883');
    expect(await text('Sparkplug group')).toBe('tidegate');
    expect(screen.getByText('spBv1.0/tidegate/DBIRTH/GW-8/+')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'I have saved it' }));
    await waitFor(() => expect(screen.queryByDisplayValue('s3cret')).toBeNull());
  });

  test('comes with the command first, the rest folded, and the way to its equipment', async () => {
    server.answer(gatewayAdd, { data: { id: '8', secret: 's3cret' } });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Register gateway' }));
    enter('Device name', 'Second');
    enter('Serial number (SN)', 'GW-8');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    const command = await screen.findByLabelText('Command to start the Tidegate gateway');
    const address = screen.getByLabelText('MQTT address');
    expect(command.compareDocumentPosition(address)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(address.closest('[hidden]')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /Gateways of other makes/ }));
    expect(address.closest('[hidden]')).toBeNull();
    const next = screen.getByRole('link', { name: 'Saved: add equipment' });
    expect(next.getAttribute('href')).toBe('/manage/eg/equipment/add?behind=8');
  });

  test('is revoked after a question that names the gateway', async () => {
    server.answer(gatewayRevokeSecret, { data: {} });
    open();
    await choose('Pump house', 'Revoke secret');
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('“Pump house”');
    expect(server.asked(gatewayRevokeSecret)).toEqual([]);
    fireEvent.click(within(question).getByRole('button', { name: 'Revoke secret' }));
    await waitFor(() => expect(server.asked(gatewayRevokeSecret)).toEqual(['id=7']));
  });

  test("of a gateway that serves other people's equipment cannot be revoked, with the reason in the menu", async () => {
    server.answer(gatewayQuery, rows(gatewayOf({ editable: false })));
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Actions: Pump house' }));
    expect(await screen.findByText(/serves equipment outside your access scope/)).toBeDefined();
    for (const name of ['Edit', 'Replace secret', 'Revoke secret', 'Delete'])
      expect(screen.getByRole('menuitem', { name }).getAttribute('aria-disabled'), name).toBe('true');
    expect(screen.getByRole('menuitem', { name: 'Connection details' }).getAttribute('aria-disabled')).not.toBe('true');
  });

  test('does not appear in the card that is opened later, nor in its command', async () => {
    open();
    await choose('Pump house', 'Connection details');
    const command = await screen.findByLabelText<HTMLInputElement>('Command to start the Tidegate gateway');
    expect(command.value).toMatch(/^npm run gateway -- --url/);
    expect(command.value).not.toContain('--secret');
  });

  test('of a broker that listens locally only is shown with a warning', async () => {
    server.answer(gatewayBroker, { data: { ...broker, host: '', isLocalOnly: true } });
    open();
    await choose('Pump house', 'Connection details');
    await screen.findByText(/only reachable from this machine/);
  });
});
