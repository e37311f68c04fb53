import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Bytes from which an answer is compressed: a shorter one fits into two packets anyway. */
export const COMPRESSED_FROM = 2_048;

/** JSON of lists and pages shrinks to a tenth at any level; higher ones take twice the time for the last tenth of that. */
const LEVEL = 3;

export const COMPRESSED_HEADERS = { 'content-encoding': 'gzip', vary: 'accept-encoding' };

const gzipped = promisify(gzip);

/** The bytes as gzip; off the thread that answers. */
export const compressed = (body: Uint8Array): Promise<Buffer> => gzipped(body, { level: LEVEL });
