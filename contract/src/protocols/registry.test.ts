import { expect, test } from 'vitest';
import { formFields } from './form-field.ts';
import { PROTOCOL_KINDS, PROTOCOLS } from './registry.ts';

test('protocols keep the names used in stored drivers and sent to gateways', () => {
  const stored = ['modbus-tcp', 'modbus-rtu', 'opcua', 's7', 'simulator'];
  expect(PROTOCOLS).toEqual(expect.arrayContaining(stored));
});

test.each(PROTOCOLS)('%s has a unique name, and hints for existing fields and codes', (protocol) => {
  const { names, params, address, meanings = {}, hints = {} } = PROTOCOL_KINDS[protocol];
  expect(PROTOCOLS.filter((one) => PROTOCOL_KINDS[one].names.en === names.en)).toEqual([protocol]);
  const fields = [...formFields(params), ...formFields(address)].map(({ name }) => name);
  expect(Object.keys(meanings).filter((field) => !fields.includes(field))).toEqual([]);
  for (const code of Object.keys(hints)) expect(code).toMatch(/^\d{4,5}$/);
});
