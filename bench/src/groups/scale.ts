import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Program } from '@tidegate/server/testing/client/program.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ADMIN_PASSWORD } from '@tidegate/server/testing/processes/server-process.ts';
import { pause } from '@tidegate/server/testing/servers/test-cluster.ts';
import { timed } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';
import { MeasuredProcess } from '../measured-process.ts';
import { type Asker, measuredCalls } from '../scale/calls.ts';
import { fill, MANAGER, VIEWER } from '../scale/fill.ts';
import { type Size, SIZES } from '../scale/sizes.ts';

/** Samples of each call within a time limit: the slowest calls of the largest plant are measured less often. */
const SAMPLES = { most: 40, least: 5, withinMs: 2_000 };
const GOAL_MS = 200;
/** A server is at rest when it uses so little processor time between two looks. */
const SETTLE = { lookMs: 1_000, busySeconds: 0.2, withinMs: 120_000 };

const SIGN_INS: { readonly [A in Asker]: string } = { administrator: 'admin', manager: MANAGER, viewer: VIEWER };

/** Durations of one call, ms, and how large its answer is. */
interface Measured {
  readonly p50: number;
  readonly p99: number;
  readonly first: number;
  readonly kb: number;
}

/** Results at one size, by figure. */
interface AtSize {
  readonly size: Size;
  readonly startMs: number;
  readonly memoryMb: number;
  readonly calls: ReadonlyMap<string, Measured>;
}

/** Waits until the server has done what a start leaves behind, such as the configuration of each gateway. */
async function settled(server: MeasuredProcess): Promise<void> {
  const until = performance.now() + SETTLE.withinMs;
  for (let busy = Number.POSITIVE_INFINITY; busy > SETTLE.busySeconds && performance.now() < until;) {
    const before = server.cpuSeconds();
    await pause(SETTLE.lookMs);
    busy = server.cpuSeconds() - before;
  }
}

/** The one below which so large a share of the durations is. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

async function measuredCall(program: Program, path: string, fields: Record<string, unknown>): Promise<Measured> {
  let answer: unknown;
  const ask = () => timed(async () => (answer = await program.get(path, fields)));
  const first = await ask();
  const durations: number[] = [];
  for (let spent = first; durations.length < SAMPLES.most;) {
    const one = await ask();
    durations.push(one);
    spent += one;
    if (spent > SAMPLES.withinMs && durations.length >= SAMPLES.least) break;
  }
  const sorted = durations.toSorted((a, b) => a - b);
  const kb = JSON.stringify(answer).length / 1024;
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), first, kb };
}

async function measureAt(size: Size): Promise<AtSize> {
  const folder = mkdtempSync(join(tmpdir(), 'tidegate-bench-scale-'));
  const start = async () => {
    const port = await freePort();
    const server = new MeasuredProcess('server/src/main.ts', [], port, {
      TIDEGATE_DATA: folder,
      TIDEGATE_HTTP_PORT: String(port),
      TIDEGATE_MQTT_PORT: String(await freePort()),
      TIDEGATE_ADMIN_PASSWORD: ADMIN_PASSWORD,
      TIDEGATE_DEMO: '0',
      TIDEGATE_LOG_LEVEL: 'error',
    });
    return { server, startMs: await server.firstAnswerMs(), url: `http://127.0.0.1:${port}` };
  };
  try {
    // The first start makes the tables, the roles and the administrator.
    await (await start()).server.end();
    const now = Date.now();
    fill(folder, size, now);
    const { server, startMs, url } = await start();
    try {
      await settled(server);
      const programs = new Map<Asker, Program>();
      for (const asker of Object.keys(SIGN_INS) as Asker[]) {
        const program = new Program(url, 'en');
        await program.login(ADMIN_PASSWORD, SIGN_INS[asker]);
        programs.set(asker, program);
      }
      const calls = new Map<string, Measured>();
      for (const { name, path, who, fields } of measuredCalls(size, now)) {
        for (const asker of who) {
          const program = programs.get(asker);
          if (program) calls.set(`${name}.${asker}`, await measuredCall(program, path, fields));
        }
      }
      return { size, startMs, memoryMb: server.residentMb(), calls };
    } finally {
      await server.end();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const rounded = (value: number): string => (value < 10 ? value.toFixed(1) : String(Math.round(value)));

/** Growth of a figure from the smallest size to the whole, with p50/p99 at each. */
function grown(name: string, sizes: readonly AtSize[]): Figure[] {
  const all = sizes.map(({ calls }) => calls.get(name));
  const [small, whole] = [all[0], all.at(-1)];
  if (small === undefined || whole === undefined) return [];
  const at = all.map((one, index) => `${sizes[index]?.size.name} ${rounded(one?.p50 ?? 0)}/${rounded(one?.p99 ?? 0)}`);
  const late = whole.p99 > GOAL_MS ? `; over the goal of ${GOAL_MS} ms` : '';
  return [
    {
      figure: `scale.${name}`,
      value: whole.p99,
      unit: 'ms',
      control: small.p99,
      ratio: lessIsBetter(whole.p99, small.p99),
      note: `p50/p99: ${at.join(', ')}; grows ${rounded(whole.p99 / small.p99)} times; first ${rounded(whole.first)} ms, ${rounded(whole.kb)} KB${late}`,
    },
  ];
}

/**
 * Measures the growth of people's calls with the plant, from a hundredth of 2,000 gateways, 20,000 pieces of equipment,
 * a million signals, 100,000 alarms a day and 10,000 people to all of it. The control of each figure is the smallest
 * plant.
 */
export async function measure(): Promise<Figure[]> {
  const sizes: AtSize[] = [];
  for (const size of SIZES) sizes.push(await measureAt(size));
  const [small, whole] = [sizes[0], sizes.at(-1)];
  if (small === undefined || whole === undefined) return [];
  const of = (name: 'startMs' | 'memoryMb', unit: string): Figure => ({
    figure: `scale.${name === 'startMs' ? 'start' : 'memory'}`,
    value: whole[name],
    unit,
    control: small[name],
    ratio: lessIsBetter(whole[name], small[name]),
    note: sizes.map((one) => `${one.size.name} ${rounded(one[name])}`).join(', '),
  });
  return [
    of('startMs', 'ms'),
    of('memoryMb', 'MB resident'),
    ...[...whole.calls.keys()].flatMap((name) => grown(name, sizes)),
  ];
}
