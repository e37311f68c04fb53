import { readFileSync } from 'node:fs';
import { watch } from '../load/viewers.ts';
import { ClusterSite } from './site.ts';

const SIZE = { nodes: 100, devices: 20, metrics: 50 } as const;
const PACE = { nodes: SIZE.nodes, metrics: SIZE.metrics, everyMs: 1_000 } as const;
export const SIGNALS = SIZE.nodes * SIZE.devices * SIZE.metrics;
export const VIEWERS = 200;
const LOAD_MS = 15_000;
/** Ticks of the processor clock in a second, as Linux counts them for each process. */
const TICKS_PER_SECOND = 100;

export interface Use {
  /** Percent of a core: all servers together, and the busiest. */
  readonly all: number;
  readonly most: number;
}

/** Processor use of the servers while all signals change once a second and people watch, spread over the servers. */
export async function processorUse(servers: number): Promise<Use> {
  const site = await ClusterSite.open(servers, SIZE, PACE);
  try {
    const cursors: string[] = [];
    const ask = async (viewer: number): Promise<string> => {
      const place = site.places[viewer % servers];
      const node = site.nodes[(viewer * 7) % site.nodes.length];
      if (place === undefined || node === undefined) throw new Error('there is nothing to watch');
      const cursor = cursors[viewer];
      const from = cursor === undefined ? { isFirst: true } : { isFirst: false, cursor };
      const asked = { equipmentId: node.equipment, ...from };
      const answer = await site.at(place).get<{ readonly cursor: string }>('/lfscada/monitor/data', asked);
      cursors[viewer] = answer.cursor;
      return answer.cursor;
    };
    await watch(VIEWERS, 2_000, ask);
    const pids = site.faulty.cluster.servers.map(({ pid }) => pid);
    const [before, began] = [pids.map(secondsOf), performance.now()];
    await watch(VIEWERS, LOAD_MS, ask);
    const percent = (seconds: number) => (seconds / (performance.now() - began)) * 100_000;
    const used = pids.map((pid, index) => secondsOf(pid) - (before[index] ?? 0));
    return { all: percent(used.reduce((sum, one) => sum + one, 0)), most: percent(Math.max(...used)) };
  } finally {
    await site.end();
  }
}

/** Processor time that a process has used, seconds. */
function secondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}
