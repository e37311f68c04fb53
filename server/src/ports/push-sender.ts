import type { PushSubscription } from './push-subscriptions.ts';

/** Content and target of a browser notification. */
export interface PushNote {
  readonly title: string;
  readonly text: string;
  /** A path of this server. */
  readonly path: string;
  readonly isUrgent: boolean;
}

/** Sends messages to browsers without an open page (RFC 8030). */
export interface PushSender {
  /** The server's public key for browsers, base64url. */
  readonly publicKey: string;
  /** True for an address where a push service may be called. */
  isAllowed(endpoint: string): boolean;
  /** `gone`: the browser has dropped the subscription. Rejects with a SendError. */
  push(to: PushSubscription, note: PushNote): Promise<'taken' | 'gone'>;
}
