import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { gatewayBroker, gatewayGroups, gatewayQuery } from '@tidegate/contract/nouns/gateway/calls.ts';
import {
  handoverAccept,
  handoverContents,
  handoverIncoming,
  handoverOf,
  handoverOffer,
  handoverPreview,
  handoverRefuse,
  handoverWithdraw,
} from '@tidegate/contract/nouns/handover/calls.ts';
import type { HandoverGoods, IncomingHandover } from '@tidegate/contract/nouns/handover/handover.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { gatewayOf } from '../../../testing/gateways.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { userOf } from '../../../testing/users.ts';
import { GatewayList } from '../gateway-list.tsx';

const NONE = { equipment: 0, drivers: 0, signals: 0, alarmRules: 0, pages: 0, reports: 0, cameras: 0, notes: 0 };
const GOODS: HandoverGoods = { ...NONE, equipment: 2, signals: 40, notes: 3 };
const CUTS = { multis: 1, shares: 0, services: 0, centres: 0, fences: 0, models: 0, followers: 0, chosen: 0 };
const OFFER: IncomingHandover = {
  id: '9',
  gatewayName: 'Weir box',
  sn: 'W-1',
  fromOrgName: 'Waterworks',
  toOrgId: '4',
  toOrgName: 'Works',
  withEquipment: true,
  withHistory: true,
  note: 'as agreed',
  offeredAt: 1,
  expiresAt: 2,
};
const broker = { host: 'mqtt.example.com', port: 8883, isTls: true, isLocalOnly: false, hostId: 'tidegate' };
const own = { id: '4', name: 'Works' };
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: [...SHIPPED_ROLES.engineer.auths] }) });
  server = new FakeServer()
    .answer(gatewayQuery, { data: { total: 1, rows: [gatewayOf()] } })
    .answer(gatewayGroups, { data: [] })
    .answer(gatewayBroker, { data: broker })
    .answer(handoverOf, { data: null })
    .answer(handoverPreview, { data: { goods: GOODS, cuts: CUTS, ties: [] } })
    .answer(handoverIncoming, { data: { own, offers: [OFFER] } })
    .answer(handoverContents, { data: { goods: GOODS, since: 1_782_864_000_000 } });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const form = (text: string | undefined) => Object.fromEntries(new URLSearchParams(text));
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function handOver(): Promise<void> {
  showScreen('/manage/eg/gateway', GatewayList);
  fireEvent.click(await screen.findByRole('button', { name: 'Actions: Pump house' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Hand over…' }));
}

test('an offer lists what is transferred and what ends, and requires confirmation', async () => {
  server.answer(handoverOffer, { data: {} });
  await handOver();
  const goes = await screen.findByRole('region', { name: 'Handed over' });
  expect(goes.textContent).toContain('Signals: 40');
  expect(screen.getByRole('region', { name: 'Ends in your organisation' }).textContent).toContain(
    'Multi-equipment records: 1',
  );
  enter('Organisation name', 'Harbour');
  enter('Organisation number', '12');
  fireEvent.click(screen.getByLabelText('The gateway and its equipment, without history'));
  await waitFor(() => expect(goes.textContent).not.toContain('Notes'));
  press('Offer gateway');
  await screen.findByText('Confirm that you have read this');
  expect(server.asked(handoverOffer)).toEqual([]);
  fireEvent.click(screen.getByLabelText('I have read what is handed over and what ends'));
  press('Offer gateway');
  await waitFor(() => expect(server.asked(handoverOffer)).toHaveLength(1));
  expect(form(server.asked(handoverOffer)[0])).toMatchObject({
    toOrgId: '12',
    toOrgName: 'Harbour',
    withEquipment: 'true',
    withHistory: 'false',
    days: '7',
  });
});

test('connections to remaining equipment are listed, unless the gateway is transferred alone', async () => {
  server.answer(handoverPreview, { data: { goods: GOODS, cuts: CUTS, ties: ['Mixer / Twice'] } });
  await handOver();
  await screen.findByText(/Mixer \/ Twice/);
  fireEvent.click(screen.getByLabelText('The gateway only'));
  await waitFor(() => expect(screen.queryByText(/Mixer \/ Twice/)).toBeNull());
});

test('an open offer replaces the form and can be withdrawn', async () => {
  const { gatewayName: _name, sn: _sn, fromOrgName: _from, ...offer } = OFFER;
  const open = {
    ...offer,
    gatewayId: '5',
    toOrgName: 'Harbour',
    offeredBy: 'ann',
    state: 'open',
    reason: '',
    decidedAt: null,
  };
  server.answer(handoverOf, { data: open }).answer(handoverWithdraw, { data: {} });
  await handOver();
  await screen.findByText(/Offered to Harbour \(number 4\)/);
  expect(screen.queryByRole('button', { name: 'Offer gateway' })).toBeNull();
  press('Withdraw offer');
  const dialogs = await screen.findAllByRole('dialog');
  fireEvent.click(within(dialogs.at(-1) ?? document.body).getByRole('button', { name: 'Withdraw offer' }));
  await waitFor(() => expect(server.asked(handoverWithdraw)).toHaveLength(1));
});

test('an offered gateway is taken over, and its secret shown once', async () => {
  const taken = {
    gatewayId: '5',
    name: 'Weir box',
    nameEn: '',
    sn: 'W-1',
    groupId: 'tidegate',
    edgeNodeId: 'W-1',
    secret: 'fresh-secret',
  };
  server.answer(handoverAccept, { data: taken });
  showScreen('/manage/eg/gateway', GatewayList);
  fireEvent.click(await screen.findByRole('button', { name: 'Transfers to you (1)' }));
  await screen.findByText('Signals: 40');
  press('Accept');
  press('Accept gateway');
  await waitFor(() => expect(screen.getByDisplayValue('fresh-secret')).toBeDefined());
});

test('declining requires a reason, and a refusal of the server stays visible', async () => {
  server.answer(handoverRefuse, { refusal: 'handoverOver' });
  showScreen('/manage/eg/gateway', GatewayList);
  fireEvent.click(await screen.findByRole('button', { name: 'Transfers to you (1)' }));
  await screen.findByText('as agreed');
  press('Decline');
  expect(screen.getByRole('button', { name: 'Decline' })).toHaveProperty('disabled', true);
  enter('Reason (shown to the other organisation)', 'Not ours');
  press('Decline');
  expect((await screen.findByRole('alert')).textContent).toContain('This offer has expired');
});

test('without permission to change equipment, gateways cannot be handed over or accepted', async () => {
  useSession.setState({ user: userOf({ auths: ['manage_gateway_view', 'manage_gateway_edit'] }) });
  showScreen('/manage/eg/gateway', GatewayList);
  fireEvent.click(await screen.findByRole('button', { name: 'Transfers to you (1)' }));
  await screen.findByText('as agreed');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});
