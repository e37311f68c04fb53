import { packedCount, unpackBlockInto } from './block.ts';
import { ByteReader } from './byte-reader.ts';
import { ByteWriter } from './byte-writer.ts';
import { ColumnsError } from './columns-error.ts';
import { ColumnsTarget } from './columns-target.ts';
import type { Columns } from './columns.ts';
import { crc32 } from './crc32.ts';

/** 'TGC' and the version, little end first. */
const MAGIC = 0x0143_4754;

/** Points a browser is ready to hold of one answer: ten signals of 200,000 with room to spare. */
const MAX_ANSWER_POINTS = 16_000_000;

const MAX_ANSWER_SIGNALS = 10_000;

/** A packed block as it is stored: its length and the CRC-32 of its packed (not compressed) bytes. */
export interface PackedPart {
  readonly length: number;
  readonly crc: number;
}

/** One signal of an answer, unpacked. */
export interface AnsweredSignal {
  readonly signalId: number;
  readonly columns: Columns;
}

/**
 * The binary answer to a history query is: the head, then per signal a list of its blocks' lengths and CRCs followed by
 * the blocks themselves, times ascending from block to block. A server can therefore write lists, and pass stored blocks
 * through untouched: the concatenation of compressed parts is the compressed answer.
 */
export function packAnswerHead(signals: number): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(16);
  writer.uint32(MAGIC);
  writer.varint(signals);
  return writer.copy();
}

/** The header of a signal's blocks. */
export function packAnswerList(signalId: number, parts: readonly PackedPart[]): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(16 + parts.length * 8);
  writer.varint(signalId);
  writer.varint(parts.length);
  for (const { length, crc } of parts) {
    writer.varint(length);
    writer.uint32(crc);
  }
  return writer.copy();
}

/** A whole answer from packed blocks. */
export function encodeAnswer(
  signals: readonly { readonly signalId: number; readonly blocks: readonly Uint8Array[] }[],
): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  writer.bytes(packAnswerHead(signals.length));
  for (const { signalId, blocks } of signals) {
    writer.bytes(
      packAnswerList(
        signalId,
        blocks.map((block) => ({ length: block.length, crc: crc32(block) })),
      ),
    );
    for (const block of blocks) writer.bytes(block);
  }
  return writer.copy();
}

/**
 * Unpacks an answer, each signal's blocks joined. Throws `ColumnsError`, and nothing else, when the bytes are not an
 * answer, are cut short, or a block does not match its CRC: altered values are never shown.
 */
export function decodeAnswer(bytes: Uint8Array): AnsweredSignal[] {
  const reader = new ByteReader(bytes);
  if (reader.remaining < 4 || reader.uint32() !== MAGIC)
    throw new ColumnsError('not an answer, or one of a later version');
  const signals = reader.varint();
  if (signals > MAX_ANSWER_SIGNALS) throw new ColumnsError('more signals than an answer holds');
  const answered: AnsweredSignal[] = [];
  let points = 0;
  for (let read = 0; read < signals; read++) {
    const signalId = reader.varint();
    const blocks = readBlocks(reader);
    const total = blocks.reduce((sum, block) => sum + packedCount(block), 0);
    points += total;
    if (points > MAX_ANSWER_POINTS) throw new ColumnsError('more points than an answer holds');
    const target = new ColumnsTarget(total);
    for (const block of blocks) unpackBlockInto(block, target);
    answered.push({ signalId, columns: target.finish() });
  }
  if (reader.remaining > 0) throw new ColumnsError('bytes are left over');
  return answered;
}

function readBlocks(reader: ByteReader): Uint8Array[] {
  const count = reader.varint();
  if (count > reader.remaining) throw new ColumnsError('more blocks than bytes');
  const parts: PackedPart[] = [];
  for (let read = 0; read < count; read++) parts.push({ length: reader.varint(), crc: reader.uint32() });
  return parts.map(({ length, crc }) => {
    const block = reader.bytes(length);
    if (crc32(block) !== crc) throw new ColumnsError('a block was altered');
    return block;
  });
}
