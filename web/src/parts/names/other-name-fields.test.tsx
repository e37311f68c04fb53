import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prefer } from '../../lib/preferences.ts';
import { OtherNameFields } from './other-name-fields.tsx';

beforeEach(() => prefer('language', 'en'));
afterEach(() => {
  cleanup();
  prefer('language', 'zh');
});

function open(nameEn: string): { readonly saved: () => unknown } {
  let saved: unknown;
  render(
    <Form initialValues={{ nameEn }} onFinish={(values: unknown) => (saved = values)}>
      <OtherNameFields />
      <Form.Item name="remark" label="Remark">
        <Input />
      </Form.Item>
      <button type="submit">Save</button>
    </Form>,
  );
  return {
    saved: () => {
      fireEvent.click(screen.getByRole('button', { name: 'Save' }));
      return saved;
    },
  };
}

const add = () => screen.queryByRole('button', { name: 'Add English name' });
const field = () => screen.queryByRole('textbox', { name: 'English name' });

test('an empty English name is folded behind a button, and is saved as it is', async () => {
  const form = open('');
  expect(field()).toBeNull();
  expect(add()).not.toBeNull();
  await waitFor(() => expect(form.saved()).toEqual({ nameEn: '' }));
});

test('the button opens the field and gives it the focus', async () => {
  const form = open('');
  fireEvent.click(screen.getByRole('button', { name: 'Add English name' }));
  const input = screen.getByRole('textbox', { name: 'English name' });
  expect(document.activeElement).toBe(input);
  fireEvent.change(input, { target: { value: 'Pump' } });
  fireEvent.change(input, { target: { value: '' } });
  expect(field()).not.toBeNull();
  fireEvent.change(input, { target: { value: 'Pump 1' } });
  await waitFor(() => expect(form.saved()).toEqual({ nameEn: 'Pump 1' }));
});

test('an existing English name can be seen and edited at once', () => {
  open('Pump');
  expect(add()).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'English name' }).value).toBe('Pump');
});

test('the next field has what is typed into it', () => {
  open('');
  fireEvent.click(screen.getByRole('button', { name: 'Add English name' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'English name' }), { target: { value: 'Pump' } });
  const remark = screen.getByRole('textbox', { name: 'Remark' });
  remark.focus();
  expect(document.activeElement).toBe(remark);
  fireEvent.change(screen.getByRole('textbox', { name: 'English name' }), { target: { value: 'Pump 1' } });
  expect(document.activeElement).toBe(remark);
});
