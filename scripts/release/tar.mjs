// Archives in the format of tar (ustar), whose bytes follow from their files alone: owner, order and compression are always the same.
import { createGzip } from 'node:zlib';
import { Readable } from 'node:stream';

/** @typedef {{ readonly path: string, readonly bytes: Buffer, readonly isProgram?: boolean }} ReleaseFile */

const BLOCK = 512;
const NAME_MAX = 100;
const PREFIX_MAX = 155;
/** Byte of a gzip header that names the operating system, and its value for “unknown”. */
const GZIP_SYSTEM = 9;
const UNKNOWN = 255;

/**
 * The fields `name` and `prefix` of an entry.
 * @param {string} path
 */
function nameFields(path) {
  if (path.length <= NAME_MAX) return [path, ''];
  const cut = path.indexOf('/', path.length - NAME_MAX - 1);
  if (cut <= 0 || cut > PREFIX_MAX || cut === path.length - 1) throw new Error(`The path ${path} is too long for tar.`);
  return [path.slice(cut + 1), path.slice(0, cut)];
}

/**
 * @param {string} path of a file, or of a folder with a slash at its end
 * @param {{ size: number, mode: number, time: number }} fields `time` in seconds
 */
function header(path, { size, mode, time }) {
  const block = Buffer.alloc(BLOCK);
  const [name = '', prefix = ''] = nameFields(path);
  /** @param {number} value @param {number} at @param {number} digits */
  const octal = (value, at, digits) => block.write(`${value.toString(8).padStart(digits, '0')}\0`, at);
  block.write(name, 0);
  octal(mode, 100, 7);
  octal(0, 108, 7);
  octal(0, 116, 7);
  octal(size, 124, 11);
  octal(time, 136, 11);
  block.fill(' ', 148, 156);
  block.write(path.endsWith('/') ? '5' : '0', 156);
  block.write('ustar\x0000', 257);
  block.write('root', 265);
  block.write('root', 297);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/**
 * The folders of these paths, each with a slash at its end.
 * @param {readonly string[]} paths
 */
const foldersOf = (paths) => [
  ...new Set(paths.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1)))),
];

/**
 * The blocks of an archive: folders and files by path, which root owns and everybody may read.
 * @param {readonly ReleaseFile[]} files
 * @param {number} time in seconds
 */
function* blocks(files, time) {
  const entries = [
    ...foldersOf(files.map(({ path }) => path)).map((path) => ({ path, bytes: Buffer.alloc(0), mode: 0o755 })),
    ...files.map(({ path, bytes, isProgram = false }) => ({ path, bytes, mode: isProgram ? 0o755 : 0o644 })),
  ];
  for (const { path, bytes, mode } of entries.toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    yield header(path, { size: bytes.length, mode, time });
    yield bytes;
    yield Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK);
  }
  yield Buffer.alloc(2 * BLOCK);
}

/**
 * A `.tar.gz` of the files; `time` in seconds is that of each. The same files have the same bytes.
 * @param {readonly ReleaseFile[]} files
 * @param {number} time
 */
export async function tarGz(files, time) {
  const gzip = Readable.from(blocks(files, time), { objectMode: false }).compose(createGzip({ level: 9 }));
  const packed = Buffer.concat(await Array.fromAsync(/** @type {AsyncIterable<Buffer>} */ (gzip)));
  packed[GZIP_SYSTEM] = UNKNOWN;
  return packed;
}

/**
 * The files of an unpacked tar by path.
 * @param {Buffer} tar
 */
export function filesOfTar(tar) {
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  const text = (/** @type {number} */ from, /** @type {number} */ to) =>
    tar.toString('utf8', from, to).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    const size = Number.parseInt(text(at + 124, at + 136), 8);
    const prefix = text(at + 345, at + 500);
    const path = `${prefix === '' ? '' : `${prefix}/`}${text(at, at + NAME_MAX)}`;
    if (text(at + 156, at + 157) !== '5') files.set(path, tar.subarray(at + BLOCK, at + BLOCK + size));
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}
