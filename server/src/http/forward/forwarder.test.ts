import { Readable } from 'node:stream';
import { call } from '@tidegate/contract/call.ts';
import { REFUSALS, refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ActiveStandIn } from '../../testing/fakes/active-stand-in.ts';
import { ManualClock } from '../../testing/fakes/manual-clock.ts';
import { type MemoryBus, MemoryHub } from '../../testing/fakes/memory-bus.ts';
import { systemIds } from '../../platform/system-ids.ts';
import { refusedAnswer } from '../envelope.ts';
import { requestLanguage } from '../request-language.ts';
import { ANOTHER_SERVER, ForwardedCalls } from './forwarded-calls.ts';
import { Forwarder } from './forwarder.ts';

const acts = call({
  path: '/act',
  runsAt: 'active',
  summary: 'acts',
  who: 'anyone',
  touches: 'nothing',
  input: z.strictObject({}),
  output: z.unknown(),
});

/** Something that the active server alone can do, and how often it was done where. */
interface Server {
  readonly app: FastifyInstance;
  readonly bus: MemoryBus;
  readonly role: ActiveStandIn;
  /** Requests that reached the call, oldest first. */
  readonly ran: { readonly body: string; readonly ip: string; readonly protocol: string; readonly headers: object }[];
  /** Ends when the test lets it. */
  hold: Promise<void>;
}

let clock: ManualClock;
let hub: MemoryHub;
let a: Server;
let b: Server;

