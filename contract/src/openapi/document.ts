import { toJSONSchema } from 'zod';
import type { z } from 'zod';
import type { Call } from '../call.ts';
import { authsOf } from '../call.ts';
import { REFUSALS } from '../catalogue/refusals.ts';
import { keyScopesOf } from '../catalogue/key-scope.ts';
import { API_AREAS, areaOfPath } from './areas.ts';

type Json = Readonly<Record<string, unknown>>;

/** A document of OpenAPI 3.1, as JSON. */
export interface OpenApiDocument extends Json {
  readonly openapi: '3.1.0';
  readonly paths: Readonly<Record<string, Json>>;
}

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

/** Every call as OpenAPI 3.1 says it: what it takes, what it answers, who may ask and by which scopes of a key. */
export function openApiDocument(calls: Readonly<Record<string, Call>>): OpenApiDocument {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tidegate',
      version: '1',
      description:
        'Fields are sent as a form; arrays and objects are JSON text in their field. Every answer is ' +
        '`{code, message, data}` with code "200" on success; the HTTP status mirrors the code of a refusal, and its ' +
        'message is in the language of `Accept-Language` (zh or en). Times are ms since 1970 UTC. See docs/api.md.',
    },
    servers: [{ url: '/' }],
    tags: API_AREAS.map((name) => ({ name })),
    paths: Object.fromEntries(
      Object.entries(calls).map(([name, call]) => [call.path, { [call.method.toLowerCase()]: operation(name, call) }]),
    ),
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key (tg_…) with the scopes that a call names' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'A browser that signed in; __Host-sid over https',
        },
      },
      responses: Object.fromEntries(REFUSED.map((status) => [`Refused${status}`, refused(status)])),
    },
  };
}

/** Statuses that refuse, of which the catalogue of refusals knows a code. */
const REFUSED: readonly number[] = [...new Set(Object.values(REFUSALS).map(({ status }) => status))].toSorted(
  (a, b) => a - b,
);

function refused(status: number): Json {
  const entries = Object.values(REFUSALS).filter((entry) => entry.status === status);
  const lines = entries.map(({ code, en }) => `- ${code}: ${en}`);
  return {
    description: [...new Set(lines)].join('\n'),
    content: {
      'application/json': {
        schema: envelope({ type: 'null' }, [...new Set(entries.map(({ code }) => code))].toSorted()),
      },
    },
  };
}

function operation(name: string, call: Call): Json {
  return {
    operationId: name,
    summary: call.summary,
    tags: [areaOfPath(call.path)],
    'x-rate': call.rate,
    'x-audit': call.audit,
    'x-scopes': keyScopesOf(call) ?? null,
    'x-auths': authsOf(call.who),
    security: securityOf(call),
    ...(call.method === 'GET' ? { parameters: parameters(call) } : { requestBody: body(call) }),
    responses: {
      200: { description: 'Done', content: answered(call) },
      ...Object.fromEntries(
        REFUSED.filter((status) => mayRefuse(call, status)).map((status) => [
          status,
          { $ref: `#/components/responses/Refused${status}` },
        ]),
      ),
    },
  };
}

/** A key with one of the scopes, or a session; nothing where strangers may ask. */
function securityOf(call: Call): readonly Json[] {
  if (call.who === 'anyone') return [];
  const scopes = keyScopesOf(call);
  const keys =
    scopes === undefined ? [] : scopes.length === 0 ? [{ key: [] }] : scopes.map((scope) => ({ key: [scope] }));
  return [...keys, { session: [] }];
}

function mayRefuse({ who, touches, audit, method }: Call, status: number): boolean {
  switch (status) {
    case 401:
    case 403:
      return who !== 'anyone';
    case 404:
      return typeof touches !== 'string' || touches === 'own';
    case 409:
      return audit !== null;
    case 413:
    case 415:
      return method === 'POST';
    case 502:
    case 504:
      return false;
    default:
      return true;
  }
}

interface ObjectSchema extends Json {
  readonly properties: Readonly<Record<string, Json>>;
  readonly required: readonly string[];
}

/** The fields of a call. What is a number or a list is written as the text that a form holds of it. */
function fieldsOf({ input }: Call): ObjectSchema {
  const { properties = {}, required = [] } = schemaOf(input, 'input');
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, jsonOf(schema)])),
    required,
    additionalProperties: false,
  };
}

function body(call: Call): Json {
  const fields = fieldsOf(call);
  const encoded = Object.entries(fields.properties).filter(([, { type }]) => type === 'array' || type === 'object');
  const encoding = Object.fromEntries(encoded.map(([name]) => [name, { contentType: 'application/json' }]));
  if (call.upload === null) return { required: true, content: { [FORM]: { schema: fields, encoding } } };
  const { field, maxBytes } = call.upload;
  const file = { ...BYTES, description: `At most ${maxBytes} bytes` };
  const schema = {
    ...fields,
    properties: { ...fields.properties, [field]: file },
    required: [...fields.required, field],
  };
  return { required: true, content: { [MULTIPART]: { schema, encoding } } };
}

function parameters(call: Call): readonly Json[] {
  const { properties, required } = fieldsOf(call);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** An answer that is the bytes of a file is a text in the contract, and no other is. */
function answered({ output }: Call): Json {
  const schema = schemaOf(output, 'output');
  if (schema['type'] === 'string') return { '*/*': { schema: BYTES } };
  return { 'application/json': { schema: envelope(schema, ['200']) } };
}

const BYTES = { type: 'string', contentMediaType: 'application/octet-stream' };

const envelope = (data: unknown, codes: readonly string[]): Json => ({
  type: 'object',
  properties: { code: { type: 'string', enum: codes }, message: { type: 'string' }, data },
  required: ['code', 'message', 'data'],
});

interface Schema extends Json {
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly required?: readonly string[];
}

/** A schema of the contract as JSON Schema of the same dialect; what JSON cannot say is left open. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...said }: Schema = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return said;
}

const jsonOf = (schema: unknown): Json => (typeof schema === 'object' && schema !== null ? { ...schema } : {});
