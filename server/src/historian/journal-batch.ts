import { ByteReader } from '@tidegate/columns/byte-reader.ts';
import { ByteWriter } from '@tidegate/columns/byte-writer.ts';
import { ColumnsError } from '@tidegate/columns/columns-error.ts';
import { packNumbers, unpackNumbers } from '@tidegate/columns/numbers.ts';
import { endOfRun } from '@tidegate/columns/states.ts';
import type { SampleBatch } from './sample-batch.ts';
import { hasCode, hasText } from './sample-batch.ts';

/** First byte of a packed batch. */
const VERSION = 1;

/** Maximum number of points in a journal row. */
const MAX_POINTS = 16_000_000;

/** Packs batches for the journal, in order of arrival; reuses its buffers. */
export class JournalPacker {
  readonly #writer = new ByteWriter(65_536);
  #scratch = new Float64Array(8_192);

  /** The packed bytes, valid until the next call. */
  pack(batch: SampleBatch): Uint8Array<ArrayBuffer> {
    const { count, ids, times, values, states, texts, codes } = batch;
    const writer = this.#writer;
    if (this.#scratch.length < count) this.#scratch = new Float64Array(count * 2);
    writer.reset();
    writer.byte(VERSION);
    writer.varint(count);
    this.#scratch.set(ids);
    writer.differences(this.#scratch, 0, count);
    writer.differences(times, 0, count);
    packStates(writer, states);
    packNumbers(writer, values, count, { scratch: this.#scratch, isCoded: false });
    for (const text of texts) writer.text(text);
    for (const code of codes) writer.zigzag(code);
    return writer.written();
  }
}

/** Unpacks what `JournalPacker` packed; throws `ColumnsError` on anything else. */
export function unpackJournal(bytes: Uint8Array): SampleBatch {
  const reader = new ByteReader(bytes);
  if (reader.byte() !== VERSION) throw new ColumnsError('not a journal row, or one of a later version');
  const count = reader.varint();
  if (count > MAX_POINTS) throw new ColumnsError('more points than a journal row holds');
  const scratch = new Float64Array(count);
  reader.sums(scratch, 0, count, 1);
  const ids = Uint32Array.from(scratch);
  const times = new Float64Array(count);
  reader.sums(times, 0, count, 1);
  const states = unpackStates(reader, count);
  const values = new Float64Array(count);
  unpackNumbers(reader, values, 0, count);
  const texts: string[] = [];
  for (const state of states) if (hasText(state)) texts.push(reader.text());
  const codes: number[] = [];
  for (const state of states) if (hasCode(state)) codes.push(reader.zigzag());
  return { count, ids, times, values, states, texts, codes };
}

function packStates(writer: ByteWriter, states: Uint8Array): void {
  let start = 0;
  while (start < states.length) {
    const end = endOfRun(states, start, states.length);
    writer.byte(states[start] ?? 0);
    writer.varint(end - start);
    start = end;
  }
}

function unpackStates(reader: ByteReader, count: number): Uint8Array<ArrayBuffer> {
  const states = new Uint8Array(count);
  let at = 0;
  while (at < count) {
    const state = reader.byte();
    const length = reader.varint();
    if (length < 1 || length > count - at) throw new ColumnsError('runs do not fit the points');
    states.fill(state, at, at + length);
    at += length;
  }
  return states;
}
