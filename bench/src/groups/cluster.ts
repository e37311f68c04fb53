import { readFileSync } from 'node:fs';
import { startPostgres } from '@tidegate/server/conformance/postgres-server.ts';
import { Program } from '@tidegate/server/testing/program.ts';
import { ADMIN_PASSWORD, type Place } from '@tidegate/server/testing/server-process.ts';
import { pause, TestCluster } from '@tidegate/server/testing/test-cluster.ts';
import { median, timed } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';
import { Machines } from '../load/machines.ts';

const GATEWAYS = 50;
const ROUNDS = 6;
const CALLS = 200;
const LOAD_MS = 15_000;
/** Ticks of the processor clock in a second, as Linux counts them for each process. */
const TICKS_PER_SECOND = 100;

interface Run {
  readonly cluster: TestCluster;
  readonly machines: Machines;
}

/** What happens to the active server. Milliseconds until all values are live again, whichever server is asked. */
type Fault = (run: Run) => Promise<number>;

const killed: Fault = async ({ cluster, machines }) => {
  const { active } = await whole(cluster, 2);
  await cluster.server(active)?.end('SIGKILL');
  cluster.forget(active);
  return machines.shownMs(cluster.program);
};

const stopped: Fault = async ({ cluster, machines }) => {
  const { active } = await whole(cluster, 2);
  // It goes on until load balancers have noticed: what counts begins when it ends.
  await cluster.server(active)?.end('SIGTERM');
  cluster.forget(active);
  return machines.shownMs(cluster.program);
};

const frozen: Fault = async ({ cluster, machines }) => {
  const { active } = await whole(cluster, 2);
  const server = cluster.server(active);
  if (server === undefined) throw new Error('there is no active server');
  process.kill(server.pid, 'SIGSTOP');
  // A balancer notices that the server does not answer, and cuts its connections.
  await cluster.balancer.ready();
  const shown = await machines.shownMs(cluster.program);
  process.kill(server.pid, 'SIGCONT');
  await server.ended();
  cluster.forget(active);
  return shown;
};

/** The control: one server alone that is started again the moment it was killed, as systemd does at best. */
const restarted: Fault = async ({ cluster, machines }) => {
  const { active, others } = await whole(cluster, 1);
  for (const other of others) {
    await cluster.server(other)?.end('SIGKILL');
    cluster.forget(other);
  }
  await cluster.server(active)?.end('SIGKILL');
  cluster.start(active);
  return machines.shownMs(cluster.program);
};

async function whole(cluster: TestCluster, count: number) {
  await cluster.whole(count);
  return cluster.roles();
}

async function rounds(run: Run, fault: Fault): Promise<readonly number[]> {
  const measured: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    measured.push(await fault(run));
    // What the fault left is mended before the next one.
    await run.machines.shownMs(run.cluster.program);
  }
  return measured;
}

/** How long screens show nothing new when the active server is gone, beside one server that is restarted. */
async function faults(run: Run): Promise<readonly Figure[]> {
  const control = await rounds(run, restarted);
  const figures: Figure[] = [];
  for (const [name, fault] of Object.entries({ killed, frozen, stopped })) {
    const measured = await rounds(run, fault);
    figures.push({
      figure: `cluster.${name}`,
      value: median(measured),
      unit: 'ms',
      control: median(control),
      ratio: lessIsBetter(median(measured), median(control)),
      note:
        `until the values of ${GATEWAYS} gateways are live again, slowest of ${ROUNDS}: ${Math.max(...measured).toFixed(0)} ms, ` +
        `goal 5,000; control: one server, killed and restarted at once, slowest ${Math.max(...control).toFixed(0)} ms`,
    });
  }
  return figures;
}

async function signedIn(place: Place): Promise<Program> {
  const program = new Program(`http://127.0.0.1:${place.httpPort}`, 'en');
  await program.login(ADMIN_PASSWORD);
  return program;
}

/** What it costs to ask a server that is not the active one; the control is the active one. */
async function beside({ cluster, machines }: Run): Promise<readonly Figure[]> {
  const { active, others } = await whole(cluster, 3);
  const [other] = others;
  if (other === undefined) throw new Error('there is no other server');
  const [atActive, atOther] = [await signedIn(active), await signedIn(other)];
  const late = { active: [] as number[], other: [] as number[] };
  const calls = { active: [] as number[], other: [] as number[] };
  await machines.shownMs(atOther);
  for (let round = 0; round < CALLS; round += 1) {
    late.active.push(await machines.lateMs(atActive));
    late.other.push(await machines.lateMs(atOther));
    calls.active.push(await timed(() => atActive.get('/lfscada/manage/restore/state')));
    calls.other.push(await timed(() => atOther.get('/lfscada/manage/restore/state')));
  }
  const figure = (name: string, { active: ours, other: theirs }: typeof late, note: string): Figure => ({
    figure: `cluster.${name}`,
    value: median(theirs),
    unit: 'ms',
    control: median(ours),
    ratio: lessIsBetter(median(theirs), median(ours)),
    note,
  });
  return [
    figure('copy', late, 'from sending a value until another server shows it; control: the active server'),
    figure(
      'forward',
      calls,
      'a call that runs at the active server, made at another one; control: made at the active one',
    ),
  ];
}

/** Processor time that a process has used, seconds. */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** Percent of a core of all servers together, and of the busiest, while the machines send and somebody watches through the balancer. */
async function load(
  { cluster, machines }: Run,
  count: number,
): Promise<{ readonly all: number; readonly most: number }> {
  for (const place of cluster.places.slice(count)) {
    await cluster.server(place)?.end('SIGTERM');
    cluster.forget(place);
  }
  await whole(cluster, count);
  await machines.shownMs(cluster.program);
  const before = cluster.servers.map(({ pid }) => processorOf(pid));
  const until = performance.now() + LOAD_MS;
  while (performance.now() < until) {
    await machines.shownMs(cluster.program);
    await pause(100);
  }
  const used = cluster.servers.map(({ pid }, index) => processorOf(pid) - (before[index] ?? 0));
  const percent = (seconds: number) => (seconds / LOAD_MS) * 100_000;
  return { all: percent(used.reduce((sum, one) => sum + one, 0)), most: percent(Math.max(...used)) };
}

async function processor(run: Run): Promise<readonly Figure[]> {
  const three = await load(run, 3);
  const one = await load(run, 1);
  return [
    {
      figure: 'cluster.cpu',
      value: three.all,
      unit: '% of a core',
      control: one.all,
      ratio: lessIsBetter(three.all, one.all),
      note: `three servers together, the busiest ${three.most.toFixed(1)} %; control: one server under the same load`,
    },
  ];
}

/** Servers that share a database and a broker: what their users notice when one of them is gone, and what the others cost. */
export async function measure(): Promise<Figure[]> {
  const postgres = await startPostgres();
  const cluster = await TestCluster.of(3, `${postgres.url}postgres`, { TIDEGATE_LOG_LEVEL: 'error' });
  let machines: Machines | undefined;
  try {
    await cluster.whole(1);
    await cluster.login();
    machines = await Machines.add(GATEWAYS, cluster.program, cluster.broker.port);
    const run = { cluster, machines };
    await machines.shownMs(cluster.program);
    return [...(await faults(run)), ...(await beside(run)), ...(await processor(run))];
  } finally {
    await machines?.end();
    await cluster.end();
    await postgres.stop();
  }
}
