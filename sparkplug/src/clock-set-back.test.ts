/** Edge nodes whose clock is put right, or wrong, in the middle of a session. */
import { expect, test } from 'vitest';
import { DataType } from './datatype.ts';
import type { Outgoing } from './edge-events.ts';
import type { Metric } from './payload.ts';
import { RecordedHost, startAt } from './testing/recorded-host.ts';
import { encodePayload } from './wire/encode.ts';

const HOUR = 3_600_000;

function sent(verb: string, seq: number, at: number, metrics: readonly Metric[]): Outgoing {
  const payload = encodePayload({ timestamp: at, seq, metrics: [...metrics] });
  return { topic: `spBv1.0/G/${verb}/E`, payload, qos: 0, retain: false };
}

const level = (value: number, at: number): Metric => ({
  name: 'level',
  alias: 1,
  timestamp: at,
  datatype: DataType.Double,
  value,
});

const born = (host: RecordedHost, at: number, session = 0): void => {
  const bdSeq = { name: 'bdSeq', datatype: DataType.Int64, value: BigInt(session) };
  host.receive(sent('NBIRTH', 0, at, [bdSeq, level(0, at)]));
};

/** Values that moved the live value, as they came. */
const live = ({ readings }: RecordedHost) => readings.filter(({ historical }) => !historical).map(({ value }) => value);

test.each([
  ['two hours ahead at its birth and right afterwards', 2 * HOUR, 0],
  ['three seconds ahead at its birth and right afterwards', 3_000, 0],
  ['right at its birth and an hour behind afterwards', 0, -HOUR],
  ['a day ahead at its birth and an hour ahead afterwards', 24 * HOUR, HOUR],
])('a node whose clock is %s shows its values at once', (_, atBirth, afterwards) => {
  const host = new RecordedHost();
  born(host, startAt + atBirth);
  for (let seq = 1; seq <= 8; seq++) {
    host.wait(1_000);
    const at = host.now + afterwards;
    host.receive(sent('NDATA', seq, at, [level(seq, at)]));
  }
  expect(live(host)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(host.rebirths).toEqual([]);
});

test('a message of the session before that has the expected number moves no live value', () => {
  const host = new RecordedHost();
  born(host, startAt);
  host.wait(5_000);
  born(host, host.now, 1);
  const old = host.now - 200;
  host.wait(100).receive(sent('NDATA', 1, old, [level(7, old)]));
  expect(live(host)).toEqual([0, 0]);
});
