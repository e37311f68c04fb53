import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldReason } from '../fields/field-reason.ts';
import { entryIssue, formFields, initialValues, isAskedFor } from './form-field.ts';
import { PROTOCOLS } from './names.ts';
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

test('every text that is written in a certain form has an example, which its protocol takes', () => {
  const texts = PROTOCOLS.flatMap((protocol) =>
    (['params', 'address'] as const).flatMap((part) => {
      const schema = PROTOCOL_KINDS[protocol][part];
      const { properties = {} } = z.toJSONSchema(schema, { io: 'input' });
      return formFields(schema)
        .filter(({ kind }) => kind === 'text')
        .map(({ name, example, isSecret }) => {
          const property = properties[name];
          const hasForm = typeof property === 'object' && property.pattern !== undefined && !isSecret;
          const issue = example === '' ? undefined : entryIssue(schema, name, { [name]: example });
          return { field: `${protocol} ${part}.${name}`, isGood: issue === undefined && (example !== '' || !hasForm) };
        });
    }),
  );
  expect(texts.filter(({ isGood }) => !isGood)).toEqual([]);
});

test('what is wrong with an entry is said of its own field, and in both languages where it does not fit another one', () => {
  const { params } = PROTOCOL_KINDS['opcua'];
  expect(entryIssue(params, 'endpoint', { endpoint: '192.168.1.20:4840' })?.code).toBe('invalid_format');
  expect(entryIssue(params, 'endpoint', { endpoint: 'opc.tcp://plc:4840', timeoutMs: 1 })).toBeUndefined();
  const unnamed = entryIssue(params, 'username', { endpoint: 'opc.tcp://plc:4840', password: 'secret' });
  if (unnamed === undefined) throw new Error('a password without a username is taken');
  expect([fieldReason(unnamed, 'zh'), fieldReason(unnamed, 'en')]).toEqual([
    '填写密码时必填',
    'required with a password',
  ]);
});
