import type { StorageBytes } from '@tidegate/contract/nouns/storage/storage.ts';
import { expect, test } from 'vitest';
import type { StorageFigure } from './store.ts';
import { forecast, type Present } from './forecast.ts';

const DAY_MS = 86_400_000;
const NOW = 100 * DAY_MS;
const NONE: StorageBytes = {
  history: 0,
  alarms: 0,
  log: 0,
  commands: 0,
  messages: 0,
  files: 0,
  rest: 0,
  reusable: 0,
  backups: 0,
};
const PRESENT: Present = {
  now: NOW,
  volume: { total: 1_000, free: 400 },
  isBackupOnVolume: false,
  reusable: 0,
  endsIn: {},
  backupsToCome: undefined,
};

/** One figure a day up to now, of a disk that only these bytes are on. */
function days(bytes: readonly Partial<StorageBytes>[], total: number | null = 1_000): StorageFigure[] {
  return bytes.map((some, index) => {
    const all = { ...NONE, ...some };
    const used = Object.values(all).reduce((sum, one) => sum + one, 0) - all.backups;
    const at = NOW - (bytes.length - 1 - index) * DAY_MS;
    return { at, total, free: total === null ? null : total - used, bytes: all };
  });
}
const inDays = (found: ReturnType<typeof forecast>) =>
  found?.fullAt === null || found === undefined ? found?.fullAt : (found.fullAt - NOW) / DAY_MS;

test('a disk with 400 left that takes 10 a day is full in 40 days', () => {
  const found = forecast(days([{ history: 100 }, { history: 110 }, { history: 120 }, { history: 130 }]), PRESENT);
  expect(found).toMatchObject({ bytesPerDay: 10, figures: 4, days: 3, isRetained: false });
  expect(inDays(found)).toBe(40);
});

test('one large import or clean-up does not affect the growth', () => {
  const found = forecast(days([100, 110, 120, 930, 940, 950, 160, 170, 180].map((history) => ({ history }))), PRESENT);
  expect(found?.bytesPerDay).toBe(10);
});

test('no forecast is made from two measurements, or from several on one day', () => {
  expect(forecast(days([{ history: 1 }, { history: 2 }]), PRESENT)).toBeUndefined();
  const hours = [3, 2, 1, 0].map((hour) => ({ ...days([{ history: 9 - hour }])[0], at: NOW - hour * 3_600_000 }));
  expect(forecast(hours as StorageFigure[], PRESENT)).toBeUndefined();
});

test('measurements older than two weeks do not count towards growth', () => {
  const slow = days(
    Array.from({ length: 30 }, (_, day) => ({ history: Math.min(day, 14) * 50 + Math.max(0, day - 14) })),
  );
  expect(forecast(slow, PRESENT)).toMatchObject({ bytesPerDay: 1, figures: 15 });
});

test('history that retention limits from day 20 on never fills the disk', () => {
  const figures = days([{ history: 100 }, { history: 110 }, { history: 120 }]);
  expect(forecast(figures, { ...PRESENT, endsIn: { history: 20 } })).toMatchObject({
    bytesPerDay: 10,
    fullAt: null,
    isRetained: true,
  });
  // 20 days of 10 are more than there is.
  const tight = { ...PRESENT, volume: { total: 1_000, free: 150 }, endsIn: { history: 20 } };
  expect(inDays(forecast(figures, tight))).toBe(15);
});

test('data without retention keeps growing after that', () => {
  const figures = days([0, 10, 20].map((history, day) => ({ history, log: day * 2 })));
  const found = forecast(figures, { ...PRESENT, endsIn: { history: 20 } });
  // 20 days of 12, then 160 are left for 2 a day.
  expect(inDays(found)).toBe(100);
  expect(found).toMatchObject({ bytesPerDay: 12, isRetained: true });
});

test('space of deleted rows is used first, and space for future backups is reserved', () => {
  const figures = days([{ history: 100 }, { history: 110 }, { history: 120 }]);
  expect(inDays(forecast(figures, { ...PRESENT, reusable: 100 }))).toBe(50);
  expect(inDays(forecast(figures, { ...PRESENT, backupsToCome: 300 }))).toBe(10);
});

test('backups on the same disk count with their growth once the planned number is kept', () => {
  const bytes = [100, 105, 110].map((backups, day) => ({ backups, history: 100 + 10 * day }));
  const figures = days(bytes).map((figure) => ({ ...figure, free: (figure.free ?? 0) - figure.bytes.backups }));
  expect(forecast(figures, { ...PRESENT, isBackupOnVolume: true })?.bytesPerDay).toBe(15);
  expect(forecast(figures, { ...PRESENT, isBackupOnVolume: true, backupsToCome: 50 })?.bytesPerDay).toBe(10);
  expect(forecast(days(bytes), PRESENT)?.bytesPerDay).toBe(10);
});

test('the growth of other programs counts as well, but not across a change of the disk', () => {
  const figures = days([{}, {}, {}]).map((figure, day) => ({ ...figure, free: 900 - 20 * day }));
  expect(forecast(figures, PRESENT)?.bytesPerDay).toBe(20);
  expect(forecast(figures, { ...PRESENT, volume: { total: 2_000, free: 1_400 } })?.bytesPerDay).toBe(0);
});

test('storage that does not grow is never full, and a disk without room is full now', () => {
  const still = days([{ history: 300 }, { history: 200 }, { history: 100 }]);
  expect(forecast(still, PRESENT)).toMatchObject({ bytesPerDay: 0, fullAt: null });
  expect(inDays(forecast(still, { ...PRESENT, volume: { total: 1_000, free: 0 } }))).toBe(0);
});

test('without a known disk the growth is reported but no date', () => {
  const figures = days([{ history: 100 }, { history: 110 }, { history: 120 }], null);
  expect(forecast(figures, { ...PRESENT, volume: null })).toMatchObject({ bytesPerDay: 10, fullAt: null });
});
