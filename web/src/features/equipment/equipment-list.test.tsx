import {
  equipmentDelete,
  equipmentDeleted,
  equipmentDependents,
  equipmentRestore,
} from '@tidegate/contract/nouns/equipment/bin-calls.ts';
import {
  equipmentGroupAdd,
  equipmentGroupDelete,
  equipmentGroupQuery,
  equipmentSetGroup,
} from '@tidegate/contract/nouns/equipment/group-calls.ts';
import { equipmentCopy, equipmentQuery } from '@tidegate/contract/nouns/equipment/manage-calls.ts';
import { gatewayQuery } from '@tidegate/contract/nouns/gateway/calls.ts';
import type { DeletedEquipment } from '@tidegate/contract/nouns/equipment/deleted-equipment.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { equipmentAddPath, PATTERNS } from '../../lib/paths/paths.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { gatewayOf } from '../../testing/gateways.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { EquipmentList } from './equipment-list.tsx';

const pump: Equipment = {
  id: '5',
  code: 'pump',
  name: 'Pump 1',
  nameEn: '',
  gatewayId: '2',
  gatewayName: 'Gate',
  gatewayNameEn: '',
  deviceId: 'pump',
  groupId: '',
  groupName: '',
  groupNameEn: '',
  orgId: '1',
  picture: '',
  address: '',
  lng: null,
  lat: null,
  installDate: '',
  tags: [],
  remark: '',
  online: true,
  signalCount: 3,
  alarmCount: 0,
  worstAlarm: null,
  followed: false,
  createdAt: 0,
};
const hall = { id: '7', name: 'Hall', orgId: '1', orgName: 'Works', equipmentCount: 2 };
const gone: DeletedEquipment = {
  id: '9',
  code: 'old',
  name: 'Old pump',
  nameEn: '',
  orgId: '1',
  gatewayId: '44',
  gatewayName: '',
  deviceId: 'old',
  driverCount: 1,
  signalCount: 4,
  deletedAt: 0,
  deletedBy: 'ann',
  purgeAt: 86_400_000,
};

let server: FakeServer;
const PATH = '/manage/eg/equipment/list';
const formOf = (text: string | undefined) => Object.fromEntries(new URLSearchParams(text));

beforeEach(() => {
  prefer('language', 'en');
  const auths = ['manage_equipment_view', 'manage_equipment_edit'] as const;
  useSession.setState({ user: userOf({ auths: [...auths] }), endedBy: null });
  server = new FakeServer()
    .answer(equipmentQuery, { data: { rows: [pump], total: 1 } })
    .answer(equipmentGroupQuery, { data: [hall] })
    .answer(equipmentDeleted, { data: { rows: [gone], total: 1 } })
    .answer(gatewayQuery, { data: { rows: [{ id: '2', name: 'Gate', sn: 'G2' }], total: 1 } });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  localStorage.clear();
  prefer('language', 'zh');
});

/** The dialog or drawer that has this title. */
async function dialogOf(title: string): Promise<HTMLElement> {
  const dialog = (await screen.findByText(title)).closest('[role="dialog"]');
  if (!(dialog instanceof HTMLElement)) throw new Error(`${title} is no dialog`);
  return dialog;
}

