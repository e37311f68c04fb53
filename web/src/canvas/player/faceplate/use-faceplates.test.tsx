// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prefer } from '../../../lib/preferences.ts';
import { signalOf } from '../../../testing/signals.ts';
import type { PageSignal } from '../scene-signals.ts';
import { FacePanel } from './face-panel.tsx';
import { useFaceplates } from './use-faceplates.tsx';

const named = (id: string, nameEn: string): PageSignal => ({
  ...signalOf({ id, nameEn }),
  equipmentName: '泵站',
  equipmentNameEn: 'Station',
});
const signals = [named('1', 'Pump 1'), named('2', 'Pump 2'), named('3', 'Pump 3')];

/** A page with a symbol for each signal, and faceplates with nothing in them but a field. */
function Page() {
  const { openFaceplate, faceplates } = useFaceplates(signals, ({ signal, ...frame }) => (
    <FacePanel {...frame} name={signal.nameEn} note="">
      <input aria-label={`Note on ${signal.nameEn}`} />
    </FacePanel>
  ));
  return (
    <>
      {signals.map(({ id, nameEn }) => (
        <button
          key={id}
          type="button"
          onClick={({ currentTarget }) => openFaceplate(id, currentTarget.getBoundingClientRect())}
        >
          {nameEn}
        </button>
      ))}
      {faceplates}
    </>
  );
}

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const symbol = (name: string) => screen.getByRole('button', { name });
/** Clicks a symbol as a browser does, which focuses it. */
const click = (name: string) => {
  symbol(name).focus();
  fireEvent.click(symbol(name));
};
const open = () => screen.queryAllByRole('dialog').map((one) => one.getAttribute('aria-label'));
const pin = () => fireEvent.click(screen.getAllByRole('button', { name: 'Pin faceplate' }).at(-1) ?? document.body);
const face = (name: string) => screen.getByRole('dialog', { name: `Faceplate of ${name}` });

test('a faceplate takes the place of another one, and has the focus', () => {
  render(<Page />);
  click('Pump 1');
  click('Pump 2');
  expect(open()).toEqual(['Faceplate of Pump 2']);
  expect(document.activeElement).toBe(face('Pump 2'));
});

test('a pinned faceplate stays beside the next one, and lies elsewhere', () => {
  render(<Page />);
  click('Pump 1');
  pin();
  expect(screen.getByRole('button', { name: 'Pin faceplate' }).getAttribute('aria-pressed')).toBe('true');
  click('Pump 2');
  click('Pump 3');
  expect(open()).toEqual(['Faceplate of Pump 1', 'Faceplate of Pump 3']);
  expect(face('Pump 1').style.left).not.toBe(face('Pump 3').style.left);
});

test('a click on a symbol whose faceplate is open leads to that one', () => {
  render(<Page />);
  click('Pump 1');
  pin();
  click('Pump 2');
  click('Pump 1');
  expect(open()).toEqual(['Faceplate of Pump 1', 'Faceplate of Pump 2']);
  expect(document.activeElement).toBe(face('Pump 1'));
});

test('Esc closes the faceplate that has the focus, which goes back to its symbol', () => {
  render(<Page />);
  click('Pump 1');
  fireEvent.keyDown(face('Pump 1'), { key: 'Escape' });
  expect(open()).toEqual([]);
  expect(document.activeElement).toBe(symbol('Pump 1'));
});

test('Esc on the page closes the last faceplate first', () => {
  render(<Page />);
  click('Pump 1');
  pin();
  click('Pump 2');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(open()).toEqual(['Faceplate of Pump 1']);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(open()).toEqual([]);
});

test('a faceplate stays within a window that becomes smaller, and becomes a sheet in that of a phone', () => {
  vi.stubGlobal('innerWidth', 1_280);
  render(<Page />);
  click('Pump 1');
  expect(face('Pump 1').dataset['sheet']).toBe('false');
  vi.stubGlobal('innerWidth', 390);
  fireEvent(window, new Event('resize'));
  expect(face('Pump 1').dataset['sheet']).toBe('true');
});

test('a page moves up while a sheet is open over the symbol, and back', () => {
  vi.stubGlobal('innerWidth', 390);
  vi.stubGlobal('innerHeight', 844);
  render(
    <div data-fit="ratio">
      <div data-testid="page">
        <Page />
      </div>
    </div>,
  );
  symbol('Pump 1').getBoundingClientRect = () => new DOMRect(20, 700, 50, 50);
  click('Pump 1');
  expect(screen.getByTestId('page').style.transform).toBe('translateY(-424px)');
  fireEvent.keyDown(face('Pump 1'), { key: 'Escape' });
  expect(screen.getByTestId('page').style.transform).toBe('');
});

test('closing a pinned faceplate leaves the focus where somebody works', () => {
  render(<Page />);
  click('Pump 1');
  pin();
  click('Pump 2');
  const field = screen.getByRole('textbox', { name: 'Note on Pump 2' });
  field.focus();
  fireEvent.click(screen.getAllByRole('button', { name: 'Close faceplate' })[0] ?? document.body);
  expect(open()).toEqual(['Faceplate of Pump 2']);
  expect(document.activeElement).toBe(field);
});
