import { type ClientRequest, request } from 'node:http';
import { WALL_HEADER } from '@tidegate/contract/nouns/display/wall-link.ts';
import { DISPLAY_SCREENS_MAX } from '@tidegate/contract/nouns/display/display.ts';
import { wallOpen } from '@tidegate/contract/nouns/display/wall-calls.ts';
import { monitorData } from '@tidegate/contract/nouns/monitor/calls.ts';
import { streamOpen } from '@tidegate/contract/nouns/stream/calls.ts';

/** Streams of one screen, and screens of one address: what the server's limits leave room for. */
const STREAMS_OF_SCREEN = 4;
const SCREENS_OF_ADDRESS = 50;

interface Site {
  readonly port: number;
  /** The token of a new wall display that sees the organisation. */
  readonly addDisplay: () => Promise<string>;
}

/** Receives the text of whole events of a stream. */
type OnEvents = (text: string) => void;

/** Screens that each hold a few streams, from as many addresses of this machine as it takes. */
export class StreamViewers {
  readonly #requests: ClientRequest[] = [];
  #answers = 0;

  /** Answers that all of them have received. */
  get answers(): number {
    return this.#answers;
  }

  /** Opens `count` streams, each of one piece of equipment; `onEvents` hears what the first `heard` of them are sent. */
  static async open(
    { port, addDisplay }: Site,
    { count, equipmentOf, onEvents, heard = 0 }: ViewersOrder,
  ): Promise<StreamViewers> {
    const viewers = new StreamViewers();
    let [cookie, token] = ['', ''];
    for (let index = 0; index < count; index += 1) {
      const screen = Math.floor(index / STREAMS_OF_SCREEN);
      const from = `127.0.0.${2 + Math.floor(screen / SCREENS_OF_ADDRESS)}`;
      const isNext = index % STREAMS_OF_SCREEN === 0;
      if (isNext && screen % DISPLAY_SCREENS_MAX === 0) token = await addDisplay();
      if (isNext) cookie = await screenAt(port, token, from);
      await viewers.#follow({ port, cookie, from }, equipmentOf(index), index < heard ? onEvents : undefined);
    }
    return viewers;
  }

  end(): void {
    for (const one of this.#requests) one.destroy();
  }

  #follow(
    { port, cookie, from }: { port: number; cookie: string; from: string },
    equipmentId: string,
    onEvents: OnEvents | undefined,
  ): Promise<void> {
    const topics = [{ call: monitorData.path, fields: { equipmentId, isFirst: 'false' } }];
    return new Promise((resolve, reject) => {
      const asked = post(port, streamOpen.path, { cookie, from });
      this.#requests.push(asked);
      asked.once('error', reject);
      asked.once('response', (response) => {
        if (response.statusCode !== 200) {
          reject(new Error(`a stream was refused: ${response.statusCode}`));
          return;
        }
        let rest = '';
        response.on('data', (bytes: Buffer) => {
          const text = rest + bytes.toString('latin1');
          const end = text.includes('\n\n') ? text.lastIndexOf('\n\n') + 2 : 0;
          rest = text.slice(end);
          this.#answers += text.slice(0, end).split('event: answer').length - 1;
          onEvents?.(text.slice(0, end));
        });
        // Ended on purpose.
        response.on('error', () => undefined);
        resolve();
      });
      asked.end(new URLSearchParams({ topics: JSON.stringify(topics) }).toString());
    });
  }
}

interface ViewersOrder {
  readonly count: number;
  readonly equipmentOf: (viewer: number) => string;
  readonly onEvents?: OnEvents;
  readonly heard?: number;
}

function post(port: number, path: string, { cookie, from }: { cookie: string; from: string }): ClientRequest {
  const headers = {
    cookie,
    [WALL_HEADER]: '1',
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/x-www-form-urlencoded',
  };
  return request({ host: '127.0.0.1', port, path, method: 'POST', headers, localAddress: from, agent: false });
}

/** Signs a screen in. Returns its cookie. */
function screenAt(port: number, token: string, from: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const asked = post(port, wallOpen.path, { cookie: '', from });
    asked.once('error', reject);
    asked.once('response', (response) => {
      response.resume();
      const [cookie] = response.headers['set-cookie'] ?? [];
      if (cookie === undefined) reject(new Error(`a screen was refused: ${response.statusCode}`));
      else resolve(cookie.split(';', 1)[0] ?? '');
    });
    asked.end(new URLSearchParams({ token }).toString());
  });
}
