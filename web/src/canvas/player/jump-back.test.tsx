// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { JumpBack } from './jump-back.tsx';
import { jumpedFrom, useWays, type JumpTarget } from './jumps.ts';

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  prefer('language', 'zh');
});

const page = (id: string): JumpTarget => ({
  id,
  equipmentId: '',
  title: id,
  publishedVersion: 1,
  options: { titleEn: '' },
});
const addressOf = ({ id }: JumpTarget) => `/${id}`;

/** A screen with buttons to two pages. */
function Shown() {
  const { onPage } = useWays(addressOf);
  const { pathname } = useLocation();
  return (
    <>
      <h1>{pathname}</h1>
      <JumpBack />
      <button type="button" onClick={() => onPage(page('tank'), 'Hall')}>
        to the tank
      </button>
      <button type="button" onClick={() => onPage(page('pump'), 'Tank')}>
        to the pump
      </button>
      <input aria-label="note" />
    </>
  );
}

const show = () => {
  const router = createMemoryRouter([{ path: '/:id', element: <Shown /> }], { initialEntries: ['/hall'] });
  render(<RouterProvider router={router} />);
};
const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const at = () => screen.getByRole('heading').textContent;

test('each jump can be reversed to the previous page, and without a jump there is no way back', async () => {
  show();
  expect(screen.queryByRole('button', { name: /^Back/ })).toBeNull();
  await press('to the tank');
  await press('to the pump');
  expect(at()).toBe('/pump');
  await press(/Back to “Tank”/);
  expect(at()).toBe('/tank');
  await press(/Back to “Hall”/);
  expect(at()).toBe('/hall');
  expect(screen.queryByRole('button', { name: /^Back/ })).toBeNull();
});

test('Backspace leads back too, but not out of a field', async () => {
  show();
  await press('to the tank');
  fireEvent.keyDown(screen.getByLabelText('note'), { key: 'Backspace' });
  expect(at()).toBe('/tank');
  await act(async () => fireEvent.keyDown(document.body, { key: 'Backspace' }));
  expect(at()).toBe('/hall');
});

test('the browser history is not trusted', () => {
  expect([{ jumpedFrom: 7 }, null, 'x', {}].map(jumpedFrom)).toEqual([undefined, undefined, undefined, undefined]);
});
