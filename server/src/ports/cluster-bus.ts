/** Receives a message and the name of the server that sent it. */
export type BusListener = (payload: Uint8Array, from: string) => void;

/**
 * Answers a request of another server. Throw BusError `unsent` where nothing was done, so that it is asked elsewhere; anything else
 * that is thrown reaches the other side as `unanswered`. `sent` resolves when the answer has left this server, or cannot.
 */
export type BusHandler = (payload: Uint8Array, from: string, sent: Promise<void>) => Promise<Uint8Array>;

/**
 * Messages between the servers of an installation. Every message is sealed under a key of the installation: what cannot be opened,
 * is older than some seconds or was received before is ignored, so that nobody else at the broker reads or forges one.
 * A server does not receive its own messages. An installation with one server sends nothing.
 */
export interface ClusterBus {
  /** False while there is no connection: messages are dropped, requests fail at once. */
  readonly isUp: boolean;
  /** To every other server, in order, at most once. */
  publish(topic: string, payload: Uint8Array): void;
  subscribe(topic: string, listener: BusListener): () => void;
  /**
   * Asks one server, once: nothing is sent again. Rejects with BusError `unsent` when nothing has reached the other server, so
   * that it may be asked again, and with `unanswered` when the outcome is unknown.
   */
  request(to: string, topic: string, payload: Uint8Array, deadlineMs: number): Promise<Uint8Array>;
  /** The one handler of a topic. */
  answer(topic: string, handler: BusHandler): void;
  /** Called when a connection is there, again after each loss: what was published in between was missed. */
  onUp(listener: () => void): void;
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** Why a request has no answer. */
export class BusError extends Error {
  override readonly name = 'BusError';
  readonly kind: 'unsent' | 'unanswered';

  constructor(kind: 'unsent' | 'unanswered', message: string) {
    super(message);
    this.kind = kind;
  }
}
