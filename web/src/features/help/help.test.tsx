import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { HelpDrawer } from './help-drawer.tsx';
import { Help } from './help.tsx';
import { TOPICS } from '../../parts/help/topics.ts';

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  prefer('language', 'zh');
});

const open = (address: string) => showScreen('/help/:topic?', Help, address);

test('an address without a topic opens the first topic', async () => {
  open('/help');
  expect(await screen.findByRole('heading', { level: 1, name: 'What Tidegate is' })).toBeTruthy();
});

test('the table of contents lists every topic, marks the open one, and opens another with one click', async () => {
  const router = open('/help/write');
  expect(await screen.findByRole('heading', { level: 1, name: 'Writing a signal' })).toBeTruthy();
  const contents = screen.getByRole('navigation', { name: 'Contents' });
  expect(within(contents).getAllByRole('link').length).toBe(TOPICS.length);
  expect(within(contents).getByRole('link', { current: 'page' }).textContent).toBe('Writing a signal');
  fireEvent.click(within(contents).getByRole('link', { name: 'History' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/help/history');
});

test('topics are linked in reading order, and the first and last in one direction only', async () => {
  open('/help/start');
  const turn = await screen.findByRole('navigation', { name: 'Previous and next topic' });
  expect(
    within(turn)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Next: Signing in']);
});

test('the guide follows the language', async () => {
  open('/help/write');
  await screen.findByRole('heading', { level: 1, name: 'Writing a signal' });
  prefer('language', 'zh');
  expect(await screen.findByRole('heading', { level: 1, name: '写入变量' })).toBeTruthy();
});

test('an unknown topic is reported above the table of contents', async () => {
  open('/help/nonsense');
  expect(await screen.findByText('Topic not found')).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Contents' })).toBeTruthy();
});

test('a search is kept in the address and leads to its topics', async () => {
  open('/help?q=recovery%20codes');
  const found = await screen.findByText(/Results for “recovery codes”/);
  expect(found.textContent).toMatch(/: [1-9]/);
  open('/help?q=zzzz');
  expect(await screen.findByText('No results for “zzzz”')).toBeTruthy();
});

test('a topic beside a screen has links, and opens the whole guide', async () => {
  const onClose = vi.fn<() => void>();
  const router = showScreen('/monitor', () => <HelpDrawer topic="write" onClose={onClose} />);
  const drawer = await screen.findByRole('dialog');
  fireEvent.click(await within(drawer).findByRole('button', { name: 'operation logs' }));
  expect(await within(drawer).findByText('Verifying the chain')).toBeTruthy();
  expect(router.state.location.pathname).toBe('/monitor');
  fireEvent.click(within(drawer).getByRole('link', { name: 'Open the whole guide' }));
  expect(onClose).toHaveBeenCalledOnce();
  expect(router.state.location.pathname).toBe('/help/logs');
});
