import { startPostgres } from '@tidegate/server/conformance/postgres-server.ts';
import { TestCluster } from '@tidegate/server/testing/servers/test-cluster.ts';
import { median, timed } from '../alternate.ts';
import type { Figure } from '../figure.ts';
import { lessIsBetter } from '../figure.ts';
import { Machines } from '../load/machines.ts';
import { signIn } from './screens.ts';

const CALLS = 200;

/** Cost of a request to a server that is not the active one; the control is the active one. */
async function beside(cluster: TestCluster, machines: Machines): Promise<readonly Figure[]> {
  const { active, others } = await cluster.roles();
  const [other] = others;
  if (other === undefined) throw new Error('there is no other server');
  const [atActive, atOther] = [await signIn(active), await signIn(other)];
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

/** Three servers with one machine that sends ten times a second. */
export async function besideTheActive(): Promise<readonly Figure[]> {
  const postgres = await startPostgres();
  const cluster = await TestCluster.of(3, `${postgres.url}postgres`, { TIDEGATE_LOG_LEVEL: 'error' });
  let machines: Machines | undefined;
  try {
    await cluster.whole(1);
    await cluster.login();
    machines = await Machines.add(1, cluster.program, cluster.broker.port);
    await cluster.whole(3);
    return await beside(cluster, machines);
  } finally {
    await machines?.end();
    await cluster.end();
    await postgres.stop();
  }
}
