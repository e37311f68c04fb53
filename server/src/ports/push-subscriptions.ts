/** Where the push service of a browser takes messages for it (RFC 8030), and its keys (RFC 8291), as base64url text. */
export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Browsers in which people want to be told though no page is open. */
export interface PushSubscriptions {
  /** Of that person from now on, whoever had it before. */
  keep(userId: string, subscription: PushSubscription, at: number): Promise<void>;
  remove(userId: string, endpoint: string): Promise<void>;
  of(userId: string): Promise<readonly PushSubscription[]>;
  /** The push service knows it no more. */
  drop(endpoint: string): Promise<void>;
}
