import { now } from './screens.ts';
import type { ClusterSite } from './site.ts';

/** Fault of the active server. Milliseconds until each node is live at each other server. */
type Fault = (site: ClusterSite) => Promise<readonly number[]>;

const killed: Fault = async (site) => {
  const { active, others } = await site.whole();
  const since = now();
  await site.faulty.kill(active);
  return site.live(others, since);
};

const frozen: Fault = async (site) => {
  const { active, others } = await site.whole();
  const pid = site.faulty.cluster.server(active)?.pid ?? 0;
  const since = now();
  process.kill(pid, 'SIGSTOP');
  try {
    return await site.live(others, since);
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
    return await site.live(others, since);
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
  return site.live([active], since);
};

export const FAULTS = { killed, frozen, cutOff } as const satisfies { readonly [name: string]: Fault };

export async function rounds(site: ClusterSite, fault: Fault, count: number): Promise<readonly number[]> {
  const measured: number[] = [];
  for (let round = 0; round < count; round += 1) measured.push(...(await fault(site)));
  await site.whole();
  return measured.toSorted((a, b) => a - b);
}
