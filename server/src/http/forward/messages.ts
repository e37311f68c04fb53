import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { z } from 'zod';

const headersSchema = z.record(z.string(), z.union([z.string(), z.array(z.string())]));
type Headers = z.output<typeof headersSchema>;

const requestSchema = z.object({
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  headers: headersSchema,
  /** Address of the client and protocol that it used, as the server that received the request sees them. */
  ip: z.string(),
  protocol: z.string(),
});
/** A request that another server received. */
export type ForwardedRequest = z.output<typeof requestSchema> & { readonly body: Uint8Array };

const answerSchema = z.object({
  status: z.int(),
  headers: headersSchema,
  /** Name under which the rest of the body can be asked for; null when this is all of it. */
  rest: z.string().nullable(),
});
/** The answer to it, with the first bytes of its body. */
export type ForwardedAnswer = z.output<typeof answerSchema> & { readonly body: Uint8Array };

export const encodeRequest = ({ body, ...head }: ForwardedRequest): Uint8Array => joined(head, body);
export const encodeAnswer = ({ body, ...head }: ForwardedAnswer): Uint8Array => joined(head, body);

/** Throws for bytes that are no request. */
export function decodeRequest(bytes: Uint8Array): ForwardedRequest {
  const { head, body } = parted(bytes);
  return { ...requestSchema.parse(head), body };
}

/** Throws for bytes that are no answer. */
export function decodeAnswer(bytes: Uint8Array): ForwardedAnswer {
  const { head, body } = parted(bytes);
  return { ...answerSchema.parse(head), body };
}

/** Headers of one connection, and those that the next server sets itself. */
const OF_CONNECTION = new Set([
  'connection',
  'date',
  'expect',
  'forwarded',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The forwarded headers. Only `ip` and `protocol` identify a client behind a proxy. */
export function passedOn(headers: IncomingHttpHeaders | OutgoingHttpHeaders): Headers {
  const passed: Headers = {};
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || OF_CONNECTION.has(name) || name.startsWith('x-forwarded-')) continue;
    passed[name] = Array.isArray(value) ? value : String(value);
  }
  return passed;
}

const LENGTH_BYTES = 4;

function joined(head: object, body: Uint8Array): Uint8Array {
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(text.length);
  return Buffer.concat([length, text, body]);
}

function parted(bytes: Uint8Array): { readonly head: unknown; readonly body: Uint8Array } {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = LENGTH_BYTES + all.readUInt32BE(0);
  return { head: JSON.parse(all.toString('utf8', LENGTH_BYTES, end)), body: all.subarray(end) };
}
