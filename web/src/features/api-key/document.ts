import { AUTHS } from '@tidegate/contract/catalogue/auths.ts';
import { callsExport } from '@tidegate/contract/nouns/api-key/calls.ts';
import { API_AREAS } from '@tidegate/contract/openapi/areas.ts';
import { z } from 'zod';
import { askJson } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';

const schema: z.ZodType<FieldSchema> = z.lazy(() => z.looseObject(fieldShape));
const fieldShape = {
  type: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
  const: z.unknown().optional(),
  format: z.string().optional(),
  pattern: z.string().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxItems: z.number().optional(),
  contentMediaType: z.string().optional(),
  anyOf: z.array(schema).optional(),
};

/** Fields of JSON Schema that are shown. */
export interface FieldSchema {
  readonly type?: string | undefined;
  readonly enum?: readonly (string | number | boolean | null)[] | undefined;
  readonly const?: unknown;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly contentMediaType?: string | undefined;
  readonly anyOf?: readonly FieldSchema[] | undefined;
}

const form = z.object({
  schema: z.object({ properties: z.record(z.string(), schema), required: z.array(z.string()) }),
});
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  tags: z.tuple([z.enum(API_AREAS)]),
  'x-rate': z.string(),
  'x-audit': z.string().nullable(),
  'x-scopes': z.array(z.enum(AUTHS)).nullable(),
  'x-auths': z.array(z.enum(AUTHS)),
  parameters: z.array(z.object({ name: z.string(), required: z.boolean(), schema })).optional(),
  requestBody: z.object({ content: z.record(z.string(), form) }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: z.record(z.string(), z.unknown()).optional() })),
});
const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

/** A field of a call. */
export interface ApiField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: FieldSchema;
}

/** One call, as its page shows it. */
export interface ApiCall extends Pick<z.output<typeof operation>, 'summary' | 'responses'> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly area: (typeof API_AREAS)[number];
  readonly rate: string;
  /** Null for a call that changes nothing. */
  readonly audit: string | null;
  /** Null for a call that no key may make. */
  readonly scopes: z.output<typeof operation>['x-scopes'];
  readonly auths: z.output<typeof operation>['x-auths'];
  readonly isUpload: boolean;
  readonly fields: readonly ApiField[];
}

/** The calls of an OpenAPI document of this server. Throws for anything else. */
export function readCalls(document: unknown): readonly ApiCall[] {
  return Object.entries(documentSchema.parse(document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]): ApiCall => {
      const [encoding, body] = Object.entries(one.requestBody?.content ?? {})[0] ?? [];
      const required = body?.schema.required ?? [];
      return {
        name: one.operationId,
        method: method === 'get' ? 'GET' : 'POST',
        path,
        area: one.tags[0],
        summary: one.summary,
        rate: one['x-rate'],
        audit: one['x-audit'],
        scopes: one['x-scopes'],
        auths: one['x-auths'],
        isUpload: encoding === 'multipart/form-data',
        fields:
          one.parameters?.map(({ name, required: isRequired, schema: said }) => ({ name, isRequired, schema: said })) ??
          Object.entries(body?.schema.properties ?? {}).map(([name, said]) => ({
            name,
            isRequired: required.includes(name),
            schema: said,
          })),
        responses: one.responses,
      };
    }),
  );
}

/** Calls of the API, loaded once per page view. */
export const useCalls = () =>
  useRead(callsExport, {}, async (signal) => readCalls(await askJson(callsExport, {}, { signal })), {
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Calls whose name, path or summary holds each word. */
export function matching(calls: readonly ApiCall[], text: string): readonly ApiCall[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ name, path, summary, fields }) => {
    const all = [name, path, summary, ...fields.map((field) => field.name)].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
}
