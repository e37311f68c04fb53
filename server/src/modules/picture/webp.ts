import { fits } from './raster.ts';
import { joined, latin1, viewOf } from './raster-bytes.ts';

/** RIFF, its size, WEBP. */
const HEAD = 12;
const CHUNK_HEAD = 8;
/** Head of an animation frame: place, size, duration. */
const FRAME_HEAD = 16;
/** Frames that a picture may have; each is decoded to its whole size. */
const FRAMES_MAX = 500;
/** Says in the head of an extended file that it holds EXIF, XMP. */
const NOTED_FLAGS = 0x08 | 0x04;
/** Chunks that say how it is drawn; EXIF and XMP are not among them. */
const DRAWN = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
const DRAWN_IN_FRAME = new Set(['VP8 ', 'VP8L', 'ALPH']);

interface Chunk {
  readonly type: string;
  /** Its bytes behind type and size, without the one that makes them even. */
  readonly data: Uint8Array;
}

/** The chunks from `at` to the end; undefined when they do not end there. */
function chunksOf(bytes: Uint8Array, at: number): readonly Chunk[] | undefined {
  const view = viewOf(bytes);
  const chunks: Chunk[] = [];
  let from = at;
  while (from + CHUNK_HEAD <= bytes.length) {
    const size = view.getUint32(from + 4, true);
    const end = from + CHUNK_HEAD + size;
    if (end > bytes.length) return undefined;
    chunks.push({ type: latin1(bytes, from, 4), data: bytes.subarray(from + CHUNK_HEAD, end) });
    from = end + (size % 2);
  }
  return from === bytes.length ? chunks : undefined;
}

/** Chunk after chunk: what it is first, image data, and nothing behind what its head announces. */
export function isWebp(bytes: Uint8Array, maxSide: number): boolean {
  if (bytes.length < HEAD || latin1(bytes, 0, 4) !== 'RIFF' || latin1(bytes, 8, 4) !== 'WEBP') return false;
  if (viewOf(bytes).getUint32(4, true) + 8 !== bytes.length) return false;
  const chunks = chunksOf(bytes, HEAD);
  const [first] = chunks ?? [];
  if (chunks === undefined || first === undefined || sizeOf(first) === undefined) return false;
  const drawn = chunks.flatMap((chunk) => (chunk.type === 'ANMF' ? framesIn(chunk) : [chunk]));
  const images = drawn.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  return (
    images.length > 0 &&
    images.length <= FRAMES_MAX &&
    [first, ...images].every((chunk) => {
      const size = sizeOf(chunk);
      return size !== undefined && fits(size.width, size.height, maxSide);
    })
  );
}

const framesIn = ({ data }: Chunk): readonly Chunk[] => chunksOf(data, FRAME_HEAD) ?? [];

/** Px; undefined for anything but a picture. */
export function webpSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  const [first] = chunksOf(bytes, HEAD) ?? [];
  return first && sizeOf(first);
}

/** Size in the head of an extended file, or in the data of an image. */
function sizeOf({ type, data }: Chunk): { readonly width: number; readonly height: number } | undefined {
  if (data.length < 10) return undefined;
  const view = viewOf(data);
  const short = (at: number) => view.getUint16(at, true);
  if (type === 'VP8X') {
    const side = (at: number) => 1 + short(at) + (view.getUint8(at + 2) << 16);
    return { width: side(4), height: side(7) };
  }
  if (type === 'VP8L' && data[0] === 0x2f) {
    const bits = view.getUint32(1, true);
    return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
  }
  const isKeyFrame = data[3] === 0x9d && data[4] === 0x01 && data[5] === 0x2a;
  return type === 'VP8 ' && isKeyFrame ? { width: short(6) & 0x3fff, height: short(8) & 0x3fff } : undefined;
}

/** The file without EXIF, XMP, and whatever else nobody draws. `bytes` are a whole picture, as `isWebp` has checked. */
export function bareWebp(bytes: Uint8Array): Uint8Array {
  const kept = (chunksOf(bytes, HEAD) ?? []).filter(({ type }) => DRAWN.has(type)).map(bareChunk);
  const written = joined([bytes.subarray(0, HEAD), ...kept.map(writtenChunk)]);
  viewOf(written).setUint32(4, written.length - 8, true);
  return written;
}

function bareChunk({ type, data }: Chunk): Chunk {
  if (type === 'VP8X') {
    const bare = data.slice();
    bare[0] = (bare[0] ?? 0) & ~NOTED_FLAGS;
    return { type, data: bare };
  }
  if (type !== 'ANMF') return { type, data };
  const drawn = framesIn({ type, data }).filter((inner) => DRAWN_IN_FRAME.has(inner.type));
  return { type, data: joined([data.subarray(0, FRAME_HEAD), ...drawn.map(writtenChunk)]) };
}

function writtenChunk({ type, data }: Chunk): Uint8Array {
  const head = Buffer.alloc(CHUNK_HEAD);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return joined([head, data, new Uint8Array(data.length % 2)]);
}
