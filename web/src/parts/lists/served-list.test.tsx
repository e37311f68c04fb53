import { cardQuery } from '@tidegate/contract/nouns/card/calls.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget } from '../../lib/storage.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { useServedList } from './served-list.ts';

let server: FakeServer;
beforeEach(() => {
  server = new FakeServer().answer(cardQuery, { data: { rows: [], total: 0 } });
  vi.stubGlobal('fetch', server.fetch);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  forget('list.tested');
});

function List() {
  const { change, screen: shown } = useServedList(cardQuery, {
    name: 'tested',
    sorted: 'card',
    fields: ['q'],
    input: (part, field) => ({ ...part, text: field('q') }),
  });
  return (
    <>
      <output>{[shown.page, shown.isFiltered, shown.view.sort ?? 'as it comes'].join(', ')}</output>
      <button type="button" onClick={() => shown.onPage(2)}>
        turn
      </button>
      <button type="button" onClick={() => change({ q: 'tank' })}>
        search
      </button>
      <button type="button" onClick={() => shown.view.sortBy('-used')}>
        sort
      </button>
      <button type="button" onClick={() => shown.view.sortBy('colour')}>
        sort by what the server does not know
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('status').textContent;
const asked = () => Object.fromEntries(new URLSearchParams(server.asked(cardQuery).at(-1)));

test('a list asks for the page, the order and the fields of its address', async () => {
  showScreen('/', List, '/?q=pump&page=3');
  await waitFor(() => expect(asked()).toMatchObject({ text: 'pump', page: '3', pageSize: '10' }));
  expect(shown()).toBe('3, true, as it comes');
});

test('another order or a search returns to the first page', async () => {
  const router = showScreen('/', List);
  press('turn');
  await waitFor(() => expect(asked()).toMatchObject({ page: '2' }));
  press('sort');
  await waitFor(() => expect(asked()).toMatchObject({ page: '1', sort: '-used' }));
  press('turn');
  press('search');
  await waitFor(() => expect(asked()).toMatchObject({ page: '1', text: 'tank', sort: '-used' }));
  expect(router.state.location.search).toBe('?q=tank');
});

test('an order that the server does not know is not asked for', async () => {
  showScreen('/', List);
  press('sort by what the server does not know');
  await waitFor(() => expect(asked()).toMatchObject({ page: '1' }));
  expect(shown()).toBe('1, false, as it comes');
  expect(asked()).not.toHaveProperty('sort');
});
