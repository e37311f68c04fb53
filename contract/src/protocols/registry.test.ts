import { expect, test } from 'vitest';
import { formFields } from './form-field.ts';
import { PROTOCOLS } from './names.ts';
import { PROTOCOL_KINDS } from './registry.ts';
import { secretParamsOf, secretsGoTo } from './secret-params.ts';

test('protocols keep the names used in stored drivers and sent to gateways', () => {
  const stored = ['modbus-tcp', 'modbus-rtu', 'opcua', 's7', 'simulator'];
  expect(PROTOCOLS).toEqual(expect.arrayContaining(stored));
});

test.each(PROTOCOLS)('%s has a unique name, and hints for existing fields and codes', (protocol) => {
  const { names, params, address, fields: texts = {}, hints = {} } = PROTOCOL_KINDS[protocol];
  expect(PROTOCOLS.filter((one) => PROTOCOL_KINDS[one].names.en === names.en)).toEqual([protocol]);
  const fields = new Map([...formFields(params), ...formFields(address)].map((field) => [field.name, field]));
  const strays = Object.entries(texts).flatMap(([name, { options = {} }]) => {
    const known = fields.get(name)?.options.map(String);
    if (known === undefined) return [name];
    return Object.keys(options).filter((option) => !known.includes(option));
  });
  expect(strays).toEqual([]);
  for (const code of Object.keys(hints)) expect(code).toMatch(/^\d{4,5}$/);
});

test('a protocol with passwords says by which param they are sent', () => {
  const unclear = PROTOCOLS.filter((protocol) => {
    const names = formFields(PROTOCOL_KINDS[protocol].params).map(({ name }) => name);
    return secretParamsOf(protocol).size > 0 && !names.includes(secretsGoTo(protocol));
  });
  expect(unclear).toEqual([]);
});

test.each(PROTOCOLS)('%s hides in its form what is stored sealed', (protocol) => {
  const hidden = formFields(PROTOCOL_KINDS[protocol].params).flatMap(({ name, isSecret }) => (isSecret ? [name] : []));
  expect([...secretParamsOf(protocol)]).toEqual(hidden);
});
