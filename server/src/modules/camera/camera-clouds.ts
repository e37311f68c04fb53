import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/camera/manage-calls.ts';
import { CAMERA_CLOUD_URL } from '@tidegate/contract/nouns/camera/camera.ts';
import type { CameraKey } from '@tidegate/contract/nouns/camera/camera.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { z } from 'zod';
import type { CameraCloud, CloudChannel, CloudKey } from '../../ports/camera-cloud.ts';
import { CloudError } from '../../ports/camera-cloud.ts';
import type { CameraKeyStore } from './sql-camera-keys.ts';
import type { CameraRecord, StoredCameraKey } from './store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AuditLog } from '../../ports/audit-log.ts';
import type { ServerKey } from '../../ports/server-key.ts';
import type { RequestContext } from '../../kernel/request-context.ts';

/** A token of seven days is exchanged this long before it is over. */
const RENEW_BEFORE_MS = 3_600_000;

const secretSchema = z.object({ appKey: z.string(), appSecret: z.string() });

/** A device at the cloud of an organisation. */
export type CloudDevice = Pick<CameraRecord, 'orgId' | 'serialNumber' | 'channelNumber'>;

interface Parts {
  readonly keys: CameraKeyStore;
  readonly cloud: CameraCloud;
  readonly key: Pick<ServerKey, 'seal' | 'open'>;
  readonly audit: Pick<AuditLog, 'append'>;
  /** True for an address that the server may ask. */
  readonly isOutside: (url: string) => boolean;
  readonly clock: Clock;
}

