import { createServer, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { joinSockets } from './join-sockets.ts';
import { listenLocally } from './listen-locally.ts';

/** One question to PostgreSQL: its text, when it was sent, and when the answer was complete (ms, by one clock). */
export interface Question {
  readonly text: string;
  readonly askedAt: number;
  readonly answeredAt: number;
}

/** Type and length of a message; the first one of a client has no type. */
const [TYPED, UNTYPED] = [5, 4];

/** A line to a local PostgreSQL that takes `delayMs` in either direction and notes what is asked. A new connection is a question too. */
export class DatabaseLine {
  readonly #target: number;
  readonly #delayMs: number;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #answered: Question[] = [];

  constructor(target: number, delayMs: number) {
    this.#target = target;
    this.#delayMs = delayMs;
    this.#server = createServer((socket) => this.#join(socket));
  }

  /** Begins to listen; answers the port. */
  open(): Promise<number> {
    return listenLocally(this.#server);
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
    });
    for (const socket of this.#sockets) socket.destroy();
    await closed;
  }

  /** The questions that have been answered until now. */
  get answered(): readonly Question[] {
    return this.#answered;
  }

  #join(near: Socket): void {
    const open: { readonly text: string; readonly askedAt: number }[] = [];
    let prepared = '';
    const ask = (text: string) => open.push({ text, askedAt: performance.now() });
    const asking = new Messages('untyped', (type, body) => {
      if (type === '') ask('connect');
      else if (type === 'Q') ask(body.toString('utf8', 0, body.length - 1));
      // A statement with parameters is parsed, bound and executed in one go, which a sync ends.
      else if (type === 'P') prepared = body.toString('utf8', body.indexOf(0) + 1, body.length);
      else if (type === 'S') ask(prepared.slice(0, prepared.indexOf('\0')));
    });
    const answering = new Messages('typed', (type) => {
      const question = type === 'Z' ? open.shift() : undefined;
      if (question !== undefined) this.#answered.push({ ...question, answeredAt: performance.now() });
    });
    // The first way leads to the database, the second one back. What arrives there is noted when it has arrived.
    const ways = [this.#way(asking, 'before'), this.#way(answering, 'after')];
    joinSockets(near, this.#target, this.#sockets, () => ways.shift() ?? this.#way(answering, 'after'));
  }

  #way(messages: Messages, noted: 'before' | 'after'): Transform {
    return new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        if (noted === 'before') messages.read(chunk);
        setTimeout(() => {
          if (noted === 'after') messages.read(chunk);
          done(null, chunk);
        }, this.#delayMs);
      },
    });
  }
}

/** The messages of one direction, as they become complete. */
class Messages {
  #rest = Buffer.alloc(0);
  #head: number;
  readonly #onMessage: (type: string, body: Buffer) => void;

  constructor(first: 'typed' | 'untyped', onMessage: (type: string, body: Buffer) => void) {
    this.#head = first === 'typed' ? TYPED : UNTYPED;
    this.#onMessage = onMessage;
  }

  read(chunk: Buffer): void {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    for (;;) {
      const head = this.#head;
      if (this.#rest.length < head) return;
      // The length counts itself, not the type before it.
      const end = this.#rest.readUInt32BE(head - 4) + head - 4;
      if (this.#rest.length < end) return;
      const type = head === TYPED ? this.#rest.toString('latin1', 0, 1) : '';
      this.#onMessage(type, this.#rest.subarray(head, end));
      this.#rest = this.#rest.subarray(end);
      this.#head = TYPED;
    }
  }
}

/** The longest run of questions of which each was sent only after the one before it had been answered. */
export function oneAfterAnother(questions: readonly Question[]): readonly Question[] {
  const run: Question[] = [];
  for (const question of questions.toSorted((a, b) => a.answeredAt - b.answeredAt))
    if (question.askedAt >= (run.at(-1)?.answeredAt ?? -Infinity)) run.push(question);
  return run;
}
