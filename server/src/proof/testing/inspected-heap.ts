import { z } from 'zod';

const MB = 1_048_576;
/** Interval and time-out of the search for the inspector of a starting program. */
const LOOK_EVERY_MS = 100;
const LOOKS = 300;

const targets = z.array(z.object({ webSocketDebuggerUrl: z.string() }));
const usage = z.object({ usedSize: z.number(), backingStorageSize: z.number() });
const ofWorker = z.object({ sessionId: z.string() });
const fromWorker = z.object({ sessionId: z.string(), message: z.string() });
const message = z.object({
  id: z.number().optional(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.object({ message: z.string() }).optional(),
});

type Send = (text: string) => void;

/** Requests to one thread over the protocol of the inspector. */
class Session {
  readonly #send: Send;
  readonly #waiting = new Map<number, PromiseWithResolvers<unknown>>();
  #asked = 0;

  constructor(send: Send) {
    this.#send = send;
  }

  ask(method: string, params: object = {}): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>();
    this.#asked += 1;
    this.#waiting.set(this.#asked, answer);
    this.#send(JSON.stringify({ id: this.#asked, method, params }));
    return answer.promise;
  }

  /** Answers the question that the message is about; otherwise returns the event that it is. */
  accept(text: string): z.output<typeof message> | undefined {
    const heard = message.parse(JSON.parse(text));
    if (heard.id === undefined) return heard;
    const answer = this.#waiting.get(heard.id);
    this.#waiting.delete(heard.id);
    if (heard.error === undefined) answer?.resolve(heard.result);
    else answer?.reject(new Error(heard.error.message));
    return undefined;
  }

  /** The thread has ended. */
  end(): void {
    for (const answer of this.#waiting.values()) answer.reject(new Error('the thread ended'));
    this.#waiting.clear();
  }
}

/** The heaps of a program that was started with `--inspect=127.0.0.1:<port>`: that of its main thread and those of its worker threads. */
export class InspectedHeap {
  readonly #socket: WebSocket;
  readonly #main: Session;
  readonly #workers = new Map<string, Session>();

  private constructor(socket: WebSocket) {
    this.#socket = socket;
    this.#main = new Session((text) => socket.send(text));
    socket.addEventListener('message', ({ data }) => this.#accept(String(data)));
  }

  static async of(port: number): Promise<InspectedHeap> {
    const socket = new WebSocket(await addressAt(port));
    const opened = Promise.withResolvers<void>();
    socket.addEventListener('open', () => opened.resolve());
    socket.addEventListener('error', () => opened.reject(new Error('the inspector does not answer')));
    await opened.promise;
    const heap = new InspectedHeap(socket);
    await heap.#main.ask('NodeWorker.enable', { waitForDebuggerOnStart: false });
    return heap;
  }

  /** Memory in use after a collection, of all threads together, with the memory of buffers, MB. */
  async usedMb(): Promise<number> {
    const sessions = [this.#main, ...this.#workers.values()];
    const used = await Promise.all(sessions.map(usedBytes));
    return used.reduce((sum, bytes) => sum + bytes, 0) / MB;
  }

  close(): void {
    this.#socket.close();
  }

  #accept(text: string): void {
    const event = this.#main.accept(text);
    if (event?.method === 'NodeWorker.attachedToWorker') {
      const { sessionId } = ofWorker.parse(event.params);
      const send = (asked: string) =>
        void this.#main.ask('NodeWorker.sendMessageToWorker', { sessionId, message: asked }).catch(() => undefined);
      this.#workers.set(sessionId, new Session(send));
    } else if (event?.method === 'NodeWorker.receivedMessageFromWorker') {
      const { sessionId, message: answer } = fromWorker.parse(event.params);
      this.#workers.get(sessionId)?.accept(answer);
    } else if (event?.method === 'NodeWorker.detachedFromWorker') {
      const { sessionId } = ofWorker.parse(event.params);
      this.#workers.get(sessionId)?.end();
      this.#workers.delete(sessionId);
    }
  }
}

async function usedBytes(session: Session): Promise<number> {
  // It collects until nothing more is freed.
  await session.ask('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = usage.parse(await session.ask('Runtime.getHeapUsage'));
  // A few bytes in the heap may keep a large buffer outside of it.
  return usedSize + backingStorageSize;
}

async function addressAt(port: number): Promise<string> {
  for (let look = 1; ; look += 1) {
    try {
      const listed = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [target] = targets.parse(await listed.json());
      if (target !== undefined) return target.webSocketDebuggerUrl;
    } catch (error) {
      if (look === LOOKS) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
