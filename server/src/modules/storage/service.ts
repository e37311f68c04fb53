import { RETAINED_KINDS } from '@tidegate/contract/nouns/storage/storage.ts';
import type {
  RetainedKind,
  Storage,
  StorageBytes,
  StorageForecast,
  StorageLevel,
  StorageOldest,
} from '@tidegate/contract/nouns/storage/storage.ts';
import type { BackupPlan, KeptBackup } from '@tidegate/contract/nouns/backup/backup.ts';
import type { Retention } from '@tidegate/contract/nouns/storage/retention.ts';
import type { Settings } from '@tidegate/contract/nouns/setting/setting.ts';
import type { Audience } from '../message/module.ts';
import type { BackupRunner } from '../../ports/backup-runner.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { StorageMeter } from '../../ports/storage-meter.ts';
import type { StorageStore } from './store.ts';
import { bytesOnVolume, forecast, GROWTH_DAYS } from './forecast.ts';
import type { Room } from './storage-level.ts';
import { isWorse, levelOf } from './storage-level.ts';
import { noticeOf } from './storage-notice.ts';

const DAY_MS = 86_400_000;
const GB = 1_024 ** 3;
/** Interval at which the disk is measured. */
const LOOK_MS = 300_000;
/** A start has enough to read and to load. */
const FIRST_MS = 15_000;
/** Bytes by kind are measured so often, which reads a whole database of SQLite. */
const MEASURE_MS = 6 * 3_600_000;
/** Maximum age of the measurements on the screen. */
const FRESH_MS = 600_000;
/** Figures that the screen shows. */
const PAST_DAYS = 90;
/** Figures that are kept. */
const KEPT_DAYS = 400;

interface Parts {
  readonly meter: StorageMeter;
  readonly store: StorageStore;
  readonly backups: Pick<BackupRunner, 'list' | 'isOnDataDisk'>;
  readonly settings: () => Promise<Settings>;
  readonly audience: Pick<Audience, 'holding'>;
  readonly clock: Clock;
  readonly log: Log;
  /** Days that the environment keeps history for; undefined leaves it to the settings. */
  readonly historyDays: number | undefined;
}

/** Last measurement. */
interface Measured {
  readonly at: number;
  readonly bytes: StorageBytes;
  readonly oldest: StorageOldest;
  readonly kept: readonly KeptBackup[];
}

/** Values shown by `/metrics`. */
export interface StorageFigures {
  readonly volume: Storage['volume'];
  readonly bytes: StorageBytes | undefined;
  /** Infinity: not within ten years; undefined: not known. */
  readonly daysUntilFull: number | undefined;
}

/**
 * Watches the room that is left: measures it, keeps one figure a day, forecasts when the disk is full, and sends the
 * platform's administrators one message when a warning level is reached and one when it is over. The level is kept in
 * the database, so a restart warns nobody again.
 */
