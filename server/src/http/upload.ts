import multipart from '@fastify/multipart';
import type { MultipartFile } from '@fastify/multipart';
import type { Readable } from 'node:stream';
import type { Upload } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { BODY_MAX_BYTES } from '@tidegate/contract/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isFit, shown, unfit } from './form.ts';

/** Fields besides the file; no call has as many. */
const FIELDS_MAX = 32;
/** Header lines of a part; browsers send two. */
const PART_HEADERS_MAX = 8;
/** Length of a refused body that is still read and dropped, so that the browser gets to read the response. */
const DROPPED_BYTES_MAX = 1024 * 1024;

/** A parsed multipart/form-data body. File name and declared type are ignored. */
export interface Uploaded {
  readonly fields: Readonly<Record<string, unknown>>;
  /** Undefined when no file was sent. */
  readonly file: Uint8Array | undefined;
}

/** Makes the routes of this scope, and no others, accept multipart/form-data only. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: {
      files: 1,
      fields: FIELDS_MAX,
      parts: FIELDS_MAX + 1,
      fieldSize: BODY_MAX_BYTES,
      headerPairs: PART_HEADERS_MAX,
    },
  });
}

/**
 * Reads the fields and the single file of a request. Limits apply while streaming, so that no excess data is kept.
 * Refuses unsupportedType, badRequest, badField for a duplicate, unknownField for a file in another field, tooLarge,
 * and the call's own refusal for a file that is too large.
 */
export async function readUpload(request: FastifyRequest, reply: FastifyReply, upload: Upload): Promise<Uploaded> {
  if (!request.isMultipart()) throw new Refusal('unsupportedType');
  try {
    return await readParts(request, upload);
  } catch (error) {
    if (!(await isDropped(request.raw))) reply.header('connection', 'close');
    throw refusalOf(error, upload);
  }
}

/** Reads a body as it is, to be parsed elsewhere. Refuses the call's own refusal for one that is too large. */
export async function readWhole(request: FastifyRequest, reply: FastifyReply, upload: Upload): Promise<Uint8Array> {
  if (!request.isMultipart()) throw new Refusal('unsupportedType');
  // Fields and the lines between the parts come in addition to the file.
  const mostBytes = upload.maxBytes + 2 * BODY_MAX_BYTES;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> = request.raw.iterator({ destroyOnReturn: false });
  for await (const chunk of body) {
    size += chunk.length;
    if (size > mostBytes) break;
    chunks.push(chunk);
  }
  if (size <= mostBytes) return Buffer.concat(chunks, size);
  if (!(await isDropped(request.raw))) reply.header('connection', 'close');
  throw new Refusal(upload.tooLarge);
}

async function readParts(request: FastifyRequest, upload: Upload): Promise<Uploaded> {
  // Without a prototype, `__proto__` is an ordinary field, unknown to every call.
  const fields: Record<string, unknown> = Object.create(null);
  let file: Uint8Array | undefined;
  let bytes = 0;
  for await (const part of request.parts({ limits: { fileSize: upload.maxBytes + 1 } })) {
    const field = part.fieldname;
    if (part.type === 'file') {
      file = await bytesOf(part, upload);
      continue;
    }
    if (field in fields) throw new Refusal('badField', { field: shown(field), reason: '×2' });
    if (!isFit(field, part.value)) throw unfit(field, part.value);
    bytes += part.value.length;
    if (part.valueTruncated || bytes > BODY_MAX_BYTES) throw new Refusal('tooLarge');
    // A text in the field of the file is not a file.
    if (field !== upload.field) fields[field] = part.value;
  }
  return { fields, file };
}

async function bytesOf(part: MultipartFile, upload: Upload): Promise<Uint8Array> {
  if (part.fieldname !== upload.field) throw new Refusal('unknownField', { field: shown(part.fieldname) });
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Stops as soon as the limit is exceeded, not at the end of the part, which may never come.
  const stream: AsyncIterable<Uint8Array> = part.file;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > upload.maxBytes) throw new Refusal(upload.tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** All other faults concern the form of the request. */
function refusalOf(error: unknown, upload: Upload): Refusal {
  if (error instanceof Refusal) return error;
  switch (error instanceof Error && 'code' in error ? error.code : '') {
    case 'FST_FILES_LIMIT':
      return new Refusal('badField', { field: upload.field, reason: '×2' });
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return new Refusal('tooLarge');
    default:
      return new Refusal('badRequest');
  }
}

/** Reads a body to its end and drops it; false when it is longer than anybody sends by mistake. */
async function isDropped(body: Readable): Promise<boolean> {
  body.unpipe();
  if (body.readableEnded) return true;
  return new Promise((resolve) => {
    let dropped = 0;
    body.on('data', (chunk: Uint8Array) => {
      dropped += chunk.length;
      if (dropped <= DROPPED_BYTES_MAX) return;
      body.pause();
      resolve(false);
    });
    body.once('end', () => resolve(true));
    body.once('close', () => resolve(body.readableEnded));
    body.resume();
  });
}
