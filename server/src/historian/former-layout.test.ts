import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { decodeAnswer } from '@tidegate/columns/answer.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import { FORMER_HISTORY, formerSamples } from '../testing/plant/former-history.ts';
import type { Columns } from '@tidegate/columns/columns.ts';
import { COMPACTION_RULES } from './compactor.ts';
import { HistoryReader } from './history-reader.ts';
import { HistoryWriter } from './history-writer.ts';
import { BatchBuilder, sampleOf } from './sample-batch.ts';
import { decompress } from './sealed-bytes.ts';
import { openHistory } from './threads/history-source.ts';

const FROM = 1_772_323_200_000;
const QUERY = { signalIds: [1, 2], from: FROM, to: FROM + 86_400_000, limit: 10_000 };

const noDamage = (what: string, where: string): void => {
  throw new Error(`damaged ${what} ${where}`);
};

/** A data folder with the rows of an earlier release. */
async function formerFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidegate-former-'));
  const store = await openHistory({ engine: 'sqlite', folder });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  const { blocks, segments, journal } = FORMER_HISTORY;
  await store.rewrite({ journalIds: [], segmentIds: [], blocksGone: [], segments, blocks });
  for (const { points, bytes } of journal) await store.append(points, bytes);
  const writer = new HistoryWriter(store, COMPACTION_RULES, noDamage, async () => undefined);
  await writer.start(FROM);
  return { store, writer, reader: new HistoryReader(store, noDamage) };
}

function samplesOf(signalId: number, { count, times, values, kinds, texts, qualities, codes }: Columns): Sample[] {
  return Array.from({ length: count }, (_, index) =>
    sampleOf(signalId, times[index] ?? 0, {
      value: values[index] ?? Number.NaN,
      kind: kinds?.[index] ?? 0,
      text: texts?.[index],
      quality: qualities?.[index] ?? 0,
      code: codes?.[index] ?? Number.NaN,
    }),
  );
}

const expected = (more: readonly Sample[] = []): Sample[] =>
  [...formerSamples('block'), ...formerSamples('segment'), ...formerSamples('journal'), ...more].toSorted(
    (a, b) => a.signalId - b.signalId || a.at - b.at,
  );

test('history of an earlier release is read as it was stored, for the server and for a browser', async () => {
  const { reader } = await formerFolder();
  const read = await reader.readRaw(QUERY);
  expect(read.flatMap((points) => samplesOf(points.signalId, points))).toEqual(expected());
  const answer = decodeAnswer(await reader.readRawEncoded(QUERY, 'identity'));
  expect(answer.flatMap(({ signalId, columns }) => samplesOf(signalId, columns))).toEqual(expected());
});

test('what is added to a block of an earlier release is packed in the present layout, and other blocks stay', async () => {
  const { store, writer, reader } = await formerFolder();
  const more: Sample = { signalId: 1, at: FROM + 30_500, value: 4.25, quality: 'good' };
  const batch = new BatchBuilder();
  batch.add([more]);
  await writer.commit(batch.batch());
  await writer.packAll(FROM);
  const read = await reader.readRaw(QUERY);
  expect(read.flatMap((points) => samplesOf(points.signalId, points))).toEqual(expected([more]));
  const blocks = await store.blocksOf(1, 2, FROM, FROM + 3_599_999);
  expect(blocks.map(({ signal, bytes }) => [signal, decompress(bytes)[0]])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  expect(blocks[1]).toMatchObject({ packed_crc: FORMER_HISTORY.blocks[1]?.packed_crc });
});
