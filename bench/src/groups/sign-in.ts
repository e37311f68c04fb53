import { once } from 'node:events';
import { request } from 'node:http';
import type { Program } from '@tidegate/server/testing/client/program.ts';
import type { Figure } from '../figure.ts';
import { onBenchServer } from '../load/bench-server.ts';
import { lessIsBetter } from '../figure.ts';

const people = 200;
const password = 'Bench-2026';
/** Time for which the concurrent calls are measured without anybody signing in, ms. */
const quietMs = 3_000;
const pauseMs = 5;

interface Rows {
  readonly rows: readonly { readonly id: string; readonly orgId: string; readonly roleType: string }[];
}

/** Adds the people who are going to sign in. */
async function addPeople(program: Program): Promise<void> {
  const { rows } = await program.get<Rows>('/lfscada/manage/role/query');
  const viewer = rows.find(({ roleType }) => roleType === 'viewer');
  if (viewer === undefined) throw new Error('there is no role of a viewer');
  for (let number = 0; number < people; number += 1) {
    await program.get('/lfscada/manage/user/add', {
      loginname: `person${number}`,
      password,
      confirm: password,
      orgId: viewer.orgId,
      roleId: viewer.id,
    });
  }
}

/** One sign-in from an address of its own, as 200 people have; answers whether it opened a session. */
async function signsIn(port: number, number: number): Promise<boolean> {
  const body = new URLSearchParams({ loginname: `person${number}`, password }).toString();
  const asking = request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/lfscada/user/login',
    localAddress: `127.0.1.${number + 1}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': Buffer.byteLength(body),
      'sec-fetch-site': 'same-origin',
    },
  });
  asking.end(body);
  const [response] = await once(asking, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode === 200;
}

/** Makes a call as a signed-in person repeatedly until stopped; returns the 99th percentile in ms. */
async function p99Of(program: Program, isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  while (!isOver()) {
    const startedAt = performance.now();
    await program.get('/lfscada/monitor/equipment/query');
    times.push(performance.now() - startedAt);
    await new Promise((done) => setTimeout(done, pauseMs));
  }
  times.sort((a, b) => a - b);
  return times[Math.min(times.length - 1, Math.floor(times.length * 0.99))] ?? Number.NaN;
}

/** 200 people sign in at once: how long others wait during that, compared with otherwise. */
export async function measure(): Promise<Figure[]> {
  return onBenchServer('sign-in', async ({ program, port }) => {
    await addPeople(program);
    const quietUntil = performance.now() + quietMs;
    const quiet = await p99Of(program, () => performance.now() > quietUntil);

    let isOver = false;
    const startedAt = performance.now();
    const attempts = Promise.all(Array.from({ length: people }, (_one, number) => signsIn(port, number)));
    void attempts.finally(() => (isOver = true));
    const [busy, outcomes] = await Promise.all([p99Of(program, () => isOver), attempts]);
    const took = Math.round(performance.now() - startedAt);
    const opened = outcomes.filter(Boolean).length;
    return [
      {
        figure: 'signIn.others',
        value: busy,
        unit: 'ms (p99)',
        control: quiet,
        ratio: lessIsBetter(busy, quiet),
        note: `${people} sign-ins at once: ${opened} opened within ${took} ms, the rest told to try again; goal 500 ms`,
      },
    ];
  });
}
