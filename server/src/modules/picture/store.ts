import type { AuditEntry } from '../../ports/audit-log.ts';

/** A picture as it is answered, by the hash of its bytes. */
export interface Picture {
  readonly hash: string;
  /** Media type. */
  readonly type: string;
  readonly bytes: Uint8Array;
}

export interface PictureStore {
  /** Keeps it, or counts as kept anew what is there already. `at` in ms. */
  keep(picture: Picture, at: number): Promise<void>;
  find(hash: string): Promise<Picture | undefined>;
  /** The picture of a person by its hash, empty for none. */
  setAvatar(userId: string, hash: string, trail: AuditEntry): Promise<void>;
  /** Forgets what was last kept before and nobody refers to; true when something younger has nobody either. */
  dropUnused(keptBefore: number): Promise<boolean>;
}
