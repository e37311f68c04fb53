/**
 * The address at which a browser's push service accepts messages (RFC 8030), and its keys (RFC 8291), as base64url
 * text.
 */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Browsers in which people want to be notified without an open page. */
export interface PushSubscriptions {
  /** Belongs to that person from now on, and to nobody else. */
  store(userId: string, subscription: PushSubscription, at: number): Promise<void>;
  remove(userId: string, endpoint: string): Promise<void>;
  of(userId: string): Promise<readonly PushSubscription[]>;
  /** The push service no longer knows it. */
  drop(endpoint: string): Promise<void>;
}
