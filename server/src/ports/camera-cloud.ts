import type { CameraMove, CameraSpeed } from '@tidegate/contract/nouns/camera/camera.ts';

/** Which cloud, and who asks. */
export interface CloudKey {
  readonly baseUrl: string;
  readonly appKey: string;
  readonly appSecret: string;
}

/** What a key is exchanged for; good until `expiresAt` (ms). */
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

/** Why the cloud did not do what it was asked. `token`: a new token may help. `other`: only its own words say. */
export type CloudFault = 'key' | 'token' | 'down' | 'offline' | 'code' | 'unknown' | 'still' | 'limit' | 'other';

/** Thrown by a cloud; `code` and `message` are its own, empty where it did not answer. */
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

/** The cloud that a maker's cameras are reached through. Throws CloudError; nothing is asked twice. */
export interface CameraCloud {
  token(key: CloudKey): Promise<CloudToken>;
  /** An HLS address that lives for `seconds`. `verifyCode` empty: the device asks for none. */
  liveAddress(channel: CloudChannel, verifyCode: string, seconds: number): Promise<string>;
  /** Whether the device says that it turns or zooms. */
  canMove(channel: CloudChannel): Promise<boolean>;
  startMove(channel: CloudChannel, move: CameraMove, speed: CameraSpeed): Promise<void>;
  stopMove(channel: CloudChannel): Promise<void>;
}
