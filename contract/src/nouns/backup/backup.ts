import { z } from 'zod';
import { timeOfDaySchema } from '../../fields/shift.ts';

export const BACKUP_REASONS = ['manual', 'schedule', 'upgrade'] as const;

/** The name of a backup's file; nothing else is ever looked for in the folder. */
export const BACKUP_NAME = /^tidegate-\d{8}T\d{9}Z-(?:manual|schedule|upgrade)\.tgbackup$/;

/** A file that is kept; under its name it was verified. */
export const keptBackupSchema = z.object({
  name: z.string(),
  bytes: z.int(),
  /** Ms since the epoch: every point acknowledged before is in it. */
  at: z.int(),
  reason: z.enum(BACKUP_REASONS),
  engine: z.enum(['sqlite', 'postgres']),
  isEncrypted: z.boolean(),
});
export type KeptBackup = z.output<typeof keptBackupSchema>;

export const BACKUP_PHASES = ['write', 'verify'] as const;

/** Backups of a platform, and how the next one is made. */
export const backupsSchema = z.object({
  /** Newest first. */
  kept: z.array(keptBackupSchema),
  folder: z.string(),
  /** True if a passphrase is configured. */
  isEncrypting: z.boolean(),
  /** True when data and backups are lost with the same disk. */
  isOnDataDisk: z.boolean(),
  /** True when there is no backup of the last days. */
  isOverdue: z.boolean(),
  /** Running phase: rows written, or rows to be verified. */
  running: z.object({ phase: z.enum(BACKUP_PHASES), rows: z.int() }).nullable(),
  /** Why the last backup since the start of the server was not made; null after one that was. */
  lastFailure: z.object({ at: z.int(), text: z.string() }).nullable(),
});
export type Backups = z.output<typeof backupsSchema>;

const count = z.int().min(0).max(100);

/** When backups are made by themselves, and how many of those are kept. */
export const backupPlanSchema = z.strictObject({
  isOn: z.boolean(),
  /** By the clock of `timeZone`. */
  time: timeOfDaySchema,
  timeZone: z.string().min(1).max(60),
  /** The number of days of which the newest backup is kept. */
  days: count.min(1),
  /** The number of weeks of which the newest backup is kept. */
  weeks: count,
});
export type BackupPlan = z.output<typeof backupPlanSchema>;
