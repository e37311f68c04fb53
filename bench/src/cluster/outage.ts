import { setTimeout as pause } from 'node:timers/promises';
import type { Program } from '@tidegate/server/testing/client/program.ts';
import { GIVE_UP_MS } from './screens.ts';
import type { ClusterSite } from './site.ts';

const AWAY_MS = 5_000;
const ASK_EVERY_MS = 50;

export interface Outage {
  /** From the database's return until each server has taken a change, ms. */
  readonly backMs: readonly number[];
  readonly reads: Answers;
  readonly writes: Answers;
}

/** HTTP status → how many answers had it; 0 for none. */
type Answers = Map<number, number>;

/** Nothing reaches the database for some seconds, while people go on reading and editing at each server. */
export async function databaseAway(site: ClusterSite): Promise<Outage> {
  await site.whole();
  const [node] = site.nodes;
  if (node === undefined) throw new Error('there is no node');
  const lines = site.places.map((place) => site.faulty.reach(place).database);
  const [reads, writes]: [Answers, Answers] = [new Map(), new Map()];
  const edit = (program: Program) =>
    statusOf(program, '/lfscada/manage/equipment/edit', { id: node.equipment, name: 'C0' });
  const show = (program: Program) =>
    statusOf(program, '/lfscada/monitor/data', { equipmentId: node.equipment, isFirst: true });
  const programs = site.places.map((place) => site.at(place));
  // Data that is requested often is in memory when the database stops.
  await Promise.all(programs.map(show));
  await Promise.all(lines.map((line) => line.cut()));
  const until = performance.now() + AWAY_MS;
  const asking = programs.flatMap((program) => [
    (async () => {
      while (performance.now() < until) await counted(reads, show(program));
    })(),
    (async () => {
      while (performance.now() < until) await counted(writes, edit(program));
    })(),
  ]);
  await Promise.all(asking);
  await Promise.all(lines.map((line) => line.mend()));
  const backAt = performance.now();
  const backMs = await Promise.all(
    programs.map(async (program) => {
      while ((await edit(program)) !== 200) {
        if (performance.now() - backAt > GIVE_UP_MS) break;
        await pause(ASK_EVERY_MS);
      }
      return performance.now() - backAt;
    }),
  );
  return { backMs, reads, writes };
}

const statusOf = (program: Program, path: string, fields: object): Promise<number> =>
  program.ask(path, { ...fields }).then(
    ({ status }) => status,
    () => 0,
  );

async function counted(answers: Answers, asked: Promise<number>): Promise<void> {
  const status = await asked;
  answers.set(status, (answers.get(status) ?? 0) + 1);
  await pause(ASK_EVERY_MS);
}

/** `200 × 90, 503 × 10`. */
export const listed = (answers: Answers): string =>
  [...answers]
    .toSorted(([one], [other]) => one - other)
    .map(([status, count]) => `${status === 0 ? 'none' : status} × ${count}`)
    .join(', ');
