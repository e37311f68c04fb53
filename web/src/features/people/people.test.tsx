import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { orgTree } from '@tidegate/contract/nouns/org/calls.ts';
import { roleQuery } from '@tidegate/contract/nouns/role/calls.ts';
import {
  userAdd,
  userEdit,
  userImport,
  userQuery,
  userReach,
  userSetEnabled,
} from '@tidegate/contract/nouns/user/calls.ts';
import type { ManagedUser } from '@tidegate/contract/nouns/user/managed-user.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { People } from './people.tsx';
import { orgOf, personOf, roleOf } from './testing/people.ts';

const orgs = [
  orgOf({ id: '1', userCount: 1 }),
  orgOf({ id: '2', parentId: '1', path: '/1/2/', name: 'East', userCount: 3 }),
];
const lin = personOf({ id: '9' });
const admin = personOf({ id: '1', loginname: 'admin', name: '' });
const rows = (people: readonly ManagedUser[]) => ({ data: { total: people.length, rows: people } });
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: [...SHIPPED_ROLES.admin.auths], dataRange: 'orgAndBelow' }) });
  server = new FakeServer()
    .answer(orgTree, { data: orgs })
    .answer(roleQuery, { data: { total: 1, rows: [roleOf()] } })
    .answer(userQuery, rows([admin, lin]));
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = (address?: string) => showScreen('/manage/org/user', People, address);
const enter = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function choose(person: string, act: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Actions: ${person}` }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
}
const form = (text: string | undefined) => Object.fromEntries(new URLSearchParams(text));

describe('the table', () => {
  test('has the people of the node that the address names, with those below it', async () => {
    open('/manage/org/user?org=2&q=li&enabled=1');
    await screen.findByText('People of East');
    expect(form(server.asked(userQuery)[0])).toEqual({
      page: '1',
      pageSize: '10',
      name: 'li',
      orgId: '2',
      below: 'true',
      enabled: 'true',
    });
  });

  test('follows the tree', async () => {
    const router = open();
    fireEvent.click(await screen.findByText('East'));
    await waitFor(() => expect(router.state.location.search).toBe('?org=2'));
  });

  test('offers nobody to disable or delete themselves', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Actions: admin' }));
    await screen.findByRole('menuitem', { name: 'Edit' });
    expect(screen.queryByRole('menuitem', { name: 'Disable' })).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  });
});

describe('a person', () => {
  test('is disabled only after a question that explains the effect', async () => {
    server.answer(userSetEnabled, { data: {} });
    open();
    await choose('lin', 'Disable');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('The person is signed out immediately and cannot sign in');
    expect(server.asked(userSetEnabled)).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(server.asked(userSetEnabled)).toEqual(['id=9&enabled=false']));
  });

  test('is saved with changed fields only', async () => {
    server.answer(userEdit, { data: {} });
    open();
    await choose('lin', 'Edit');
    enter('Phone', '+86 138 0013 8000');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(form(server.asked(userEdit)[0])).toEqual({ id: '9', tel: '+8613800138000' }));
  });

  test('whose name is longer than 6 characters is refused before anything is sent', async () => {
    open();
    await choose('lin', 'Edit');
    enter('Name', 'Longer than that');
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The username (display name) cannot exceed 6 characters')).toBeTruthy();
    expect(server.asked(userEdit)).toEqual([]);
  });

  test('with an existing username stays in the form, with the refusal above the fields', async () => {
    server.answer(userAdd, { refusal: 'usernameExists' });
    open();
    await add('lin');
    expect((await screen.findByRole('alert')).textContent).toContain('This username is already taken');
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('lin');
  });

  test('who was added has a password that is shown once', async () => {
    server.answer(userAdd, { data: { id: '10' } });
    open();
    await add('new.one');
    const dialog = await screen.findByText('Password of new.one');
    const sent = form(server.asked(userAdd)[0]);
    expect(sent).toMatchObject({ loginname: 'new.one', orgId: '1', roleId: '4', dataRange: '' });
    expect(sent['confirm']).toBe(sent['password']);
    expect(sent['equipmentIds']).toBeUndefined();
    expect(screen.getByDisplayValue(sent['password'] ?? '')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'I have saved it' }));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });

  test('shows their access scope as decided by the server', async () => {
    const seen = {
      auths: SHIPPED_ROLES.viewer.auths,
      dataRange: 'org',
      authRegion: ['boiler'],
      organisations: [{ id: '1', name: 'Waterworks' }],
      equipmentTotal: 104,
      equipment: [{ id: '5', name: 'Pump 5', code: 'P5', orgName: 'Waterworks', gatewayName: 'G1', gatewayNameEn: '' }],
      gatewayTotal: 1,
      signalTotal: 12,
      writableTotal: 0,
      calls: ['/lfscada/user/info'],
    };
    server.answer(userReach, { data: seen });
    open();
    await choose('lin', 'Effective access');
    expect(await screen.findByText('Equipment (first 1 of 104)')).toBeTruthy();
    expect(screen.getByText('Equipment and people of the organisation only, not of those below it')).toBeTruthy();
    const write = screen.getByText('Write signals').closest('li');
    expect(write?.dataset['held']).toBe('false');
    expect(screen.getByText('View history').closest('li')?.dataset['held']).toBe('true');
  });
});

async function add(loginname: string) {
  fireEvent.click(await screen.findByRole('button', { name: 'Add person' }));
  enter('Username', loginname);
  fireEvent.click(screen.getByRole('button', { name: 'Generate' }));
  fireEvent.mouseDown(screen.getByLabelText('Role'));
  fireEvent.click(await screen.findByTitle('Operator'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

describe('an import', () => {
  const answer = { total: 2, added: 2, changed: 0, applied: false, passwords: [] };
  const row = (number: number, loginname: string) => ({ row: number, loginname, action: 'add', problems: [] });
  async function importRows() {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Excel' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Import' }));
    const file = new File(['rows'], 'people.xlsx');
    const [input] = document.querySelectorAll('input[type=file]');
    if (input === undefined) throw new Error('no file can be chosen');
    fireEvent.change(input, { target: { files: [file] } });
  }

  test('with an error marks its cell and cannot be carried out', async () => {
    const wrong = {
      ...row(3, 'b'),
      problems: [{ column: 'Phone', value: '12', message: 'The phone number is invalid' }],
    };
    server.answer(userImport, { data: { ...answer, rows: [row(2, 'a'), wrong] } });
    await importRows();
    const cell = await screen.findByText('The phone number is invalid');
    expect(cell.textContent).toBe('Phone 12 The phone number is invalid');
    expect(cell.closest('tr')?.textContent).toContain('b3');
    expect(screen.getByText(/Rows with errors: 1. Nothing was saved/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 2' }).disabled).toBe(true);
    expect(server.asked(userImport)).toHaveLength(1);
  });

  test('without errors is saved after confirmation and shows the passwords once', async () => {
    const right = { ...answer, rows: [row(2, 'a'), row(3, 'b')] };
    const passwords = [
      { loginname: 'a', password: 'Aa234567' },
      { loginname: 'b', password: 'Bb234567' },
    ];
    server.answer(userImport, { data: right }, { data: { ...right, applied: true, passwords } });
    await importRows();
    const button = await screen.findByRole('button', { name: 'Import 2' });
    expect(server.asked(userImport)).toHaveLength(1);
    fireEvent.click(button);
    expect(await screen.findByText('Passwords of 2 new people')).toBeTruthy();
    expect(screen.getByText('Bb234567')).toBeTruthy();
    const bodies = server.fetch.mock.calls.flatMap(([, init]) => (init?.body instanceof FormData ? [init.body] : []));
    expect(bodies.map((body) => body.get('apply'))).toEqual([null, 'true']);
  });

  test('of an invalid file shows the reason', async () => {
    server.answer(userImport, { refusal: 'importEmpty' });
    await importRows();
    expect((await screen.findByRole('alert')).textContent).toContain('The import is empty');
  });
});
