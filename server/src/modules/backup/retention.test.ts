import type { KeptBackup } from '@tidegate/contract/nouns/backup/backup.ts';
import { expect, test } from 'vitest';
import { surplusOf } from './retention.ts';

/** 1 July 2026 is a Wednesday. */
const at = (day: number, hour = 3) => Date.UTC(2026, 6, day, hour);
const made = (day: number, reason: KeptBackup['reason'] = 'schedule', hour = 3): KeptBackup => ({
  name: `${reason} ${day} ${hour}`,
  bytes: 1,
  at: at(day, hour),
  reason,
  engine: 'sqlite',
  isEncrypted: false,
});
const PLAN = { isOn: true, time: '03:00', timeZone: 'UTC', days: 3, weeks: 2 };
const namesOf = (kept: readonly KeptBackup[]) => kept.map(({ name }) => name);

test('the newest backups of the last days and weeks are kept, all manual ones, and three from before upgrades', () => {
  const scheduled = Array.from({ length: 20 }, (_, day) => made(day + 1));
  const upgrades = [1, 2, 3, 4].map((day) => made(day, 'upgrade'));
  const kept = [...scheduled, made(20, 'schedule', 4), made(1, 'manual'), ...upgrades];
  const gone = new Set(namesOf(surplusOf(kept, PLAN)));
  const stays = namesOf(kept.filter(({ name }) => !gone.has(name)));
  // 20 July is a Monday: its week and the one before end with the 20th and the 19th.
  expect(stays).toEqual([
    'schedule 18 3',
    'schedule 19 3',
    'schedule 20 4',
    'manual 1 3',
    'upgrade 2 3',
    'upgrade 3 3',
    'upgrade 4 3',
  ]);
});

test('days without a backup do not shorten the retention', () => {
  const kept = [made(1), made(5), made(20)];
  expect(surplusOf(kept, { ...PLAN, weeks: 0 })).toEqual([]);
});
