import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Bytes from which an answer is compressed: a shorter one fits into two packets anyway. */
export const COMPRESSED_FROM = 2_048;

/** JSON of lists and pages shrinks to a tenth at any level; higher ones take twice the time for the last tenth of that. */
const LEVEL = 3;

export const COMPRESSED_HEADERS = { 'content-encoding': 'gzip', vary: 'accept-encoding' };

const gzipped = promisify(gzip);

/** Whether the client reads gzip (RFC 9110, 12.5.3); a weight of 0 says that it does not. */
export function readsGzip({ 'accept-encoding': accepted = '' }: IncomingHttpHeaders): boolean {
  const codings = String(accepted).toLowerCase().split(',');
  const named = codings.map((coding) => coding.split(';').map((part) => part.trim()));
  const own = named.find(([name]) => name === 'gzip') ?? named.find(([name]) => name === '*');
  return own !== undefined && !own.some((part) => /^q=0(?:\.0*)?$/.test(part));
}

/** The bytes as gzip; off the thread that answers. */
export const compressed = (body: Uint8Array): Promise<Buffer> => gzipped(body, { level: LEVEL });
