import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useHelpKey } from './use-help-key.ts';

const act = vi.fn<() => void>();

function Fields() {
  useHelpKey(act);
  return (
    <>
      <button type="button" aria-label="button" data-testid="button" />
      <input aria-label="input" data-testid="input" />
      <div
        role="combobox"
        aria-label="list"
        aria-expanded="false"
        aria-controls="none"
        tabIndex={0}
        data-testid="combobox"
      />
    </>
  );
}

afterEach(() => {
  cleanup();
  act.mockReset();
});

test.each(['?', '？'])('%s asks for help', (key) => {
  render(<Fields />);
  fireEvent.keyDown(screen.getByTestId('button'), { key });
  expect(act).toHaveBeenCalledOnce();
});

test.each(['input', 'combobox'])('a question mark in an %s is a question mark', (field) => {
  render(<Fields />);
  expect(fireEvent.keyDown(screen.getByTestId(field), { key: '?' })).toBe(true);
  expect(act).not.toHaveBeenCalled();
});

test.each([{ ctrlKey: true }, { altKey: true }, { isComposing: true }])('F1 with %j does not open help', (held) => {
  render(<Fields />);
  fireEvent.keyDown(screen.getByTestId('button'), { key: '?', ...held });
  expect(act).not.toHaveBeenCalled();
});

test('the help key does nothing after the screen is closed', () => {
  render(<Fields />).unmount();
  fireEvent.keyDown(window, { key: '?' });
  expect(act).not.toHaveBeenCalled();
});
