import { nameField } from '@tidegate/contract/fields/name-field.ts';
import { booleanField, optionalTextField, numberField } from '@tidegate/contract/form.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { prefer } from '../../lib/preferences.ts';
import { StillObserver } from '../../testing/still-observer.ts';
import { schemaField } from './schema-field.tsx';

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', StillObserver);
  prefer('language', 'en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  prefer('language', 'zh');
});

const Field = schemaField({
  name: nameField(60),
  months: numberField(z.int().min(1).max(120)),
  kind: z.enum(['gateway', 'dtu']).default('gateway'),
  enabled: booleanField().default(true),
  remark: optionalTextField(500).default(''),
  code: optionalTextField(9).default(''),
});

function open(initial: object): () => unknown {
  let saved: unknown;
  render(
    <Form initialValues={initial} onFinish={(values: unknown) => (saved = values)}>
      <Field name="name" label="Name" />
      <Field name="months" label="Months" />
      <Field name="kind" label="Kind" optionText={(kind) => kind.toUpperCase()} />
      <Field name="enabled" label="Enabled" />
      <Field name="remark" label="Remark" rows={3} />
      <Field name="code" label="Code">
        {(limits) => <Input {...limits} placeholder="A1" />}
      </Field>
      <button type="submit">Save</button>
    </Form>,
  );
  return () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    return saved;
  };
}

test('controls and limits come from the schema', () => {
  open({ kind: 'dtu', enabled: true });
  expect(screen.getByLabelText<HTMLInputElement>('Name').maxLength).toBe(60);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Remark').maxLength).toBe(500);
  expect(screen.getByPlaceholderText<HTMLInputElement>('A1').maxLength).toBe(9);
  const months = screen.getByRole('spinbutton', { name: 'Months' });
  expect([months.getAttribute('aria-valuemin'), months.getAttribute('aria-valuemax')]).toEqual(['1', '120']);
  expect(screen.getByRole('switch', { name: 'Enabled' }).getAttribute('aria-checked')).toBe('true');
  expect(screen.getByText('DTU')).toBeDefined();
});

test('a field without a default is required, and the others are not', async () => {
  const save = open({});
  save();
  expect(await screen.findByText('Name is required')).toBeDefined();
  expect(screen.getByText('Months is required')).toBeDefined();
  expect(screen.getAllByText(/is required$/)).toHaveLength(2);
});

test('a blank text counts as missing, and a number is taken as it is', async () => {
  const save = open({ name: ' ', months: 12 });
  save();
  expect(await screen.findByText('Name is required')).toBeDefined();
  expect(screen.getAllByText(/is required$/)).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Pump' } });
  await waitFor(() => expect(save()).toMatchObject({ name: 'Pump', months: 12 }));
});
