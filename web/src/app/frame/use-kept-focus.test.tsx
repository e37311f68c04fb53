import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusContent, useKeptFocus } from './use-kept-focus.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A row of which the second control disappears or is switched off when it is pressed. */
function Screen({ isRemoved }: { readonly isRemoved: boolean }) {
  const main = useRef<HTMLElement>(null);
  const [isPressed, setPressed] = useState(false);
  useKeptFocus(main);
  return (
    <>
      <button type="button">Menu</button>
      <main ref={main} tabIndex={-1}>
        <h1>Pumps</h1>
        <section>
          {!(isRemoved && isPressed) && (
            <span>
              <button type="button" disabled={isPressed} onClick={() => setPressed(true)}>
                Write
              </button>
            </span>
          )}
          <button type="button">Curve</button>
        </section>
      </main>
    </>
  );
}

const press = (name: string, key = true) => {
  const button = screen.getByRole('button', { name });
  act(() => button.focus());
  if (key) fireEvent.keyDown(button, { key: 'Enter' });
  else fireEvent.pointerDown(button);
  fireEvent.click(button);
  // Browsers move the focus of a control that is switched off to the document; jsdom leaves it.
  if (button.isConnected) act(() => button.blur());
  act(() => void vi.advanceTimersByTime(500));
};
const focused = () => document.activeElement?.textContent;

test.each([true, false])(
  'the focus moves to the next control when its own disappears or is switched off',
  (isRemoved) => {
    render(<Screen isRemoved={isRemoved} />);
    press('Write');
    expect(focused()).toBe('Curve');
  },
);

test('the focus of somebody who uses the pointer is left alone', () => {
  render(<Screen isRemoved />);
  press('Write', false);
  expect(document.activeElement).toBe(document.body);
});

test('a screen at rest looks for no lost focus until somebody uses the keyboard', () => {
  render(<Screen isRemoved />);
  expect(vi.getTimerCount()).toBe(0);
  press('Curve');
  expect(vi.getTimerCount()).toBe(1);
  press('Curve', false);
  expect(vi.getTimerCount()).toBe(0);
});

test('the focus that somebody gave up on purpose is left alone', () => {
  render(<Screen isRemoved />);
  press('Curve');
  expect(document.activeElement).toBe(document.body);
});

test('opened content gets the focus at its heading, unless something in it has the focus', () => {
  render(<Screen isRemoved />);
  const main = screen.getByRole('main');
  focusContent(main);
  expect(focused()).toBe('Pumps');
  screen.getByRole('button', { name: 'Curve' }).focus();
  focusContent(main);
  expect(focused()).toBe('Curve');
});
