import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AUTHS } from '../catalogue/auths.ts';
import { CALLS } from '../catalogue/calls.ts';
import { REFUSALS } from '../catalogue/refusals.ts';
import { KEY_SCOPES } from '../catalogue/key-scope.ts';
import { API_AREAS } from './areas.ts';
import { openApiDocument } from './document.ts';

const json = z.record(z.string(), z.unknown());
/** The parts of OpenAPI 3.1 that the document uses, nothing else allowed. */
const schema = z.looseObject({ $ref: z.never().optional(), $defs: z.never().optional() });
const content = z.record(z.string(), z.strictObject({ schema, encoding: z.record(z.string(), json).optional() }));
const response = z.union([
  z.strictObject({ $ref: z.string() }),
  z.strictObject({ description: z.string().min(1), content }),
]);
const operation = z.strictObject({
  operationId: z.string().min(1),
  summary: z.string().min(5),
  tags: z.array(z.enum(API_AREAS)).length(1),
  'x-rate': z.string(),
  'x-audit': z.string().nullable(),
  'x-scopes': z.array(z.enum(AUTHS)).nullable(),
  'x-auths': z.array(z.enum(AUTHS)),
  security: z.array(z.record(z.enum(['key', 'session']), z.array(z.string())).or(json)),
  parameters: z
    .array(z.strictObject({ name: z.string(), in: z.literal('query'), required: z.boolean(), schema }))
    .optional(),
  requestBody: z.strictObject({ required: z.literal(true), content }).optional(),
  responses: z.record(z.string().regex(/^[2-5]\d\d$/), response),
});
const documentSchema = z.strictObject({
  openapi: z.literal('3.1.0'),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.string() })),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'post']), operation)),
  components: z.strictObject({ securitySchemes: json, responses: z.record(z.string(), response) }),
});

const made = openApiDocument(CALLS);
// Document as programs read it.
const read = documentSchema.parse(JSON.parse(JSON.stringify(made)));
const operations = Object.entries(read.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ path, method, one })),
);
const of = (name: string) => {
  const found = operations.find(({ one }) => one.operationId === name);
  if (found === undefined) throw new Error(`no operation ${name}`);
  return found.one;
};

describe('the OpenAPI document', () => {
  test('contains each call once, with its path and method', () => {
    const paths = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(paths).toEqual(Object.values(CALLS).map(({ method, path }) => `${method} ${path}`));
    expect(new Set(operations.map(({ one }) => one.operationId)).size).toBe(operations.length);
  });

  test('refers only to its own definitions', () => {
    const refs = JSON.stringify(read).match(/"\$ref":"[^"]*"/g) ?? [];
    const known = Object.keys(read.components.responses).map((name) => `"$ref":"#/components/responses/${name}"`);
    expect(refs.filter((ref) => !known.includes(ref))).toEqual([]);
    expect(refs.length).toBeGreaterThan(operations.length);
  });

  test('names every code that a call can be refused with', () => {
    const text = JSON.stringify(read.components.responses);
    for (const { code } of Object.values(REFUSALS)) expect(text).toContain(`"${code}"`);
  });

  test('describes the fields of a form: numbers, and lists as JSON text', () => {
    const form = of('monitorHistory').requestBody?.content['application/x-www-form-urlencoded'];
    expect(form?.schema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(form?.schema['properties']).toMatchObject({ from: { type: 'integer' }, signalIds: { type: 'array' } });
    expect(form?.encoding).toMatchObject({ signalIds: { contentType: 'application/json' } });
    expect(of('avatarSave').requestBody?.content).toHaveProperty('multipart/form-data');
    expect(of('userInfo').requestBody).toBeUndefined();
    expect(of('monitorHistoryExport').responses['200']).toHaveProperty(['content', '*/*']);
  });

  test('states the scopes with which a key may make a call, or that no key may', () => {
    expect(of('gatewayQuery').security).toEqual([{ key: ['manage_gateway_view'] }, { session: [] }]);
    expect(of('userInfo').security).toEqual([{ key: [] }, { session: [] }]);
    expect(of('userEdit').security).toEqual([{ session: [] }]);
    expect(of('login').security).toEqual([]);
    const named = new Set(operations.flatMap(({ one }) => one['x-scopes'] ?? []));
    // The rights to see alarm records are asked for by messages alone.
    for (const scope of named) expect(KEY_SCOPES).toContain(scope);
  });
});
