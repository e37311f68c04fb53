import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterSite } from './site.ts';

/** Signals whose history is asked for at a time, and ms of it. */
const SIGNALS = 10;
const WINDOW_MS = 20_000;
const SETTLE_MS = 2_000;
const BURST = { nodes: 50, metrics: 20, everyMs: 50 } as const;

export interface PointLedger {
  readonly sent: number;
  readonly lost: number;
  readonly kills: number;
}

/** Number of messages that each node has sent. */
type Sent = readonly number[];

const pointsBetween = (before: Sent, after: Sent): number =>
  after.reduce((sum, one, node) => sum + one - (before[node] ?? 0), 0) * BURST.metrics;

/**
 * Nodes that send with QoS 0 send that many points while the active server is killed again and again; each point is looked for in the
 * history afterwards.
 */
export async function pointsOverKills(site: ClusterSite, points: number): Promise<PointLedger> {
  await site.whole();
  const { fleet, faulty } = site;
  fleet.pace({ ...BURST, nodes: 0 });
  const before = (await fleet.report()).sent;
  const from = Date.now();
  fleet.pace(BURST);
  let kills = 0;
  while (pointsBetween(before, (await fleet.report()).sent) < points) {
    await pause(SETTLE_MS);
    await faulty.kill((await faulty.cluster.roles()).active);
    kills += 1;
    await faulty.whole();
  }
  await pause(SETTLE_MS);
  fleet.pace({ ...BURST, nodes: 0 });
  await pause(SETTLE_MS);
  const after = (await fleet.report()).sent;
  const sent = pointsBetween(before, after);
  const stored = await storedPoints(site, from, Date.now(), before);
  fleet.pace(site.pace);
  return { sent, lost: sent - stored, kills };
}

/** Points in the history that were sent after `before`, each once however often a birth repeated it. */
async function storedPoints(site: ClusterSite, from: number, to: number, before: Sent): Promise<number> {
  const { program } = site.faulty.cluster;
  const signals = site.nodes
    .slice(0, BURST.nodes)
    .flatMap(({ signals: ids }, node) => ids.slice(0, BURST.metrics).map((id) => ({ id, least: before[node] ?? 0 })));
  let stored = 0;
  for (let at = 0; at < signals.length; at += SIGNALS) {
    const some = signals.slice(at, at + SIGNALS);
    const seen = some.map(() => new Set<number>());
    for (let begin = from; begin <= to; begin += WINDOW_MS) {
      const asked = { signalIds: some.map(({ id }) => id), from: begin, to: begin + WINDOW_MS - 1 };
      const columns = await program.get<{ readonly values: readonly number[] }[]>('/lfscada/monitor/history', asked);
      for (const [index, { values }] of columns.entries())
        for (const value of values) if (value > (some[index]?.least ?? 0)) seen[index]?.add(value);
    }
    stored += seen.reduce((sum, { size }) => sum + size, 0);
  }
  return stored;
}
