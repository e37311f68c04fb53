/** What is posted to a program. */
export interface WebhookPost {
  readonly url: string;
  /** Signs the body. */
  readonly secret: string;
  /** The same for every try of one delivery, so that the other side can tell a repetition. */
  readonly id: string;
  /** Ms; part of what is signed. */
  readonly at: number;
  /** JSON. */
  readonly body: string;
}

/** Posts notifications and events to programs of others. */
export interface WebhookSender {
  /** Answers the status once the other side has answered 2xx; rejects with a SendError, also for an address inside. */
  post(post: WebhookPost): Promise<number>;
}
