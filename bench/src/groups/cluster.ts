import { loadavg } from 'node:os';
import type { BrokerLoss } from '../cluster/brokers.ts';
import { besideTheActive } from '../cluster/beside.ts';
import { brokerLost, NODES } from '../cluster/brokers.ts';
import { databaseAway, listed } from '../cluster/outage.ts';
import type { PointLedger } from '../cluster/points.ts';
import { pointsOverKills } from '../cluster/points.ts';
import { processorUse, SIGNALS, VIEWERS } from '../cluster/processor.ts';
import { ClusterSite } from '../cluster/site.ts';
import { FAULTS, restarted, rounds } from '../cluster/take-overs.ts';
import type { Upgrade } from '../cluster/upgrade.ts';
import { rollingUpgrade } from '../cluster/upgrade.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';
import { quantile } from '../load/viewers.ts';

const SIZE = { nodes: 500, devices: 1, metrics: 20 } as const;
const PACE = { nodes: SIZE.nodes, metrics: 1, everyMs: 500 } as const;
const ROUNDS = 2;
const POINTS = 1_000_000;
const CONTROL_POINTS = 100_000;
const LIVE_GOAL_MS = 5_000;
const BACK_GOAL_MS = 2_000;
const CPU_GOAL = 1.2;
const SHARE_GOAL = 0.45;

/** A promise that was measured: the figure, and whether it was kept. */
const promise = (
  name: string,
  unit: string,
  [value, control]: readonly [number, number],
  isKept: boolean,
  note: string,
): Figure => ({
  figure: `cluster.${name}`,
  value,
  unit,
  control,
  ratio: lessIsBetter(value, control),
  note: `${isKept ? 'kept' : 'MISSED'}: ${note}; load of the machine ${(loadavg()[0] ?? 0).toFixed(1)}`,
});

/** One server alone: the control of everything. */
interface Alone {
  readonly live: readonly number[];
  readonly points: PointLedger;
  readonly backMs: readonly number[];
  readonly upgrade: Upgrade | undefined;
}

async function alone(): Promise<Alone> {
  const site = await ClusterSite.open(1, SIZE, PACE);
  try {
    return {
      live: (await rounds(site, restarted, ROUNDS)).ms,
      points: await pointsOverKills(site, CONTROL_POINTS),
      backMs: (await databaseAway(site)).backMs,
      upgrade: await rollingUpgrade(site),
    };
  } finally {
    await site.end();
  }
}

async function together(control: Alone): Promise<readonly Figure[]> {
  const site = await ClusterSite.open(3, SIZE, PACE);
  const figures: Figure[] = [];
  try {
    const controlMs = quantile(control.live, 0.99);
    for (const [name, fault] of Object.entries(FAULTS)) {
      const { ms, phases } = await rounds(site, fault, ROUNDS);
      const p99 = quantile(ms, 0.99);
      const note =
        `from the fault until a value of each of ${SIZE.nodes} gateways is live at each other server, ` +
        `p50 ${quantile(ms, 0.5).toFixed(0)} ms, ${ROUNDS} faults (ms of each step: ${phases.join(' | ')}), ` +
        `goal ${LIVE_GOAL_MS}; control: one server, killed and restarted at once`;
      figures.push(promise(name, 'ms p99', [p99, controlMs], p99 <= LIVE_GOAL_MS, note));
    }
    figures.push(pointsFigure(await pointsOverKills(site, POINTS), control.points));
    figures.push(await databaseFigure(site, control));
    const upgrade = await rollingUpgrade(site);
    if (upgrade !== undefined) figures.push(upgradeFigure(upgrade, control.upgrade));
    return figures;
  } finally {
    await site.end();
  }
}

const pointsFigure = ({ sent, lost, kills }: PointLedger, control: PointLedger): Figure =>
  promise(
    'qos0',
    'points lost',
    [lost, control.lost],
    lost === 0,
    `of ${sent} sent with QoS 0 over ${kills} kills, goal 0; control: one server, of ${control.sent} over ${control.kills}`,
  );

async function databaseFigure(site: ClusterSite, control: Alone): Promise<Figure> {
  const { backMs, reads, writes } = await databaseAway(site);
  const slowest = Math.max(...backMs);
  const note =
    `until each server takes changes after the database is back, goal ${BACK_GOAL_MS}; meanwhile live values ${listed(reads)}, ` +
    `changes ${listed(writes)}; control: one server`;
  return promise('database', 'ms', [slowest, Math.max(...control.backMs)], slowest <= BACK_GOAL_MS, note);
}

const upgradeFigure = ({ asked, failed }: Upgrade, control: Upgrade | undefined): Figure =>
  promise(
    'upgrade',
    'failed requests',
    [failed, control?.failed ?? Number.NaN],
    failed === 0,
    `of ${asked} through HAProxy while each of three servers is stopped and started again, goal 0; control: one server, of ${control?.asked ?? 0}`,
  );

function brokerFigures({ one, both }: { readonly one: BrokerLoss; readonly both: BrokerLoss }): readonly Figure[] {
  const [value, control] = [quantile(one.liveMs, 0.99), quantile(both.liveMs, 0.99)];
  const asked = `${one.moved} of ${NODES} nodes moved`;
  return [
    promise(
      'broker',
      'ms p99',
      [value, control],
      value <= LIVE_GOAL_MS,
      `one of two brokers is killed, until all nodes are live; ${asked}; control: both, started again at once`,
    ),
    promise(
      'births',
      'births asked',
      [one.asked, both.asked],
      one.asked <= one.moved,
      `goal: of no node that kept its session; ${asked}; control: both brokers`,
    ),
  ];
}

async function processorFigures(): Promise<readonly Figure[]> {
  const one = await processorUse(1);
  const three = await processorUse(3);
  const factor = three.all / one.all;
  const share = three.most / one.all;
  const note = `${SIGNALS} signals at 1 Hz and ${VIEWERS} viewers, three servers together`;
  return [
    promise(
      'cpu',
      '% of a core',
      [three.all, one.all],
      factor <= CPU_GOAL,
      `${note}: ${factor.toFixed(2)} ×, goal ${CPU_GOAL}; control: one server`,
    ),
    promise(
      'busiest',
      '% of a core',
      [three.most, one.all],
      share <= SHARE_GOAL,
      `${note}, the busiest: ${share.toFixed(2)} ×, goal ${SHARE_GOAL}; control: one server`,
    ),
  ];
}

/** Measures the promises of several servers (docs/decisions/several-servers.md), each with its figure: kept or missed. */
export async function measure(): Promise<Figure[]> {
  const figures = [...(await together(await alone()))];
  const brokers = await brokerLost();
  if (brokers !== undefined) figures.push(...brokerFigures(brokers));
  return [...figures, ...(await processorFigures()), ...(await besideTheActive())];
}
