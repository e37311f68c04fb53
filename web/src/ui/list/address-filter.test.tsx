import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showScreen } from '../../testing/show-screen.tsx';
import { flagIn, flagText, idIn, useAddressFilter } from './address-filter.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Filter() {
  const { read, page, isFiltered, change, clear } = useAddressFilter(['q', 'group']);
  return (
    <>
      <output>{[read('q'), read('group'), page, isFiltered].join(' ')}</output>
      <button type="button" onClick={() => change({ q: 'pump' })}>
        search
      </button>
      <button type="button" onClick={() => change({ page: 3 })}>
        turn
      </button>
      <button type="button" onClick={clear}>
        clear
      </button>
    </>
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const shown = () => screen.getByRole('status').textContent;

test('a pasted address shows the same rows, and invalid values in it are ignored', () => {
  showScreen('/', Filter, '/?q=tank&page=-4&tab=log');
  expect(shown()).toBe('tank  1 true');
});

test('a search returns to the first page and keeps the rest of the address', () => {
  const router = showScreen('/', Filter, '/?group=7&page=2&tab=log');
  press('search');
  expect([shown(), router.state.location.search]).toEqual(['pump 7 1 true', '?group=7&tab=log&q=pump']);
  press('turn');
  expect(router.state.location.search).toBe('?group=7&tab=log&q=pump&page=3');
  press('clear');
  expect([shown(), router.state.location.search]).toEqual(['  1 false', '?tab=log']);
});

test('flags and ids of an address are read, and nothing else', () => {
  expect(['1', '0', '', 'yes'].map(flagIn)).toEqual([true, false, undefined, undefined]);
  expect([true, false, undefined].map(flagText)).toEqual(['1', '0', '']);
  expect(['12', '0', '1a', ''].map(idIn)).toEqual(['12', undefined, undefined, undefined]);
});