export class StorageWatch {
  readonly #parts: Parts;
  #measured: Measured | undefined;
  #measuring: Promise<Measured> | undefined;
  #figures: StorageFigures = { volume: null, bytes: undefined, daysUntilFull: undefined };
  #looking: Promise<void> | undefined;
  #end: (() => void) | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    const { clock } = this.#parts;
    const ends = [clock.after(FIRST_MS, () => void this.check()), clock.every(LOOK_MS, () => void this.check())];
    this.#end = () => ends.forEach((end) => end());
  }

  async stop(): Promise<void> {
    this.#end?.();
    await this.#looking;
  }

  /** Values of the last measurement. */
  figures(): StorageFigures {
    return this.#figures;
  }

  /** Checks the free space, and warns. Never rejects: the next check compensates for a failed one. */
  check(): Promise<void> {
    this.#looking ??= this.#checkLevel().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** Figures of the last ten minutes at most. Rejects while the storage cannot be measured. */
  async info(): Promise<Storage> {
    const { meter, store, clock, historyDays } = this.#parts;
    const measured = await this.#fresh(FRESH_MS);
    const now = await this.#now(measured);
    const past = await store.figures(clock.now() - PAST_DAYS * DAY_MS);
    return {
      at: measured.at,
      engine: meter.engine,
      folder: meter.folder,
      volume: now.volume,
      bytes: measured.bytes,
      isBackupOnVolume: now.isBackupOnVolume,
      oldest: measured.oldest,
      past: past.map(({ at, bytes }) => ({ at, used: bytesOnVolume(bytes, true) })),
      forecast: now.forecast ?? null,
      level: await store.level(),
      fixedHistoryDays: historyDays ?? null,
    };
  }

  async #checkLevel(): Promise<void> {
    const { store, clock, log } = this.#parts;
    try {
      const measured = await this.#fresh(MEASURE_MS);
      const now = await this.#now(measured);
      const days = daysLeft(now.forecast, clock.now());
      const isKnown = now.forecast !== undefined && now.volume !== null;
      this.#figures = { volume: now.volume, bytes: measured.bytes, daysUntilFull: isKnown ? days : undefined };
      if (now.volume === null) return;
      const room = { part: now.volume.total === 0 ? 0 : now.volume.free / now.volume.total, days };
      const was = await store.level();
      const is = levelOf(was, room);
      if (is !== was) await this.#change(was, is, room);
    } catch (error) {
      log.warn({ error: String(error) }, 'failed to measure storage or record its level, retrying');
    }
  }

  async #change(from: StorageLevel, to: StorageLevel, room: Room): Promise<void> {
    const { store, audience, clock, log } = this.#parts;
    const change = { from, to, at: clock.now() };
    const fields = { from, to, freePercent: Math.floor(room.part * 100), days: room.days };
    // Half-way back people wait for the end: a message would look like a new warning.
    if (to === 'low' && !isWorse(from, to)) {
      await store.change(change);
      return;
    }
    const administrators = await audience.holding('manage_setting_edit');
    const recipients = administrators.map(({ range }) => range.userId);
    if (!(await store.change(change, noticeOf(change, room, recipients)))) return;
    if (to === 'ok') log.info(fields, 'storage has recovered');
    else log.error(fields, 'storage is running out');
  }

  /** The last measurement if recent enough; otherwise a new one, shared by all who wait. */
  async #fresh(ms: number): Promise<Measured> {
    const { clock } = this.#parts;
    const known = this.#measured;
    if (known !== undefined && Math.abs(clock.now() - known.at) < ms) return known;
    this.#measuring ??= this.#measure().finally(() => {
      this.#measuring = undefined;
    });
    return this.#measuring;
  }

  async #measure(): Promise<Measured> {
    const { meter, store, backups, clock, log } = this.#parts;
    const { bytes, oldest } = await meter.sizes();
    const kept = await backups.list();
    const at = clock.now();
    const all = { ...bytes, backups: kept.reduce((sum, backup) => sum + backup.bytes, 0) };
    const measured = { at, bytes: all, oldest, kept };
    this.#measured = measured;
    try {
      const volume = await this.#volume(all);
      await store.saveFigure({ at, total: volume?.total ?? null, free: volume?.free ?? null, bytes: all });
      await store.dropBefore(at - KEPT_DAYS * DAY_MS);
    } catch (error) {
      // A full disk cannot store the measurement, but is checked anyway.
      log.warn({ error: String(error) }, 'failed to store the storage measurement');
    }
    return measured;
  }

  async #volume(bytes: StorageBytes): Promise<Storage['volume']> {
    const { meter, settings } = this.#parts;
    const disk = await meter.disk();
    if (disk !== undefined) return disk;
    const { databaseGb } = (await settings()).storage;
    if (databaseGb === null) return null;
    const total = databaseGb * GB;
    return { total, free: Math.max(0, total - bytesOnVolume(bytes, false)) };
  }

  async #now({ bytes, oldest, kept }: Measured): Promise<{
    readonly volume: Storage['volume'];
    readonly isBackupOnVolume: boolean;
    readonly forecast: StorageForecast | undefined;
  }> {
    const { store, backups, settings, clock, historyDays } = this.#parts;
    const now = clock.now();
    const { retention, backups: plan } = await settings();
    const volume = await this.#volume(bytes);
    const isBackupOnVolume = backups.isOnDataDisk();
    return {
      volume,
      isBackupOnVolume,
      forecast: forecast(await store.figures(now - GROWTH_DAYS * DAY_MS), {
        now,
        volume,
        isBackupOnVolume,
        reusable: bytes.reusable,
        endsIn: endsIn(retention, historyDays, oldest, now),
        backupsToCome: isBackupOnVolume ? toCome(plan, kept) : undefined,
      }),
    };
  }
}

const daysLeft = (found: StorageForecast | undefined, now: number): number =>
  found?.fullAt === null || found === undefined ? Number.POSITIVE_INFINITY : (found.fullAt - now) / DAY_MS;

/**
 * Days until each kind is as old as its retention. A kind that is there already is left out: what it still grows by, such
 * as new signals, is measured.
 */
function endsIn(
  retention: Retention,
  fixedHistoryDays: number | undefined,
  oldest: StorageOldest,
  now: number,
): { readonly [K in RetainedKind]?: number } {
  const kept: { readonly [K in RetainedKind]: number | null } = {
    history: fixedHistoryDays ?? retention.historyDays,
    alarms: retention.alarmDays,
    log: retention.logDays,
    commands: retention.commandDays,
  };
  const ends: { [K in RetainedKind]?: number } = {};
  for (const kind of RETAINED_KINDS) {
    const [days, since] = [kept[kind], oldest[kind]];
    if (days === null || since === null) continue;
    const left = days - (now - since) / DAY_MS;
    if (left > 0) ends[kind] = left;
  }
  return ends;
}

/** Bytes that scheduled backups still take until the plan keeps as many as it says; undefined once it does, or makes none. */
function toCome(plan: BackupPlan, kept: readonly KeptBackup[]): number | undefined {
  const scheduled = kept.filter(({ reason }) => reason === 'schedule');
  const missing = plan.days + plan.weeks - scheduled.length;
  const [newest] = kept;
  return plan.isOn && missing > 0 && newest !== undefined ? missing * newest.bytes : undefined;
}
