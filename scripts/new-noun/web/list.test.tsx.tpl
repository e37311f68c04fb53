import type { __Pascal__ } from '@tidegate/contract/nouns/__kebab__/__kebab__.ts';
import { __camel__Add, __camel__Query } from '@tidegate/contract/nouns/__kebab__/calls.ts';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { userOf } from '../../testing/users.ts';
import { __Pascal__List } from './__kebab__-list.tsx';

const one: __Pascal__ = { id: '7', orgId: '1', name: 'North', nameEn: '', remark: 'the first' };
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(__camel__Query, { data: { total: 1, rows: [one] } })
    .answer(__camel__Add, { data: { id: '8' } });
  vi.stubGlobal('fetch', server.fetch);
  useSession.setState({ user: userOf({ auths: ['manage___snake___view', 'manage___snake___edit'] }), endedBy: null });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const open = () => showScreen('/manage/eg/__kebab__', __Pascal__List);

test('a new __en__ is added with the entered name', async () => {
  open();
  expect(await screen.findByText('North')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Add __en__' }));
  await screen.findByRole('dialog');
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'South' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(server.asked(__camel__Add)).toHaveLength(1));
  expect(Object.fromEntries(new URLSearchParams(server.asked(__camel__Add).at(-1)))).toMatchObject({ name: 'South' });
});

test('view permission allows no changes', async () => {
  useSession.setState({ user: userOf({ auths: ['manage___snake___view'] }), endedBy: null });
  open();
  expect(await screen.findByText('North')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Add __en__' })).toBeNull();
});
