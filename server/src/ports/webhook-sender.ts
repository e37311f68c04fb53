/** Request posted to a receiving program. */
export interface WebhookPost {
  readonly url: string;
  /** Signs the body. */
  readonly secret: string;
  /** The same for every attempt of one delivery, so that the receiver can detect a repetition. */
  readonly id: string;
  /** Ms; part of what is signed. */
  readonly at: number;
  /** JSON. */
  readonly body: string;
}

/** Posts notifications and events to third-party programs. */
export interface WebhookSender {
  /** Returns the status once the receiver has answered 2xx; rejects with a SendError, also for an internal address. */
  post(post: WebhookPost): Promise<number>;
}
