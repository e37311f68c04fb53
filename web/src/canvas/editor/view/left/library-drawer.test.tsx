import {
  pageEditing,
  pagePictureDelete,
  pagePictures,
  pagePictureUses,
} from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { signalLookup } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../../api/session.ts';
import { prefer } from '../../../../lib/preferences.ts';
import { FakeServer } from '../../../../testing/fake-server.ts';
import { showScreen } from '../../../../testing/show-screen.tsx';
import { userOf } from '../../../../testing/users.ts';
import { Editor } from '../editor.tsx';
import type { EditorHost } from '../scope/host.ts';

const HASH = 'h'.repeat(43);
const blank = readPage({ title: 'Overview' }, []);
const host: EditorHost = {
  filing: { pageId: '5', hasVersions: true, load: async () => ({ version: 1, page: blank }), save: async () => 2 },
  shelf: { key: 'test', isWordNeeded: false, find: async () => [] },
  ownerName: 'Works',
  pages: [{ id: '5', title: 'Overview', isHome: true, options: { titleEn: '' } }],
  pathOf: (id) => `/draw/${id}`,
  playPath: '/play',
  backPath: '/back',
};
const picture = {
  hash: HASH,
  name: 'hall.png',
  width: 300,
  height: 200,
  bytes: 2_048,
  at: 1_790_000_000_000,
  by: 'ann',
};
let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf() });
  server = new FakeServer()
    .answer(signalLookup, { data: [] })
    .answer(pageEditing, { data: { others: [], version: 1 } })
    .answer(pagePictures, { data: { total: 1, rows: [picture] } })
    .answer(pagePictureDelete, { data: {} });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

async function choose(act: string) {
  showScreen('/draw', () => <Editor host={host} loaded={{ version: 1, page: blank }} heading={null} />, '/draw');
  fireEvent.click(await screen.findByRole('button', { name: 'Pictures' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Manage' }));
  const table = within(await screen.findByRole('table', { name: 'Picture library' }));
  table.getByText('300 × 200');
  fireEvent.click(table.getByRole('button', { name: 'Actions: hall.png' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: act }));
}

test('a picture of the library is removed only after the pages that show it are listed', async () => {
  const pages = [
    { id: '1', title: '大厅', titleEn: 'Hall' },
    { id: '2', title: 'Tank', titleEn: '' },
  ];
  server.answer(pagePictureUses, { data: { pages, others: 3 } });
  await choose('Remove from library');
  const asked = await screen.findByText(/Pages that already use it keep it\./);
  expect(asked.textContent).toContain('Pages that use it: 5\nHall\nTank\n… and 3 more');
  expect(server.asked(pagePictureDelete)).toEqual([]);
  const dialog = asked.closest<HTMLElement>('[role="dialog"]') ?? document.body;
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove from library' }));
  await waitFor(() => expect(server.asked(pagePictureDelete)).toEqual([`hash=${HASH}`]));
});

test('a picture that no page shows is marked as unused', async () => {
  server.answer(pagePictureUses, { data: { pages: [], others: 0 } });
  await choose('Where used');
  await screen.findByText('No page of your organisation uses it.');
});
