import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { noteAdd, noteQuery } from '@tidegate/contract/nouns/history/calls.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../api/session.ts';
import { prefer } from '../../../lib/preferences.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { userOf } from '../../../testing/users.ts';
import { useEscape } from '../../../ui/use-escape.ts';
import { FaceNotes } from './face-notes.tsx';

const rowOfNote = (id: string, signalId: string | null, text: string) => ({
  id,
  equipmentId: '1',
  signalId,
  at: Date.UTC(2026, 0, 2, 3, 4),
  text,
  by: 'wang',
  createdAt: 0,
  updatedAt: null,
  updatedBy: '',
  isMine: true,
});

/** True if Esc reaches the faceplate around the notes. */
const escaped = vi.fn(() => true);

function Around({ children }: { readonly children: ReactNode }) {
  return <div ref={useEscape<HTMLDivElement>(escaped)}>{children}</div>;
}

let server: FakeServer;

beforeEach(() => {
  prefer('language', 'en');
  useSession.setState({ user: userOf({ auths: ['monitor_history_view'] }), endedBy: null });
  server = new FakeServer();
  vi.stubGlobal('fetch', server.fetch);
  const rows = [
    rowOfNote('1', '7', 'Seal replaced'),
    rowOfNote('2', null, 'Inspected'),
    rowOfNote('3', '9', 'Another signal'),
  ];
  server.answer(noteQuery, { data: { rows, total: rows.length } });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  useSession.setState({ user: null, endedBy: null });
  prefer('language', 'zh');
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <App>
        <Around>
          <FaceNotes equipmentId="1" signalIds={['7', '8']} signalId="7" />
        </Around>
      </App>
    </QueryClientProvider>,
  );
const field = () => screen.findByRole('textbox', { name: 'Add note' });

test('notes on the equipment and the signals that are shown are there, with moment and author', async () => {
  show();
  const list = await screen.findByRole('list', { name: 'Notes' });
  expect([...list.children].map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Seal replaced2026-01-02 .* · wang$/),
    expect.stringMatching(/^Inspected/),
  ]);
});

test('Enter saves a note on the signal, and Esc takes back what was typed', async () => {
  server.answer(noteAdd, { data: { id: '4' } });
  show();
  const input = await field();
  fireEvent.change(input, { target: { value: ' Oil filled ' } });
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(input).toHaveProperty('value', '');
  expect(escaped).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(escaped).toHaveBeenCalledTimes(1);
  fireEvent.change(input, { target: { value: ' Oil filled ' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  await vi.waitFor(() => expect(input).toHaveProperty('value', ''));
  const [form] = server.asked(noteAdd);
  expect(Object.fromEntries(new URLSearchParams(form))).toMatchObject({
    equipmentId: '1',
    signalId: '7',
    text: 'Oil filled',
  });
});

test('a refused note stays in the field', async () => {
  server.answer(noteAdd, { refusal: 'forbidden' });
  show();
  const input = await field();
  fireEvent.change(input, { target: { value: 'Oil filled' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await screen.findByText(REFUSALS.forbidden.en)).toBeTruthy();
  expect(input).toHaveProperty('value', 'Oil filled');
});

test('people without the history see no notes', () => {
  useSession.setState({ user: userOf({ auths: [] }), endedBy: null });
  show();
  expect(screen.queryByRole('textbox')).toBeNull();
});
