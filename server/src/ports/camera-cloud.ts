import type { CameraMove, CameraSpeed } from '@tidegate/contract/nouns/camera/camera.ts';

/** The cloud, and the account that calls it. */
export interface CloudKey {
  readonly baseUrl: string;
  readonly appKey: string;
  readonly appSecret: string;
}

/** An access token; valid until `expiresAt` (ms). */
export interface CloudToken {
  readonly token: string;
  readonly expiresAt: number;
}

/** One channel of a device at the cloud. */
export interface CloudChannel {
  readonly baseUrl: string;
  readonly token: string;
  readonly serialNumber: string;
  readonly channelNumber: string;
}

/** Why the cloud refused a request. `token`: a new token may help. `other`: only its own message explains it. */
export type CloudFault = 'key' | 'token' | 'down' | 'offline' | 'code' | 'unknown' | 'still' | 'limit' | 'other';

/** Thrown for a refused request; `code` and `message` are the cloud's own, empty where it did not respond. */
export class CloudError extends Error {
  override readonly name = 'CloudError';
  readonly fault: CloudFault;
  readonly code: string;

  constructor(fault: CloudFault, code: string, text: string) {
    super(text);
    this.fault = fault;
    this.code = code;
  }
}

/** The cloud of a camera manufacturer. Throws CloudError; nothing is retried. */
export interface CameraCloud {
  token(key: CloudKey): Promise<CloudToken>;
  /** An HLS URL that is valid for `seconds`. `verifyCode` empty: the device needs none. */
  liveAddress(channel: CloudChannel, verifyCode: string, seconds: number): Promise<string>;
  /** True if the device reports that it pans, tilts or zooms. */
  canMove(channel: CloudChannel): Promise<boolean>;
  startMove(channel: CloudChannel, move: CameraMove, speed: CameraSpeed): Promise<void>;
  stopMove(channel: CloudChannel): Promise<void>;
}
