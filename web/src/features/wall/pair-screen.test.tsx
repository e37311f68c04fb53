import { wallOpen, wallPairBegin, wallPairState, wallShow } from '@tidegate/contract/nouns/display/wall-calls.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { PairScreen } from './pair-screen.tsx';

let server: FakeServer;
beforeEach(() => {
  prefer('language', 'en');
  server = new FakeServer()
    .answer(wallShow, { data: null })
    .answer(wallOpen, { data: {} })
    .answer(wallPairBegin, { data: { code: 'ACDE-FGHJ', secret: 'tgp_mine', seconds: 600 } })
    .answer(wallPairState, { data: { is: 'waiting' } });
  vi.stubGlobal('fetch', server.fetch);
  globalThis.history.replaceState(null, '', '/display/pair');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
  globalThis.history.replaceState(null, '', '/');
});

const open = () => showScreen('/display/pair', PairScreen, '/display/pair');

test('a screen shows its code, what to do with it, and how long it is valid', async () => {
  open();
  expect(await screen.findByText('ACDE-FGHJ')).toBeDefined();
  expect(screen.getByText(/“Pair a screen”/)).toBeDefined();
  expect(screen.getByText(/Valid for another 10 minutes/)).toBeDefined();
  await waitFor(() => expect(server.asked(wallPairState)).toEqual(['secret=tgp_mine']));
});

test('a paired screen goes to its display with its secret', async () => {
  server.answer(wallPairState, { data: { is: 'paired' } });
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/wall'));
  expect(router.state.location.hash).toBe('#tgp_mine');
});

test('a code that has ended is replaced', async () => {
  server.answer(wallPairState, { data: { is: 'ended' } });
  open();
  await waitFor(() => expect(server.asked(wallPairBegin).length).toBeGreaterThan(1));
});

test('a screen that is signed in already continues, and asks for no code', async () => {
  server.answer(wallShow, {
    data: {
      name: 'Hall',
      nameEn: '',
      playlist: [],
      interrupt: null,
      switched: null,
      language: null,
      theme: 'system',
      timeZone: '',
      pages: [],
    },
  });
  const router = open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/wall'));
  expect(router.state.location.hash).toBe('');
  expect(server.asked(wallPairBegin)).toEqual([]);
});

test('a screen that gets no code shows why, and asks again', async () => {
  server.answer(wallPairBegin, { refusal: 'tooMany', waitSec: 60 });
  open();
  expect(await screen.findByText(/Too many|Try again/)).toBeDefined();
});
