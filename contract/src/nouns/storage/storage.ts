import { z } from 'zod';

/**
 * Parts of the used disk space. `rest`: everything else in the databases; `reusable`: room of deleted rows within the
 * database files, which new rows fill first.
 */
export const STORAGE_KINDS = [
  'history',
  'alarms',
  'log',
  'commands',
  'messages',
  'files',
  'rest',
  'reusable',
  'backups',
] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

/** `low`: full within 30 days, or less than 10 % free; `critical`: within 7 days, or less than 5 %. */
export const STORAGE_LEVELS = ['ok', 'low', 'critical'] as const;
export type StorageLevel = (typeof STORAGE_LEVELS)[number];

/** Object of a message about the level: `dataId` of a message with `equipType` other. */
export const STORAGE_MESSAGE = 'storage';

/** When a level begins: fewer days until the disk is full, or a smaller free part of it. */
export const STORAGE_WARNINGS = {
  low: { days: 30, part: 0.1 },
  critical: { days: 7, part: 0.05 },
} as const satisfies { readonly [L in Exclude<StorageLevel, 'ok'>]: { readonly days: number; readonly part: number } };

/** Kinds whose growth ends once their oldest rows are past their retention. */
export const RETAINED_KINDS = ['history', 'alarms', 'log', 'commands'] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];

/** Storage settings that only the administrator knows. */
export const storageLimitSchema = z.strictObject({
  /** Room for a PostgreSQL database in GB (2^30 bytes), whose disk the server cannot see; null: not known. */
  databaseGb: z.int().min(1).max(1_000_000).nullable(),
});
export type StorageLimit = z.output<typeof storageLimitSchema>;

const bytes = z.number().nonnegative();
export const storageBytesSchema = z.record(z.enum(STORAGE_KINDS), bytes);
export type StorageBytes = z.output<typeof storageBytesSchema>;

/** Ms of the oldest row of each kind; null where there is none. */
export const storageOldestSchema = z.record(z.enum(RETAINED_KINDS), z.int().nullable());
export type StorageOldest = z.output<typeof storageOldestSchema>;

/** Growth rate of the storage, and the date when it is full. */
export const storageForecastSchema = z.object({
  bytesPerDay: bytes,
  /** Measurements behind the estimate: their number, and the days from the first to the last. */
  figures: z.int(),
  days: z.number(),
  /** Ms; null: not within ten years, or the size of the disk is not known. */
  fullAt: z.int().nullable(),
  /** True where retention ends the growth of something before the disk is full. */
  isRetained: z.boolean(),
});
export type StorageForecast = z.output<typeof storageForecastSchema>;

/** Space taken by the server's data, and the time left. */
export const storageSchema = z.object({
  /** When it was measured, ms. */
  at: z.int(),
  engine: z.enum(['sqlite', 'postgres']),
  folder: z.string(),
  /** Bytes of the disk, or of the room that was set for a PostgreSQL database; null: not known. */
  volume: z.object({ total: bytes, free: bytes }).nullable(),
  bytes: storageBytesSchema,
  /** True if backups use the same disk. */
  isBackupOnVolume: z.boolean(),
  oldest: storageOldestSchema,
  /** One figure a day, oldest first: bytes that the server's data took up. */
  past: z.array(z.object({ at: z.int(), used: bytes })),
  /** Null: too few days were measured yet. */
  forecast: storageForecastSchema.nullable(),
  level: z.enum(STORAGE_LEVELS),
  /** Days that TIDEGATE_RETENTION_DAYS keeps history for; null leaves it to the setting. */
  fixedHistoryDays: z.int().nullable(),
});
export type Storage = z.output<typeof storageSchema>;

export const RETENTION_KINDS = ['history', 'alarms', 'log', 'commands', 'messages', 'webhooks'] as const;
export type RetentionKind = (typeof RETENTION_KINDS)[number];

/** Deletions of each kind by a retention, as of now. */
export const retentionPreviewSchema = z.record(
  z.enum(RETENTION_KINDS),
  z.object({
    /** Rows; null for history, which is estimated in bytes. */
    count: z.int().nullable(),
    /** Estimated from the share of time; null for everything else. */
    bytes: bytes.nullable(),
    /** Ms of the oldest of all that is kept; null where there is nothing. */
    oldest: z.int().nullable(),
    /** Ms: what is older would be deleted; null: nothing would. */
    before: z.int().nullable(),
  }),
);
export type RetentionPreview = z.output<typeof retentionPreviewSchema>;
