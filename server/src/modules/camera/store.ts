import type { Camera, CameraKey, WatchedCamera } from '@tidegate/contract/entities/camera.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** What is set of a camera; the verification code is sealed, empty for none. */
export type CameraFields = Omit<Camera, 'id' | 'orgId' | 'equipmentId' | 'verifyCode'> & {
  readonly sealedCode: string;
};

export interface CameraRecord extends CameraFields {
  readonly id: string;
  readonly orgId: string;
  readonly equipmentId: string;
}

/** The key of an organisation, sealed, and the token that it was last exchanged for. */
export interface StoredCameraKey {
  readonly baseUrl: string;
  readonly sealed: string;
  /** Empty while there is none. */
  readonly sealedToken: string;
  readonly tokenExpiresAt: number;
  readonly updatedAt: number;
  readonly updatedBy: string;
}

/** Cameras of equipment. Each change and its audit row are one transaction. Refuses notFound for a camera that is gone. */
export interface CameraStore {
  /** Refuses camerasFull. */
  add(
    place: { readonly orgId: string; readonly equipmentId: string },
    fields: CameraFields,
    trail: AuditEntry,
  ): Promise<string>;
  edit(id: string, fields: CameraFields, trail: AuditEntry): Promise<void>;
  remove(id: string, trail: AuditEntry): Promise<void>;
  /** Those of an equipment in the order they were added. */
  all(equipmentId: string, range: Range): Promise<readonly CameraRecord[]>;
  /** Those of all equipment in the range, or of one of it, by equipment. */
  watched(range: Range, equipmentId: string | undefined): Promise<readonly WatchedCamera[]>;
}

/** Keys of organisations at the cloud of their cameras. */
export interface CameraKeyStore {
  of(orgId: string): Promise<StoredCameraKey | undefined>;
  /** Forgets the token of the key before. */
  save(
    orgId: string,
    key: Pick<StoredCameraKey, 'baseUrl' | 'sealed' | 'updatedAt' | 'updatedBy'>,
    trail: AuditEntry,
  ): Promise<void>;
  /** Refuses notFound where none is set. */
  remove(orgId: string, trail: AuditEntry): Promise<void>;
  /** Keeps a token of the key that was set at `updatedAt`; nothing when it is another by now. */
  keepToken(
    orgId: string,
    updatedAt: number,
    token: { readonly sealed: string; readonly expiresAt: number },
  ): Promise<void>;
  /** The clouds of all keys, each once. */
  clouds(): Promise<readonly CameraKey['baseUrl'][]>;
}
