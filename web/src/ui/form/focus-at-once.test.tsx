import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { focusFirstField } from './focus-at-once.ts';

afterEach(cleanup);

const open = () =>
  render(
    <form aria-label="sign">
      <input aria-label="name" />
      <input aria-label="password" />
    </form>,
  );

test('an opened form has the focus in its first field', () => {
  open();
  focusFirstField(screen.getByRole('form'));
  expect(document.activeElement).toBe(screen.getByLabelText('name'));
});

test('the focus stays in a field that is already being edited', () => {
  open();
  screen.getByLabelText('password').focus();
  focusFirstField(screen.getByRole('form'));
  expect(document.activeElement).toBe(screen.getByLabelText('password'));
});
