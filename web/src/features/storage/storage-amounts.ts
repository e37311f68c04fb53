import { STORAGE_KINDS } from '@tidegate/contract/nouns/storage/storage.ts';
import type { Storage } from '@tidegate/contract/nouns/storage/storage.ts';

/** Bytes of the disk: of this system, of other programs, and free. */
export interface DiskParts {
  readonly ours: number;
  readonly others: number;
  readonly free: number;
  readonly total: number;
}

/** Bytes of this system's data that lie on the disk of the databases. */
export const oursOnDisk = ({ bytes, isBackupOnVolume }: Pick<Storage, 'bytes' | 'isBackupOnVolume'>): number =>
  STORAGE_KINDS.reduce((sum, kind) => sum + (kind === 'backups' && !isBackupOnVolume ? 0 : bytes[kind]), 0);

/** Uses of the disk; undefined if unknown. Parts were measured at different moments but still add up. */
export function diskParts(storage: Storage): DiskParts | undefined {
  if (storage.volume === null) return undefined;
  const { total, free } = storage.volume;
  const ours = Math.min(total - free, oursOnDisk(storage));
  return { ours, others: total - free - ours, free, total };
}

/** A part in whole percent; what is there but less than one is not nothing. */
export function percentText(part: number): string {
  if (part > 0 && part < 0.01) return '<1';
  return String(Math.floor(part * 100));
}
