import type { Moment } from './screens.ts';
import { now } from './screens.ts';
import type { ClusterSite } from './site.ts';

/** The moment of a fault of the active server, and the milliseconds until each node is live at each other server. */
interface Outcome {
  readonly since: Moment;
  readonly ms: readonly number[];
}

type Fault = (site: ClusterSite) => Promise<Outcome>;

const killed: Fault = async (site) => {
  const { active, others } = await site.whole();
  const since = now();
  await site.faulty.kill(active);
  return { since, ms: await site.live(others, since) };
};

const frozen: Fault = async (site) => {
  const { active, others } = await site.whole();
  const pid = site.faulty.cluster.server(active)?.pid ?? 0;
  const since = now();
  process.kill(pid, 'SIGSTOP');
  try {
    return { since, ms: await site.live(others, since) };
  } finally {
    process.kill(pid, 'SIGCONT');
  }
};

/** Its connections to the database and to the broker stay, and nothing arrives any more. */
const cutOff: Fault = async (site) => {
  const { active, others } = await site.whole();
  const { database, broker } = site.faulty.reach(active);
  const since = now();
  database.silence();
  broker.silence();
  try {
    return { since, ms: await site.live(others, since) };
  } finally {
    database.sound();
    broker.sound();
  }
};

/** The control: a server alone, which is started again at once. */
export const restarted: Fault = async (site) => {
  const { active } = await site.whole();
  const since = now();
  await site.faulty.kill(active);
  return { since, ms: await site.live([active], since) };
};

export const FAULTS = { killed, frozen, cutOff } as const satisfies { readonly [name: string]: Fault };

/** Several faults of one kind. */
export interface Rounds {
  /** Milliseconds until each node is live, in ascending order. */
  readonly ms: readonly number[];
  /** The steps of each fault with their milliseconds, in words. */
  readonly phases: readonly string[];
}

export async function rounds(site: ClusterSite, fault: Fault, count: number): Promise<Rounds> {
  const measured: number[] = [];
  const phases: string[] = [];
  for (let round = 0; round < count; round += 1) {
    const before = (await site.fleet.report()).rebirths;
    const { since, ms } = await fault(site);
    measured.push(...ms);
    await site.whole();
    const asked = (await site.fleet.report()).rebirths - before;
    const live = `first gateway ${Math.min(...ms).toFixed(0)}, last ${Math.max(...ms).toFixed(0)}`;
    phases.push([...stepsOf(site, since), live, `${asked} rebirths`].join(', '));
  }
  return { ms: measured.toSorted((a, b) => a - b), phases };
}

const ACTIVE = 'this server has become the active one';

/** Ms of each step, as the server that took over since then has logged them; nothing of a server that was alone. */
function stepsOf(site: ClusterSite, since: Moment): readonly string[] {
  const lines = site.places.flatMap((place) => (site.faulty.cluster.server(place)?.output ?? '').split('\n'));
  for (const line of lines.filter((one) => one.includes(ACTIVE)).toReversed()) {
    const { time, ms }: { readonly time: string; readonly ms: Readonly<Record<string, number>> } = JSON.parse(line);
    const at = Date.parse(time);
    if (at < since.at) continue;
    const steps = Object.entries(ms);
    const leaseMs = at - since.at - steps.reduce((sum, [, one]) => sum + one, 0);
    return [`lease ${leaseMs}`, ...steps.map(([name, one]) => `${name} ${one}`)];
  }
  return [];
}
