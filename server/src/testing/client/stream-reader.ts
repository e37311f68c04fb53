import type { Call } from '@tidegate/contract/call.ts';
import type { InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';
import { streamOpen } from '@tidegate/contract/nouns/stream/calls.ts';
import { listenLocally } from '../network/listen-locally.ts';
import type { TestServer } from '../test-server.ts';
import type { Visitor } from './visitor.ts';

/** An event of a stream; a sign of life is one of its own name. */
export interface Heard {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** A client that listens to a stream over a socket. */
export class StreamReader {
  readonly #abort: AbortController;
  readonly #events: AsyncGenerator<Heard, void>;
  readonly response: Response;

  constructor(response: Response, abort: AbortController) {
    this.response = response;
    this.#abort = abort;
    this.#events = eventsOf(response);
  }

  /** The next event; undefined at the end of the stream. */
  async next(): Promise<Heard | undefined> {
    const { value } = await this.#events.next();
    return value ?? undefined;
  }

  /** The event with which the stream ends. */
  async last(): Promise<Heard | undefined> {
    let last = await this.next();
    for (let next = last; next !== undefined; next = await this.next()) last = next;
    return last;
  }

  /** The next answer. */
  async answer<T>(): Promise<T> {
    const heard = await this.next();
    if (heard?.event !== 'answer') throw new Error(`no answer: ${JSON.stringify(heard)}`);
    return heard.data['answer'] as T;
  }

  /** The client goes. */
  close(): void {
    this.#abort.abort();
  }
}

/** Opens streams at a test server, which listens from then on. */
export async function streamsAt({ app }: Pick<TestServer, 'app'>) {
  await app.ready();
  const port = await listenLocally(app.server);
  return async (
    visitor: Pick<Visitor, 'cookie'>,
    topics: readonly InnerCall[],
    headers: Readonly<Record<string, string>> = {},
    { path }: Pick<Call, 'path'> = streamOpen,
  ): Promise<StreamReader> => {
    const abort = new AbortController();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ topics: JSON.stringify(topics) }),
      signal: abort.signal,
      headers: {
        'sec-fetch-site': 'same-origin',
        'x-language': 'en',
        cookie: visitor.cookie,
        ...headers,
      },
    });
    return new StreamReader(response, abort);
  };
}

async function* eventsOf({ body }: Response): AsyncGenerator<Heard, void> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const bytes of body ?? []) {
    text += decoder.decode(bytes, { stream: true });
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    yield* blocks.map(heardIn);
  }
}

function heardIn(block: string): Heard {
  if (block === ':') return { event: 'heartbeat', data: {} };
  const [event = '', data = ''] = block.split('\n');
  return { event: event.replace('event: ', ''), data: JSON.parse(data.replace('data: ', '')) };
}
