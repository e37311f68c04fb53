import { expect, test } from 'vitest';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import { Acknowledger } from './acknowledger.ts';
import { ReceiptBook } from './receipts.ts';

test('everything counts as stored only after the commits of earlier turns', async () => {
  const commits: (() => void)[] = [];
  let isFirst = true;
  const acknowledger = new Acknowledger({
    sink: {
      // As the pipeline does: a turn without values has nothing to wait for.
      flush: () => {
        if (!isFirst) return Promise.resolve();
        isFirst = false;
        return new Promise((resolve) => commits.push(resolve));
      },
    },
    receipts: new ReceiptBook(),
    send: () => undefined,
    log: new SilentLog(),
  });
  acknowledger.endTurn();
  let isSettled = false;
  const settled = acknowledger.flush().then(() => (isSettled = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isSettled).toBe(false);
  for (const commit of commits) commit();
  await settled;
  expect(isSettled).toBe(true);
});
