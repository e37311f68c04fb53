import { crc32 } from 'node:zlib';

/** The kind of a record in a segment. */
export const RECORD_KINDS = { batch: 1, receipts: 2 } as const;
export type RecordKind = (typeof RECORD_KINDS)[keyof typeof RECORD_KINDS];

/** A record found in a segment; `offset` and `length` are those of its body. */
export interface FoundRecord {
  readonly kind: number;
  readonly body: Uint8Array;
  readonly offset: number;
}

/** Length of kind and body, their CRC-32, then the kind: nine bytes before each body. */
export const RECORD_HEAD_BYTES = 9;

/** One record as bytes: head and body. */
export function frameRecord(kind: RecordKind, body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(RECORD_HEAD_BYTES + body.length);
  const view = new DataView(bytes.buffer);
  bytes[8] = kind;
  bytes.set(body, RECORD_HEAD_BYTES);
  view.setUint32(0, body.length + 1);
  view.setUint32(4, crc32(bytes.subarray(8)));
  return bytes;
}

/**
 * The records of a segment in order. A damaged one is skipped; after an impossible length nothing can be located, so a
 * torn tail ends the segment. `damaged` counts both.
 */
export function readRecords(bytes: Uint8Array): { readonly records: readonly FoundRecord[]; readonly damaged: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const records: FoundRecord[] = [];
  let damaged = 0;
  let at = 0;
  while (at < bytes.length) {
    const length = at + RECORD_HEAD_BYTES <= bytes.length ? view.getUint32(at) : 0;
    const end = at + 8 + length;
    if (length === 0 || end > bytes.length) return { records, damaged: damaged + 1 };
    const checked = bytes.subarray(at + 8, end);
    if (crc32(checked) === view.getUint32(at + 4)) {
      records.push({ kind: checked[0] ?? 0, body: checked.subarray(1), offset: at + RECORD_HEAD_BYTES });
    } else {
      damaged += 1;
    }
    at = end;
  }
  return { records, damaged };
}