/** Calls the cloud with the key of an organisation; keys and tokens never leave this class. */
export class CameraClouds {
  readonly #parts: Parts;
  /** Pending token requests by organisation, shared by simultaneous viewers. */
  readonly #asking = new Map<string, Promise<string>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  async info(context: RequestContext): Promise<CameraKey> {
    const orgId = orgOf(context);
    const stored = await this.#parts.keys.of(orgId);
    return {
      orgId,
      isSet: stored !== undefined,
      baseUrl: stored?.baseUrl ?? CAMERA_CLOUD_URL,
      updatedAt: stored?.updatedAt ?? null,
      updatedBy: stored?.updatedBy ?? '',
    };
  }

  /** Refuses hostNotAllowed for an address inside that the operator of the server did not allow. */
  async save(input: InputOf<typeof calls.cameraKeySave>, context: RequestContext): Promise<void> {
    const { keys, key, isOutside } = this.#parts;
    const orgId = orgOf(context);
    const baseUrl = input.baseUrl || CAMERA_CLOUD_URL;
    if (!isOutside(baseUrl)) throw new Refusal('hostNotAllowed');
    const { appKey, appSecret } = input;
    const sealed = key.seal(keyPurpose(orgId), JSON.stringify({ appKey, appSecret }));
    const stored = { baseUrl, sealed, updatedAt: context.at, updatedBy: context.person.user.loginname };
    const trail = context.trail({ object: `org:${orgId}`, new: { baseUrl } });
    await keys.save(orgId, stored, trail);
    this.#asking.delete(orgId);
  }

  /** Refuses cameraNoKey. */
  async remove(context: RequestContext): Promise<void> {
    const orgId = orgOf(context);
    const { baseUrl } = await this.#stored(orgId);
    await this.#parts.keys.remove(orgId, context.trail({ object: `org:${orgId}`, old: { baseUrl } }));
  }

  /** Refuses as `refusalOf` says. */
  async test(context: RequestContext): Promise<OutputOf<typeof calls.cameraKeyTest>> {
    const orgId = orgOf(context);
    const stored = await this.#stored(orgId);
    try {
      const { token, expiresAt } = await this.#parts.cloud.token(this.#opened(orgId, stored));
      await this.#storeToken(orgId, stored, token, expiresAt);
      await this.#parts.audit.append(context.trail({ object: `org:${orgId}` }));
      return { expiresAt };
    } catch (error) {
      throw refusalOf(error);
    }
  }

  /**
   * Does something at the cloud that a camera is reached through, once more with a new token when the old one is no longer
   * good. Refuses cameraNoKey, and as `refusalOf` says.
   */
  async at<T>(camera: CloudDevice, act: (cloud: CameraCloud, channel: CloudChannel) => Promise<T>): Promise<T> {
    const { cloud } = this.#parts;
    const { orgId, serialNumber, channelNumber } = camera;
    const stored = await this.#stored(orgId);
    const channel = { baseUrl: stored.baseUrl, serialNumber, channelNumber };
    try {
      const token = this.#kept(orgId, stored) ?? (await this.#renewed(orgId, stored));
      try {
        return await act(cloud, { ...channel, token });
      } catch (error) {
        if (!(error instanceof CloudError) || error.fault !== 'token') throw error;
        return await act(cloud, { ...channel, token: await this.#renewed(orgId, stored) });
      }
    } catch (error) {
      throw refusalOf(error);
    }
  }

  async #stored(orgId: string): Promise<StoredCameraKey> {
    const stored = await this.#parts.keys.of(orgId);
    if (stored === undefined) throw new Refusal('cameraNoKey');
    return stored;
  }

  /** The token that is stored, while it is good for long enough. */
  #kept(orgId: string, { sealedToken, tokenExpiresAt }: StoredCameraKey): string | undefined {
    const { key, clock } = this.#parts;
    if (sealedToken === '' || tokenExpiresAt - clock.now() < RENEW_BEFORE_MS) return undefined;
    return key.open(tokenPurpose(orgId), sealedToken);
  }

  #renewed(orgId: string, stored: StoredCameraKey): Promise<string> {
    const asked = this.#asking.get(orgId);
    if (asked !== undefined) return asked;
    const asking = this.#renew(orgId, stored).finally(() => {
      if (this.#asking.get(orgId) === asking) this.#asking.delete(orgId);
    });
    this.#asking.set(orgId, asking);
    return asking;
  }

  async #renew(orgId: string, stored: StoredCameraKey): Promise<string> {
    const { token, expiresAt } = await this.#parts.cloud.token(this.#opened(orgId, stored));
    await this.#storeToken(orgId, stored, token, expiresAt);
    return token;
  }

  async #storeToken(orgId: string, { updatedAt }: StoredCameraKey, token: string, expiresAt: number): Promise<void> {
    const sealed = this.#parts.key.seal(tokenPurpose(orgId), token);
    await this.#parts.keys.storeToken(orgId, updatedAt, { sealed, expiresAt });
  }

  /** Refuses cameraNoKey for one that was sealed by another server key: it has to be entered again. */
  #opened(orgId: string, { baseUrl, sealed }: StoredCameraKey): CloudKey {
    const text = this.#parts.key.open(keyPurpose(orgId), sealed);
    if (text === undefined) throw new Refusal('cameraNoKey');
    return { baseUrl, ...secretSchema.parse(JSON.parse(text)) };
  }
}

/** The organisation that is named, one's own otherwise. Refuses wrongPlace for a department: equipment is of organisations. */
function orgOf(context: RequestContext): string {
  const org = context.objects.optional('org');
  if (org !== undefined && org.kind !== 'org') throw new Refusal('wrongPlace');
  return org?.id ?? context.range.orgId;
}

const keyPurpose = (orgId: string) => `cameraKey:${orgId}`;
const tokenPurpose = (orgId: string) => `cameraToken:${orgId}`;

/** The refusal for an error of the cloud. */
function refusalOf(error: unknown): unknown {
  if (!(error instanceof CloudError)) return error;
  const { fault, code, message: text } = error;
  switch (fault) {
    case 'key':
    case 'token':
      return new Refusal('cameraKeyWrong', { code, text });
    case 'down':
      return new Refusal('cameraCloudDown', { text: `${code} ${text}`.trim() });
    case 'offline':
      return new Refusal('cameraOffline');
    case 'code':
      return new Refusal('cameraCode');
    case 'unknown':
      return new Refusal('cameraUnknown');
    case 'still':
      return new Refusal('cameraStill');
    case 'limit':
      return new Refusal('cameraLimit');
    case 'other':
      return new Refusal('cameraCloudSays', { code, text });
  }
}
