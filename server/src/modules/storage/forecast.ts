import type { StorageBytes, StorageForecast, StorageKind } from '@tidegate/contract/nouns/storage/storage.ts';
import { STORAGE_KINDS } from '@tidegate/contract/nouns/storage/storage.ts';
import type { StorageFigure } from './store.ts';

const DAY_MS = 86_400_000;
/** Growth is that of the last two weeks: long enough for a quiet weekend, short enough for a plant that has grown. */
export const GROWTH_DAYS = 14;
/** Fewer figures, or over fewer days, say nothing yet. */
const FIGURES_MIN = 3;
const SPAN_MIN = 1.5;
/** Two figures that are closer together say more about the moment than about the day. */
const APART_MIN = 0.5;
/** By which part the size of a disk may change and it is still the same one: some file systems count what is free to it. */
const SAME_DISK = 0.01;
/** Longest forecast worth a date. */
const HORIZON_DAYS = 3_653;

/** Present state besides the daily measurements. */
export interface Present {
  /** Ms. */
  readonly now: number;
  readonly volume: { readonly total: number; readonly free: number } | null;
  readonly isBackupOnVolume: boolean;
  /** Room of deleted rows, which new rows fill first. */
  readonly reusable: number;
  /** Days until retention ends the growth of a kind; kinds that are left out, and Infinity, grow on. */
  readonly endsIn: { readonly [K in StorageKind]?: number };
  /** Bytes that backups still take until as many are kept as the plan says; undefined: they grow as they did. */
  readonly backupsToCome: number | undefined;
}

/**
 * Growth per day and the day on which the disk is full, from one figure a day. Each kind grows by the median of the slopes
 * between all pairs of its figures (Theil–Sen), so that one large import or clean-up moves nothing, and what shrinks is
 * taken as constant. What retention deletes by then grows no further. Undefined while there are too few figures.
 */
export function forecast(figures: readonly StorageFigure[], present: Present): StorageForecast | undefined {
  const recent = figures.filter(({ at }) => at <= present.now && present.now - at <= GROWTH_DAYS * DAY_MS);
  const [first, last] = [recent[0], recent.at(-1)];
  if (first === undefined || last === undefined || recent.length < FIGURES_MIN) return undefined;
  const days = (last.at - first.at) / DAY_MS;
  if (days < SPAN_MIN) return undefined;
  const parts = growthOf(recent, present);
  const bytesPerDay = parts.reduce((sum, part) => sum + part.perDay, 0);
  const base = { bytesPerDay, figures: recent.length, days };
  const isEnding = (part: Part): boolean => part.perDay > 0 && part.endsIn !== Number.POSITIVE_INFINITY;
  if (present.volume === null) return { ...base, fullAt: null, isRetained: parts.some(isEnding) };
  const room = present.volume.free + present.reusable - (present.backupsToCome ?? 0);
  const inDays = fullIn(room, parts);
  return {
    ...base,
    fullAt: inDays > HORIZON_DAYS ? null : Math.round(present.now + inDays * DAY_MS),
    isRetained: parts.some((part) => isEnding(part) && part.endsIn < inDays),
  };
}

interface Part {
  readonly perDay: number;
  readonly endsIn: number;
}

function growthOf(figures: readonly StorageFigure[], present: Present): readonly Part[] {
  const kinds = STORAGE_KINDS.filter(
    (kind) =>
      kind !== 'reusable' && (kind !== 'backups' || (present.isBackupOnVolume && present.backupsToCome === undefined)),
  );
  const ours = kinds.map((kind) => ({
    perDay: slopeOf(figures.map(({ at, bytes }) => ({ at, bytes: bytes[kind] }))),
    endsIn: present.endsIn[kind] ?? Number.POSITIVE_INFINITY,
  }));
  return [...ours, { perDay: slopeOf(othersOf(figures, present)), endsIn: Number.POSITIVE_INFINITY }];
}

/** Disk use of other programs; measurements of another disk are left out. */
function othersOf(figures: readonly StorageFigure[], { volume, isBackupOnVolume }: Present): readonly Size[] {
  return figures.flatMap(({ at, total, free, bytes }) =>
    total === null || free === null || volume === null || Math.abs(total - volume.total) > volume.total * SAME_DISK
      ? []
      : [{ at, bytes: total - free - bytesOnVolume(bytes, isBackupOnVolume) }],
  );
}

/** Bytes of the server's data that lie on the disk of the databases. */
export const bytesOnVolume = (bytes: StorageBytes, isBackupOnVolume: boolean): number =>
  STORAGE_KINDS.reduce((sum, kind) => sum + (kind === 'backups' && !isBackupOnVolume ? 0 : bytes[kind]), 0);

interface Size {
  readonly at: number;
  readonly bytes: number;
}

/** Bytes per day, none of what shrinks. */
function slopeOf(sizes: readonly Size[]): number {
  const slopes: number[] = [];
  for (const [index, from] of sizes.entries()) {
    for (const to of sizes.slice(index + 1)) {
      const days = (to.at - from.at) / DAY_MS;
      if (days >= APART_MIN) slopes.push((to.bytes - from.bytes) / days);
    }
  }
  return Math.max(0, medianOf(slopes));
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1] ?? 0, sorted[Math.floor(middle)] ?? 0];
  return (low + high) / 2;
}

/** Days until the room is full; Infinity where growth ends before. */
function fullIn(room: number, parts: readonly Part[]): number {
  if (room <= 0) return 0;
  let left = room;
  let day = 0;
  for (const end of parts.map(({ endsIn }) => endsIn).toSorted((one, other) => one - other)) {
    const perDay = parts.reduce((sum, part) => sum + (part.endsIn > day ? part.perDay : 0), 0);
    if (perDay > 0 && day + left / perDay <= end) return day + left / perDay;
    if (end === Number.POSITIVE_INFINITY) break;
    left -= perDay * Math.max(0, end - day);
    day = Math.max(day, end);
  }
  return Number.POSITIVE_INFINITY;
}