async function server(name: string): Promise<Server> {
  const bus = hub.join(name);
  const role = new ActiveStandIn(name, 'a');
  const app = fastify({ trustProxy: (address) => address === ANOTHER_SERVER || address === '10.0.0.1' });
  const forwarder = new Forwarder({ bus, active: role, clock });
  forwarder.start(new ForwardedCalls({ app, clock, ids: systemIds }));
  const made: Server = { app, bus, role, ran: [], hold: Promise.resolve() };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.setErrorHandler((error, request, reply) => {
    const { status, body } = refusedAnswer(error, requestLanguage(request.headers));
    return reply.status(status).header('content-type', 'application/json').send(body);
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/*',
    handler: async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      if (forwarder.isElsewhere(acts, request)) return forwarder.send(request, reply, Buffer.from(body));
      made.ran.push({ body, ip: request.ip, protocol: request.protocol, headers: request.headers });
      await made.hold;
      if (request.url.startsWith('/large')) return reply.header('content-length', LARGE.length).send(LARGE);
      if (request.url.startsWith('/broken')) return reply.send(Readable.from(broken(), { objectMode: false }));
      void reply.header('set-cookie', ['one=1; Path=/', 'two=2; Path=/']).header('x-own', 'ü'.normalize('NFC').length);
      return reply.status(201).send(`${name} did ${request.method} ${request.url} ${body}`);
    },
  });
  await app.ready();
  return made;
}

const LARGE = Buffer.alloc(3_500_000, 'tide');
async function* broken() {
  for (let piece = 0; piece < 30; piece++) {
    yield Buffer.alloc(100_000);
    await new Promise(setImmediate);
  }
  throw new Error('disk');
}

beforeEach(async () => {
  clock = new ManualClock(0);
  hub = new MemoryHub(clock);
  a = await server('a');
  b = await server('b');
});
afterEach(async () => {
  await a.app.close();
  await b.app.close();
});

const ask = (options: Partial<{ url: string; headers: Record<string, string>; payload: string; from: string }> = {}) =>
  b.app.inject({
    method: 'POST',
    url: options.url ?? '/act?x=1',
    headers: { 'accept-language': 'en', ...options.headers },
    payload: options.payload ?? 'value=1',
    remoteAddress: options.from ?? '203.0.113.7',
  });
/** Asks, and resolves with the question when it is under way. */
const asking = async (isUnderWay: () => boolean) => {
  const asked = ask();
  // The library begins with the first turn, and only where somebody waits.
  asked.then(
    () => undefined,
    () => undefined,
  );
  while (!isUnderWay()) await new Promise(setImmediate);
  return { asked };
};
/** Lets time pass until it is answered. */
const answered = async <T>(asked: Promise<T>): Promise<T> => {
  const over = new AbortController();
  const end = () => over.abort();
  asked.then(end, end);
  while (!over.signal.aborted) {
    await clock.passInSteps(100);
    await new Promise(setImmediate);
  }
  return asked;
};
const refusal = (name: 'activeAway' | 'outcomeUnknown', language: 'zh' | 'en' = 'en') => ({
  code: REFUSALS[name].code,
  message: refusalText(name, language, {}),
  data: null,
});

describe('a request that another server received', () => {
  test('runs at the active server, and its answer is sent unchanged', async () => {
    const answer = await ask({ payload: 'name=%E6%B3%B5' });
    expect(answer.statusCode).toBe(201);
    expect(answer.body).toBe('a did POST /act?x=1 name=%E6%B3%B5');
    expect(answer.headers['set-cookie']).toEqual(['one=1; Path=/', 'two=2; Path=/']);
    expect(answer.headers['x-own']).toBe('1');
    expect([a.ran.length, b.ran.length]).toEqual([1, 0]);
    const read = await b.app.inject({ method: 'GET', url: '/act' });
    expect(read.body).toBe('a did GET /act ');
  });

  test('has the address, protocol and headers of its client, and none that a client could forge', async () => {
    const own = {
      cookie: 'sid=1; lang=en',
      authorization: 'Bearer key',
      host: 'scada.example',
      origin: 'https://scada.example',
      'sec-fetch-site': 'same-origin',
      'x-language': 'en',
      'user-agent': 'Mozilla',
    };
    await ask({ headers: { ...own, 'x-forwarded-for': '1.2.3.4', 'x-forwarded-proto': 'https', te: 'trailers' } });
    expect(a.ran[0]).toMatchObject({ ip: '203.0.113.7', protocol: 'http', headers: own });
    expect(a.ran[0]?.headers).not.toHaveProperty('te');
    // Through a trusted proxy.
    await ask({ from: '10.0.0.1', headers: { 'x-forwarded-for': '198.51.100.9', 'x-forwarded-proto': 'https' } });
    expect(a.ran[1]).toMatchObject({ ip: '198.51.100.9', protocol: 'https' });
  });

  test('has the body of the client, and no user agent that the client did not send', async () => {
    await b.app.inject({ method: 'POST', url: '/act', payload: 'ä=ö', headers: { 'content-type': 'text/x' } });
    expect(a.ran[0]).toMatchObject({ body: 'ä=ö', headers: { 'content-type': 'text/x', 'content-length': '5' } });
    const raw = await b.app.inject({ method: 'POST', url: '/act', headers: { 'user-agent': undefined } });
    expect(raw.statusCode).toBe(201);
    expect(a.ran[1]?.headers).not.toHaveProperty('user-agent', 'lightMyRequest');
  });

  test('runs locally if this server is the active one', async () => {
    b.role.choose('b');
    expect((await ask()).body).toContain('b did');
    expect(b.bus.asked).toEqual([]);
  });
});

describe('a large answer', () => {
  test('arrives completely, in pieces requested one by one', async () => {
    const answer = await ask({ url: '/large' });
    expect(Buffer.compare(answer.rawPayload, LARGE)).toBe(0);
    expect(answer.headers['content-length']).toBe(String(LARGE.length));
    expect(b.bus.asked.filter(({ topic }) => topic === 'http rest').length).toBeGreaterThanOrEqual(1);
  });

  test('that breaks off is not mistaken for a complete one', async () => {
    await expect(answered(ask({ url: '/broken' }))).rejects.toThrow('response destroyed before completion');
  });

  test('that nobody continues to read is dropped', async () => {
    const app = fastify();
    let isEnded = false;
    app.get('/endless', async (_request, reply) => {
      const endless = async function* () {
        try {
          for (;;) yield Buffer.alloc(100_000);
        } finally {
          isEnded = true;
        }
      };
      return reply.send(Readable.from(endless(), { objectMode: false }));
    });
    const calls = new ForwardedCalls({ app, clock, ids: systemIds });
    const asked = {
      method: 'GET',
      url: '/endless',
      headers: {},
      ip: '::1',
      protocol: 'http',
      body: new Uint8Array(),
    } as const;
    const { rest } = await calls.begin(asked);
    await calls.rest(rest ?? '');
    expect(isEnded).toBe(false);
    await clock.passInSteps(31_000);
    await new Promise(setImmediate);
    await expect(calls.rest(rest ?? '')).rejects.toThrow('the rest of the answer is gone');
    expect(isEnded).toBe(true);
    await app.close();
  });
});

describe('without an active server that can be reached', () => {
  test('a request is refused after ten seconds without any effect', async () => {
    a.bus.cut();
    const before = clock.monotonic();
    const answer = await answered(ask());
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual(refusal('activeAway'));
    expect(clock.monotonic() - before).toBeGreaterThanOrEqual(10_000);
    expect(clock.monotonic() - before).toBeLessThan(11_000);
    expect(a.ran).toEqual([]);
  });

  test('the refusal is in the language of the person', async () => {
    b.role.choose(undefined);
    const answer = await answered(ask({ headers: { 'accept-language': 'zh-CN' } }));
    expect(answer.json()).toEqual(refusal('activeAway', 'zh'));
  });

  test('a request waits for the next active server and runs there, once', async () => {
    a.bus.cut();
    const c = await server('c');
    c.role.choose('c');
    const asked = ask();
    await clock.passInSteps(3_000);
    b.role.choose('c');
    expect((await answered(asked)).body).toContain('c did');
    expect([a.ran.length, b.ran.length, c.ran.length]).toEqual([0, 0, 1]);
    await c.app.close();
  });

  test('a request runs locally when this server becomes the active one', async () => {
    a.bus.cut();
    const asked = ask();
    await clock.passInSteps(1_000);
    b.role.choose('b');
    expect((await answered(asked)).body).toContain('b did');
    expect(b.ran).toEqual([expect.objectContaining({ ip: '203.0.113.7' })]);
  });

  test('a server that is not or no longer active runs nothing, and forwards nothing a second time', async () => {
    a.role.choose(undefined);
    expect((await answered(ask())).json()).toEqual(refusal('activeAway'));
    const passedOnTwice = await b.app.inject({ method: 'POST', url: '/act', remoteAddress: ANOTHER_SERVER });
    expect(passedOnTwice.statusCode).toBe(503);
    expect([a.ran, b.ran]).toEqual([[], []]);
  });
});

describe('a request whose answer does not arrive', () => {
  const lost = async (lose: () => void) => {
    a.hold = new Promise(() => undefined);
    const { asked } = await asking(() => a.ran.length === 1);
    lose();
    return answered(asked);
  };

  test.each([
    ['the connection is lost', () => a.bus.cut()],
    ['another server becomes active', () => b.role.choose('c')],
    ['it takes more than a minute', () => undefined],
  ])('because %s has an unknown outcome, and is not sent again', async (_why, lose) => {
    const answer = await lost(lose);
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual(refusal('outcomeUnknown'));
    expect(a.ran).toHaveLength(1);
    expect(b.bus.asked.filter(({ topic }) => topic === 'http')).toHaveLength(1);
  });

  test('is still answered by a server that hands over in order', async () => {
    let finish = () => undefined as void;
    a.hold = new Promise((resolve) => (finish = resolve));
    const { asked } = await asking(() => a.ran.length === 1);
    b.role.choose('c');
    await clock.passInSteps(1_000);
    finish();
    expect((await answered(asked)).body).toContain('a did');
  });
});

test('requests above the limit of waiting ones are refused at once', async () => {
  a.hold = new Promise(() => undefined);
  const many = Array.from({ length: 1_001 }, () => ask());
  const first = await Promise.race(many);
  expect(first.statusCode).toBe(429);
  a.bus.cut();
  const answers = await answered(Promise.all(many));
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});