const choose = async (name: RegExp) => {
  fireEvent.click(await screen.findByRole('button', { name: 'Actions: Pump 1' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

test('the only gateway is chosen from the start, also where the form is opened by its address', async () => {
  showScreen(PATTERNS.manageEquipmentAdd, EquipmentList);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Gate (G2)')).toBeTruthy();
});

test('the gateway that was just registered is chosen for its equipment, also among others', async () => {
  server.answer(gatewayQuery, {
    data: { total: 1, rows: [gatewayOf({ id: '9', name: 'Second', sn: 'S9' })] },
  });
  showScreen(PATTERNS.manageEquipmentAdd, EquipmentList, equipmentAddPath('9'));
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Second (S9)')).toBeTruthy();
  expect(server.asked(gatewayQuery).map(formOf)).toContainEqual({ pageSize: '1', ids: '["9"]' });
});

describe('deleting an equipment', () => {
  const button = () => within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' });

  test('with dependents lists them, and requires its name', async () => {
    server.answer(equipmentDependents, {
      data: [
        { kind: 'signal', count: 3 },
        { kind: 'historyDay', count: 41 },
      ],
    });
    server.answer(equipmentDelete, { data: {} });
    showScreen(PATH, EquipmentList);
    await choose(/Delete/);
    expect(await screen.findByText('signals: 3')).toBeTruthy();
    expect(screen.getByText('days of history: 41')).toBeTruthy();
    expect(button().hasAttribute('disabled')).toBe(true);
    const field = within(screen.getByRole('dialog')).getByRole('textbox');
    fireEvent.change(field, { target: { value: 'Pump' } });
    expect(button().hasAttribute('disabled')).toBe(true);
    fireEvent.change(field, { target: { value: 'Pump 1' } });
    fireEvent.click(button());
    await waitFor(() => expect(server.asked(equipmentDelete)).toEqual(['id=5']));
  });

  test('without dependents asks only once', async () => {
    server.answer(equipmentDependents, { data: [] }).answer(equipmentDelete, { data: {} });
    showScreen(PATH, EquipmentList);
    await choose(/Delete/);
    await waitFor(() => expect(button().hasAttribute('disabled')).toBe(false));
    expect(within(screen.getByRole('dialog')).queryByRole('textbox')).toBeNull();
  });
});

test('deleted equipment whose gateway no longer exists is restored behind another', async () => {
  server.answer(equipmentRestore, { refusal: 'restoreCode' }, { data: {} });
  showScreen(PATH, EquipmentList);
  fireEvent.click(await screen.findByRole('button', { name: 'Recently deleted' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Its gateway no longer exists. Choose another one.')).toBeTruthy();
  const form = await dialogOf('Restore “Old pump”');
  fireEvent.mouseDown(within(form).getByRole('combobox', { hidden: true }));
  fireEvent.click(await screen.findByText('Gate (G2)'));
  const restore = within(form).getByRole('button', { name: 'Restore', hidden: true });
  fireEvent.click(restore);
  expect(await within(form).findByRole('alert', { hidden: true })).toBeTruthy();
  fireEvent.change(within(form).getByLabelText('Code'), { target: { value: 'old-2' } });
  fireEvent.click(restore);
  await waitFor(() => expect(server.asked(equipmentRestore)).toHaveLength(2));
  expect(formOf(server.asked(equipmentRestore)[0])).toEqual({ id: '9', gatewayId: '2' });
  expect(formOf(server.asked(equipmentRestore)[1])).toEqual({ id: '9', gatewayId: '2', code: 'old-2' });
});

test('a copy of equipment gets its own name and code, and opens', async () => {
  server.answer(equipmentCopy, { data: { id: '12' } });
  const router = showScreen(PATH, EquipmentList);
  await choose(/Copy/);
  const form = await dialogOf('Copy “Pump 1”');
  fireEvent.change(within(form).getByLabelText('Name'), { target: { value: 'Pump 2' } });
  fireEvent.change(within(form).getByLabelText('Code'), { target: { value: 'pump-2' } });
  fireEvent.click(within(form).getByRole('button', { name: 'Copy', hidden: true }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/manage/eg/equipment/edit/12/info'));
  expect(formOf(server.asked(equipmentCopy)[0])).toEqual({
    id: '5',
    name: 'Pump 2',
    nameEn: '',
    code: 'pump-2',
    gatewayId: '2',
  });
});

describe('groups', () => {
  test('receive the selected equipment', async () => {
    server.answer(equipmentSetGroup, { data: {} });
    showScreen(PATH, EquipmentList);
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Select Pump 1' }));
    const bar = screen.getByRole('group', { name: '1 selected' });
    fireEvent.mouseDown(within(bar).getByRole('combobox'));
    fireEvent.click(await screen.findByText('Hall'));
    fireEvent.click(within(bar).getByRole('button', { name: 'Move to group' }));
    await waitFor(() => expect(server.asked(equipmentSetGroup)).toHaveLength(1));
    expect(formOf(server.asked(equipmentSetGroup)[0])).toEqual({ ids: '["5"]', groupId: '7' });
  });

  test('have names of at most thirty characters', async () => {
    showScreen(PATH, EquipmentList);
    fireEvent.click(await screen.findByRole('button', { name: 'Equipment groups' }));
    fireEvent.change(await screen.findByLabelText('Name of new group'), { target: { value: 'x'.repeat(31) } });
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('A group name can have at most 30 characters')).toBeTruthy();
    expect(server.asked(equipmentGroupAdd)).toEqual([]);
  });

  test('that are deleted keep their equipment', async () => {
    server.answer(equipmentGroupDelete, { data: {} });
    showScreen(PATH, EquipmentList);
    fireEvent.click(await screen.findByRole('button', { name: 'Equipment groups' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Its equipment (2) is not deleted but moves to:')).toBeTruthy();
    const dialog = await dialogOf('Delete the group “Hall”?');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Delete', hidden: true }));
    await waitFor(() => expect(server.asked(equipmentGroupDelete)).toEqual(['id=7']));
  });
});

test('view permission offers no selection, copy or delete', async () => {
  useSession.setState({ user: userOf({ auths: ['manage_equipment_view'] }), endedBy: null });
  showScreen(PATH, EquipmentList);
  expect(await screen.findByText('Pump 1')).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Recently deleted' })).toBeNull();
});
