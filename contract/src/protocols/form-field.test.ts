import { expect, test } from 'vitest';
import { formFields, initialValues, isAskedFor } from './form-field.ts';
import { PROTOCOL_KINDS } from './registry.ts';

const rtu = formFields(PROTOCOL_KINDS['modbus-rtu'].params);
const field = (name: string) => rtu.find((one) => one.name === name);

test('the fields of a form follow from the schema of the protocol', () => {
  expect(field('parity')).toMatchObject({ kind: 'choice', options: ['none', 'even', 'odd'], initial: 'none' });
  expect(field('unitId')).toMatchObject({ kind: 'number', min: 1, max: 247, isWhole: true, isNeeded: false });
  expect(field('path')).toMatchObject({ kind: 'text', maxLength: 253, isNeeded: true });
});

test('a field is shown only where it applies', () => {
  const asked = (method: string) => rtu.filter((one) => isAskedFor(one, { method })).map(({ name }) => name);
  expect(asked('rtu')).toContain('path');
  expect(asked('rtu')).not.toContain('host');
  expect(asked('rtuOverTcp')).toContain('host');
  expect(asked('rtuOverTcp')).not.toContain('baud');
});

test('every protocol can be shown as a form, and an empty form is valid if no field is required', () => {
  for (const { params } of Object.values(PROTOCOL_KINDS)) {
    const fields = formFields(params);
    expect(fields.length).toBeGreaterThan(0);
    const initial = initialValues(fields);
    const needed = fields.filter((one) => one.isNeeded && isAskedFor(one, initial));
    const forms = ['plc', 'opc.tcp://plc', 'mqtt://plc', 'http://plc'].flatMap((place) => [
      { place, more: '1' },
      { place, more: 'select 1' },
      { place, more: 'a-key-of-20-letters' },
    ]);
    const filled = forms.map(({ place, more }) => ({
      ...initial,
      ...Object.fromEntries(needed.map(({ name }, index) => [name, index === 0 ? place : more])),
    }));
    expect(filled.some((form) => params.safeParse(form).success)).toBe(true);
  }
});
