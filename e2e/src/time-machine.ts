import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const STREAM = '/lfscada/monitor/stream';
const VALUES = /\/monitor\/(data|equipment\/values)$/;
/** Content of live values: the device's time, and a number. */
const TIME = /"time":(\d{13})/g;
const NUMBER = /"value":(-?\d+(?:\.\d+)?)/g;

/** A stream that is open through the proxy, with the newest answer of each of its polls. */
interface Open {
  readonly outgoing: ServerResponse;
  readonly answers: Map<number, string>;
}

/**
 * A proxy between a browser and its server that lies ahead in time: live values and the Date of answers are as much later as `aheadMs` says. What
 * the server has sent last is sent again with other numbers whenever asked, so that hours of values pass in minutes. And it breaks streams.
 */
export class TimeMachine {
  readonly #server: Server;
  readonly #to: string;
  readonly #open = new Set<Open>();
  #aheadMs = 0;
  #isCut = false;
  #isSilent = false;
  #opened = 0;
  #sent = 0;

  private constructor(to: string) {
    this.#to = to;
    this.#server = createServer((incoming, outgoing) => {
      void this.#pass(incoming, outgoing).catch(() => outgoing.destroy());
    });
  }

  /** Listens in front of the server at this address. */
  static async open(to: string): Promise<TimeMachine> {
    const machine = new TimeMachine(to);
    machine.#server.listen(0, '127.0.0.1');
    await once(machine.#server, 'listening');
    return machine;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Streams that were opened so far; those that are open now and have had an answer. */
  get streams(): { readonly opened: number; readonly live: number } {
    return { opened: this.#opened, live: [...this.#open].filter(({ answers }) => answers.size > 0).length };
  }

  /** Answers with values that streams have sent, made-up ones included. */
  get sent(): number {
    return this.#sent;
  }

  /** Goes ahead by so much, and sends what each stream sent last as the values of then. */
  advance(ms: number): void {
    this.#aheadMs += ms;
    if (this.#isSilent) return;
    for (const { outgoing, answers } of this.#open)
      for (const block of answers.values()) this.#send(outgoing, varied(block, this.#sent));
  }

  /** Resets the connection of each stream, as a server that is killed or a proxy that is restarted does. */
  resetStreams(): void {
    for (const { outgoing } of this.#open) outgoing.socket?.resetAndDestroy();
  }

  /** Nothing is reached until `mend`. */
  cut(): void {
    this.#isCut = true;
    this.#server.closeAllConnections();
  }

  /** Streams stay open and send nothing until `mend`; no new one is opened. */
  silence(): void {
    this.#isSilent = true;
  }

  mend(): void {
    this.#isCut = false;
    if (this.#isSilent) for (const { outgoing } of this.#open) outgoing.destroy();
    this.#isSilent = false;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url = '', headers } = incoming;
    if (this.#isCut) {
      incoming.socket.resetAndDestroy();
      return;
    }
    const sent = request(new URL(url, this.#to), { method, headers: { ...headers, 'accept-encoding': 'identity' } });
    outgoing.once('close', () => sent.destroy());
    const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
    const asked = await buffer(incoming);
    sent.end(asked);
    const [answer] = await answered;
    const date = new Date(Date.now() + this.#aheadMs).toUTCString();
    if (url === STREAM && answer.statusCode === 200) {
      outgoing.writeHead(200, { ...answer.headers, date });
      await this.#stream(answer, { outgoing, answers: new Map() }, topicsOf(asked));
      return;
    }
    const whole = await buffer(answer);
    const body = VALUES.test(url) ? Buffer.from(this.#later(whole.toString())) : whole;
    const { 'transfer-encoding': _chunked, ...rest } = answer.headers;
    outgoing.writeHead(answer.statusCode ?? 502, { ...rest, date, 'content-length': body.length }).end(body);
  }

  async #stream(answer: IncomingMessage, open: Open, withValues: ReadonlySet<number>): Promise<void> {
    this.#open.add(open);
    this.#opened += 1;
    open.outgoing.once('close', () => this.#open.delete(open));
    let rest = '';
    answer.setEncoding('utf8');
    for await (const text of answer) {
      const blocks = `${rest}${String(text)}`.split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) this.#forwardBlock(block, open, withValues);
    }
    open.outgoing.end();
  }

  #forwardBlock(block: string, { outgoing, answers }: Open, withValues: ReadonlySet<number>): void {
    if (this.#isSilent) return;
    const topic = Number(/^event: answer\ndata: \{"topic":(\d+)/.exec(block)?.[1] ?? -1);
    if (!withValues.has(topic)) {
      outgoing.write(`${block}\n\n`);
      return;
    }
    answers.set(topic, block);
    this.#send(outgoing, block);
  }

  #send(outgoing: ServerResponse, block: string): void {
    this.#sent += 1;
    outgoing.write(`${this.#later(block)}\n\n`);
  }

  #later(text: string): string {
    return text.replace(TIME, (_all, time: string) => `"time":${Number(time) + this.#aheadMs}`);
  }
}

/** The places of polls with values among those that a stream is asked for. */
function topicsOf(asked: Buffer): ReadonlySet<number> {
  const topics = JSON.parse(new URLSearchParams(asked.toString()).get('topics') ?? '[]') as { readonly call: string }[];
  return new Set(topics.flatMap(({ call }, index) => (VALUES.test(call) ? [index] : [])));
}

/** The same answer with other numbers, measured now. */
function varied(block: string, turn: number): string {
  const now = `"time":${Date.now()}`;
  return block.replace(TIME, now).replace(NUMBER, (_all, value: string) => `"value":${Number(value) + (turn % 7)}`);
}
