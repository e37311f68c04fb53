import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useRowFocus } from './use-row-focus.ts';
import { STEADY_MS, useSteadyRows } from './use-steady-rows.ts';

interface Entry {
  readonly id: string;
  readonly isOpen?: boolean;
}

/** A list with a title in each row, and a button “Acknowledge” as long as the row is open. */
function List({ rows }: { readonly rows: readonly Entry[] }) {
  const box = useRef<HTMLDivElement>(null);
  const { steady, isGone, events } = useSteadyRows(rows, ({ id }) => id);
  useRowFocus(box, '[data-title]');
  return (
    <div ref={box} role="table" tabIndex={-1} {...events}>
      {steady.map((row, index) => (
        <div key={row.id} role="row" data-row={index} data-gone={isGone(row)}>
          <button type="button" data-title>
            {row.id}
          </button>
          {row.isOpen === true && <button type="button">Acknowledge</button>}
        </div>
      ))}
    </div>
  );
}

const shown = () => screen.getAllByRole('row').map((row) => row.textContent);
const table = () => screen.getByRole('table');
const [a, b] = [
  { id: 'a', isOpen: true },
  { id: 'b', isOpen: true },
];

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the rows of a list', () => {
  test('keep their places with their newest content for three seconds after a press', async () => {
    const { rerender } = render(<List rows={[a, b]} />);
    fireEvent.pointerDown(table());
    rerender(<List rows={[{ id: 'new', isOpen: true }, b, { id: 'a' }]} />);
    expect(shown()).toEqual(['a', 'bAcknowledge', 'newAcknowledge']);
    await act(async () => vi.advanceTimersByTime(STEADY_MS));
    expect(shown()).toEqual(['newAcknowledge', 'bAcknowledge', 'a']);
  });

  test('keep the place of a row that has left the list, and mark it', async () => {
    const { rerender } = render(<List rows={[a, b]} />);
    fireEvent.pointerMove(table());
    rerender(<List rows={[b]} />);
    expect(screen.getAllByRole('row').map((row) => row.dataset['gone'])).toEqual(['true', 'false']);
    await act(async () => vi.advanceTimersByTime(STEADY_MS));
    expect(shown()).toEqual(['bAcknowledge']);
  });

  test('are in order again once the mouse has left them, and not when a finger was lifted', () => {
    const { rerender } = render(<List rows={[a, b]} />);
    fireEvent.pointerDown(table());
    rerender(<List rows={[b, a]} />);
    fireEvent.pointerOut(table(), { pointerType: 'touch', relatedTarget: document.body });
    expect(shown()).toEqual(['aAcknowledge', 'bAcknowledge']);
    fireEvent.pointerOut(table(), { pointerType: 'mouse', relatedTarget: document.body });
    expect(shown()).toEqual(['bAcknowledge', 'aAcknowledge']);
  });
});

describe('the focus', () => {
  const focus = (index: number) => act(() => screen.getAllByRole('button', { name: 'Acknowledge' })[index]?.focus());
  const settled = () => act(async () => Promise.resolve());

  test('moves to the title of the row below when the focused button disappears', async () => {
    const { rerender } = render(<List rows={[a, b]} />);
    focus(0);
    rerender(<List rows={[{ id: 'a' }, b]} />);
    await settled();
    expect(document.activeElement?.textContent).toBe('b');
  });

  test('moves to the row that takes the place of one that has left the list', async () => {
    const { rerender } = render(<List rows={[a, b]} />);
    focus(0);
    rerender(<List rows={[b]} />);
    await settled();
    expect(document.activeElement?.textContent).toBe('b');
  });

  test('moves to the list itself without any row', async () => {
    const { rerender } = render(<List rows={[a]} />);
    focus(0);
    rerender(<List rows={[]} />);
    await settled();
    expect(document.activeElement).toBe(table());
  });

  test('stays on the control to which a person has moved it', async () => {
    const { rerender } = render(<List rows={[a, b]} />);
    focus(0);
    act(() => screen.getByRole('button', { name: 'a' }).focus());
    rerender(<List rows={[{ id: 'a' }, b]} />);
    await settled();
    expect(document.activeElement?.textContent).toBe('a');
  });
});
