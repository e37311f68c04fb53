import { z } from 'zod';
import { BACKUP_REASONS } from './backup.ts';

/** First bytes of a backup file. */
export const BACKUP_MAGIC = 'TGBACKUP';

/** Bytes that an upload of a backup brings at once: below what reverse proxies let pass. */
export const RESTORE_PIECE_BYTES = 4 * 1024 * 1024;
/** A larger backup is copied into the folder of backups on the server. */
export const RESTORE_UPLOAD_MAX_BYTES = 16 * 1024 * 1024 * 1024;

/** Name of data that a restore replaced: a folder beside the databases, or a schema of PostgreSQL. */
export const REPLACED_NAME = /^(?:before-restore-\d{8}T\d{9}Z|tidegate_before_\d{8}t\d{9}z)$/;

/** Why a backup was not read or not restored. `other`: `text` says what was wrong on the server. */
export const RESTORE_FAILURES = [
  'foreign',
  'newer',
  'damaged',
  'passphraseNeeded',
  'passphraseWrong',
  'tooLarge',
  'keyOther',
  'logBroken',
  'stopped',
  'restoreRunning',
  'other',
] as const;
export type RestoreFailure = (typeof RESTORE_FAILURES)[number];

/** Content of a backup that was read in full. */
export const archiveContentsSchema = z.object({
  /** Size of the file. */
  bytes: z.int(),
  /** Ms since the epoch: every point acknowledged before is in it. */
  at: z.int(),
  reason: z.enum(BACKUP_REASONS),
  engine: z.enum(['sqlite', 'postgres']),
  isEncrypted: z.boolean(),
  /** The newest step of its schema, and how many steps this server takes it further. */
  schema: z.string(),
  stepsBehind: z.int(),
  /** Names of some organisations, those at the top first. */
  orgNames: z.array(z.string()),
  counts: z.object({
    orgs: z.int(),
    people: z.int(),
    equipment: z.int(),
    gateways: z.int(),
    signals: z.int(),
    /** Stored values of all signals. */
    points: z.int(),
    logRows: z.int(),
  }),
  /** Rows of history that were damaged before the backup was made. */
  damagedHistory: z.int(),
  /** The first row of the operation log that was altered before the backup was made; null where the log is complete. */
  brokenLogRow: z.int().nullable(),
});
export type ArchiveContents = z.output<typeof archiveContentsSchema>;

/** The phases of a restore in order; `ready`: the server is about to exit for it. */
export const RESTORE_STEPS = ['none', 'upload', 'check', 'checked', 'restore', 'ready'] as const;

/** Data that a restore replaced. */
export const replacedDataSchema = z.object({
  name: z.string(),
  /** When it was replaced, ms. */
  at: z.int(),
  bytes: z.int(),
});

/** The one restore that a server does at a time. */
export const restoreStateSchema = z.object({
  step: z.enum(RESTORE_STEPS),
  /** The backup that it is about; empty where there is none. */
  source: z.string(),
  /** Login name of who began it. */
  by: z.string(),
  /** Bytes of an upload, rows of a check or a restore. `all` is null as long as nobody knows. */
  progress: z.object({ done: z.int(), all: z.int().nullable() }).nullable(),
  /** Content of a checked backup. */
  contents: archiveContentsSchema.nullable(),
  failure: z.object({ why: z.enum(RESTORE_FAILURES), text: z.string() }).nullable(),
  /** True where something starts the server again when it ends. */
  isSupervised: z.boolean(),
  /** Location of the replaced data: a folder, or the database. */
  place: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** Newest first. */
  replaced: z.array(replacedDataSchema),
});
export type RestoreState = z.output<typeof restoreStateSchema>;
