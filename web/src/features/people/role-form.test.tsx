import { roleAdd, roleEdit } from '@tidegate/contract/nouns/role/calls.ts';
import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { RoleForm } from './role-form.tsx';
import { RoleView } from './role-view.tsx';
import { orgOf, roleOf } from './testing/people.ts';

let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({
    user: userOf({ dataRange: 'org', auths: ['monitor_equipment_view', 'monitor_history_view', 'manage_role_edit'] }),
  });
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

function open(role: Role | null) {
  const onClose = vi.fn<() => void>();
  showScreen('/', () => <RoleForm role={role} orgs={[orgOf()]} regions={[]} onClose={onClose} />);
  return onClose;
}

const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const form = (text: string | undefined) => Object.fromEntries(new URLSearchParams(text));

test('a permission that the person does not hold cannot be granted, with the reason', () => {
  open(null);
  expect(box(/^Write signals/).disabled).toBe(true);
  expect(screen.getAllByText('You do not have this permission yourself and cannot grant it').length).toBeGreaterThan(0);
  expect(box(/^View equipment(?! setup)/).disabled).toBe(false);
});

test('a new role starts with the defaults of its type that the person holds', async () => {
  server.answer(roleAdd, { data: { id: '7' } });
  const onClose = open(null);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Guest' } });
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const sent = form(server.asked(roleAdd)[0]);
  expect(sent).toMatchObject({ orgId: '1', name: 'Guest', roleType: 'viewer', dataRange: 'org', authRegion: '[]' });
  expect(JSON.parse(sent['auths'] ?? '')).toEqual(['monitor_equipment_view', 'monitor_history_view']);
});

test('a group of permissions is granted as far as possible', () => {
  open(roleOf({ auths: [] }));
  fireEvent.click(box(/^All of “Monitoring”/));
  expect(box(/^View equipment(?! setup)/).checked).toBe(true);
  expect(box(/^View history/).checked).toBe(true);
  expect(box(/^Write signals/).checked).toBe(false);
});

test('unchanged permissions are not sent, so that a role keeps those that the person could not grant', async () => {
  server.answer(roleEdit, { data: {} });
  open(roleOf());
  fireEvent.change(screen.getByLabelText('Remark'), { target: { value: 'days' } });
  save();
  await waitFor(() => expect(form(server.asked(roleEdit)[0])).toEqual({ id: '4', remark: 'days' }));
});

test('a refusal is shown above the fields, which keep their entries', async () => {
  server.answer(roleEdit, { refusal: 'grantTooWide' });
  open(roleOf());
  fireEvent.click(box(/^View history/));
  save();
  expect((await screen.findByRole('alert')).textContent).toContain('You cannot grant permissions that you do not have');
  expect(box(/^View history/).checked).toBe(false);
});

test('a role that has an English name is called by it in English', async () => {
  server.answer(roleEdit, { data: {} });
  open(roleOf({ name: '巡检员', isShipped: false }));
  expect(screen.getByText(/巡检员/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add English name' }));
  fireEvent.change(screen.getByLabelText('English name'), { target: { value: 'Patrol' } });
  save();
  await waitFor(() => expect(form(server.asked(roleEdit)[0])).toEqual({ id: '4', nameEn: 'Patrol' }));
  cleanup();
  open(roleOf({ name: '巡检员', nameEn: 'Patrol', isShipped: false }));
  expect(screen.getByText(/· Patrol/)).toBeTruthy();
});

test('name and type of a shipped role stay as they are', () => {
  open(roleOf({ name: 'operator' }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').disabled).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Operator');
  expect(screen.queryByLabelText('English name')).toBeNull();
  cleanup();
  open(roleOf({ isShipped: false }));
  expect(screen.getByLabelText<HTMLInputElement>('Name').disabled).toBe(false);
});

test('a role of an organisation above is read-only, with its permissions', () => {
  showScreen('/', () => <RoleView role={roleOf({ editable: false })} onClose={vi.fn<() => void>()} />);
  expect(screen.getByText(/it is read-only/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.getByText('Write signals').closest('li')?.dataset['held']).toBe('true');
  expect(screen.getByText('Manage roles').closest('li')?.dataset['held']).toBe('false');
});
