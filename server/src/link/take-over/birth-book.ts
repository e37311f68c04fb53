import { parseTopic } from '@tidegate/sparkplug/topic.ts';
import type { Message } from '../intake/inbox.ts';

/** As many nodes as the host application knows at a time. */
const MAX_NODES = 10_000;
const MAX_BYTES = 256 * 1_048_576;
const LIFE_MESSAGE = /^spBv1\.0\/[^/]+\/[ND](?:BIRTH|DEATH)\//;

/** The births of a session, and the death that may have ended it. */
interface Life {
  readonly birth: Message;
  readonly devices: Map<string, Message>;
  death: Message | undefined;
}

/**
 * The latest births of each edge node as they were received: with them a server can read what the nodes send, without asking for anything.
 * Whether a death ends the session is left to the reader.
 */
export class BirthBook {
  readonly #lives = new Map<string, Life>();
  #bytes = 0;

  /**
   * Notes births and deaths; other messages change nothing. Returns the births that are in force no longer, without which messages from
   * before cannot be read.
   */
  record(message: Message): readonly Message[] {
    if (!LIFE_MESSAGE.test(message.topic)) return [];
    const topic = parseTopic(message.topic);
    if (topic === undefined || topic.verb === 'STATE') return [];
    const key = `${topic.group}/${topic.edge}`;
    if (topic.verb === 'NBIRTH') return this.#begin(key, message);
    const life = this.#lives.get(key);
    if (life === undefined) return [];
    if (topic.verb === 'NDEATH') life.death = message;
    if (topic.verb === 'DDEATH') return this.#remove(life, topic.device);
    return topic.verb === 'DBIRTH' ? this.#put(life, topic.device, message) : [];
  }

  /** Adds the lives of another book, of nodes whose birth is not known here. */
  add(messages: readonly Message[]): void {
    const other = new BirthBook();
    for (const message of messages) other.record(message);
    for (const [key, life] of other.#lives) {
      if (this.#lives.has(key) || !this.#hasRoom()) continue;
      this.#lives.set(key, life);
      this.#bytes += bytesOf(life);
    }
  }

  /** The birth of each node, those of its devices, and its death if there was one. */
  messages(): readonly Message[] {
    return [...this.#lives.values()].flatMap((life) => [
      ...birthsOf(life),
      ...(life.death === undefined ? [] : [life.death]),
    ]);
  }

  clear(): void {
    this.#lives.clear();
    this.#bytes = 0;
  }

  #begin(key: string, birth: Message): readonly Message[] {
    const former = this.#lives.get(key);
    if (former !== undefined) this.#bytes -= bytesOf(former);
    this.#lives.delete(key);
    if (this.#hasRoom()) {
      this.#lives.set(key, { birth, devices: new Map(), death: undefined });
      this.#bytes += birth.payload.length;
    }
    return former === undefined ? [] : birthsOf(former);
  }

  #put(life: Life, device: string, message: Message): readonly Message[] {
    const former = this.#remove(life, device);
    life.devices.set(device, message);
    this.#bytes += message.payload.length;
    return former;
  }

  #remove(life: Life, device: string): readonly Message[] {
    const former = life.devices.get(device);
    if (former === undefined) return [];
    this.#bytes -= former.payload.length;
    life.devices.delete(device);
    return [former];
  }

  #hasRoom(): boolean {
    return this.#lives.size < MAX_NODES && this.#bytes < MAX_BYTES;
  }
}

const birthsOf = ({ birth, devices }: Life): readonly Message[] => [birth, ...devices.values()];

const bytesOf = (life: Life): number => birthsOf(life).reduce((sum, { payload }) => sum + payload.length, 0);
