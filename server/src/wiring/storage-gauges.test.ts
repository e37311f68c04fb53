import { Gauge, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { storageGauges } from './storage-gauges.ts';

const bytes = { history: 7, alarms: 1, log: 2, commands: 0, messages: 0, files: 0, rest: 3, reusable: 0, backups: 5 };

async function linesOf(register: Registry): Promise<readonly string[]> {
  return (await register.metrics()).split('\n').filter((line) => line.startsWith('tidegate_'));
}

test('/metrics has bytes by kind, the disk and the days until it is full', async () => {
  const register = new Registry();
  storageGauges(Gauge, register)({ volume: { total: 100, free: 40 }, bytes, daysUntilFull: 20.5 });
  const lines = await linesOf(register);
  expect(lines).toContain('tidegate_storage_bytes{kind="history"} 7');
  expect(lines).toContain('tidegate_storage_bytes{kind="backups"} 5');
  expect(lines).toContain('tidegate_storage_total_bytes 100');
  expect(lines).toContain('tidegate_storage_free_bytes 40');
  expect(lines).toContain('tidegate_storage_days_until_full 20.5');
});

test('a disk that is never full has infinite days, and unknown figures are left out', async () => {
  const register = new Registry();
  const refresh = storageGauges(Gauge, register);
  refresh({ volume: { total: 100, free: 40 }, bytes, daysUntilFull: Number.POSITIVE_INFINITY });
  expect(await linesOf(register)).toContain('tidegate_storage_days_until_full +Inf');
  refresh({ volume: null, bytes, daysUntilFull: undefined });
  expect((await linesOf(register)).filter((line) => !line.startsWith('tidegate_storage_bytes'))).toEqual([]);
});
