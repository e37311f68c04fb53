import { logout } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { alarmCurrent } from '@tidegate/contract/nouns/alarm/calls.ts';
import { monitorData, monitorHistory } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';
import { Program } from '../../testing/client/program.ts';
import { ADMIN_PASSWORD } from '../../testing/processes/server-process.ts';
import type { SoakedPlant } from './soaked-plant.ts';

/** Browsers, and streams that each of them has: what the server allows one browser. */
const BROWSERS = 5;
const STREAMS = 4;
const TURN_MS = 10_000;
const HISTORY_MS = 600_000;
const HISTORY_SIGNALS = 10;
const HISTORY_BUCKETS = 600;

/** Repeats a request like browsers do when the server has closed its connection. */
const twice = (ask: () => Promise<unknown>): Promise<unknown> =>
  ask().catch((error: unknown) => {
    if (error instanceof TypeError) return ask();
    throw error;
  });

/** A person who is signed in and whose browser follows all machines, values and alarms. */
class Browser {
  readonly program: Program;
  readonly #abort = new AbortController();
  answers = 0;

  private constructor(program: Program) {
    this.program = program;
  }

  static async open(url: string, plant: SoakedPlant): Promise<Browser> {
    const browser = new Browser(new Program(url));
    await twice(() => browser.program.login(ADMIN_PASSWORD));
    for (let number = 0; number < STREAMS; number += 1) await browser.#follow(plant.equipmentOf(number));
    return browser;
  }

  async leave(): Promise<void> {
    this.#abort.abort();
    await twice(() => this.program.get(logout.path));
  }

  async #follow(equipmentId: string): Promise<void> {
    const topics: readonly InnerCall[] = [
      { call: monitorData.path, fields: { equipmentId, isFirst: 'true' } },
      { call: alarmCurrent.path, fields: {} },
    ];
    void this.#read(await this.program.stream(topics, this.#abort.signal));
  }

  async #read(stream: ReadableStream<Uint8Array>): Promise<void> {
    try {
      for await (const bytes of stream) if (Buffer.from(bytes).includes('event: answer')) this.answers += 1;
    } catch (error) {
      if (!this.#abort.signal.aborted) throw error;
    }
  }
}

/**
 * Twenty streams of people who come and go: every ten seconds one of five browsers is closed and another is opened in its place, which signs in,
 * follows four machines and draws a curve of ten signals.
 */
export class SoakedViewers {
  readonly #url: string;
  readonly #plant: SoakedPlant;
  readonly #browsers: Browser[] = [];
  #left = 0;
  #turns: Promise<void> = Promise.resolve();
  readonly #isOver = new AbortController();

  private constructor(url: string, plant: SoakedPlant) {
    this.#url = url;
    this.#plant = plant;
  }

  static async open(url: string, plant: SoakedPlant): Promise<SoakedViewers> {
    const viewers = new SoakedViewers(url, plant);
    for (let number = 0; number < BROWSERS; number += 1) viewers.#browsers.push(await Browser.open(url, plant));
    viewers.#turns = viewers.#comeAndGo();
    // It is seen at the end.
    viewers.#turns.catch(() => undefined);
    return viewers;
  }

  /** Answers that all streams have received. */
  get answers(): number {
    return this.#browsers.reduce((sum, browser) => sum + browser.answers, this.#left);
  }

  /** Ends all of them; throws the first error that they had. */
  async end(): Promise<void> {
    this.#isOver.abort();
    await this.#turns;
    for (const browser of this.#browsers) await browser.leave();
  }

  async #comeAndGo(): Promise<void> {
    for (let turn = 0; ; turn += 1) {
      await untilNext(this.#isOver.signal);
      if (this.#isOver.signal.aborted) return;
      const gone = this.#browsers.shift();
      await gone?.leave();
      this.#left += gone?.answers ?? 0;
      const come = await Browser.open(this.#url, this.#plant);
      this.#browsers.push(come);
      const to = Date.now();
      await come.program.get(monitorHistory.path, {
        signalIds: this.#plant.signalIdsOf(turn).slice(0, HISTORY_SIGNALS),
        from: to - HISTORY_MS,
        to,
        width: HISTORY_BUCKETS,
      });
    }
  }
}

const untilNext = (isOver: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      isOver.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, TURN_MS);
    isOver.addEventListener('abort', done);
  });
