import type { Client } from 'pg';
import type { LedgerNode, LedgerPerson } from './cluster-load.ts';
import type { ReceivedRequest } from '../network/host-stand-in.ts';
import type { Program } from '../client/program.ts';

/** Length of history in one request. */
const WINDOW_MS = 20_000;
const EVENTS = ['alarm.active', 'alarm.returned'] as const;

/** Records of the other participants for the same time. */
export interface Books {
  readonly program: Program;
  readonly database: Client;
  readonly began: number;
  readonly nodes: readonly LedgerNode[];
  readonly person: LedgerPerson;
  /** Our own gateway: each answer of its PLC is a point of this signal, numbered from 1. */
  readonly own: { readonly signalId: string; readonly answered: () => number };
  readonly posts: readonly ReceivedRequest[];
}

interface Rows {
  readonly times: readonly number[];
  readonly values: readonly number[];
}

/** The stored points that have a value: a failure of the device is a point without one. */
async function stored({ program, began }: Books, signalId: string): Promise<Rows> {
  const times: number[] = [];
  const values: number[] = [];
  for (let from = began; from <= Date.now(); from += WINDOW_MS) {
    const asked = { signalIds: [signalId], from, to: from + WINDOW_MS - 1 };
    const [column] = await program.get<{ times: number[]; values: (number | null)[] }[]>(
      '/lfscada/monitor/history',
      asked,
    );
    for (const [index, value] of (column?.values ?? []).entries()) {
      if (value === null) continue;
      times.push(column?.times[index] ?? Number.NaN);
      values.push(value);
    }
  }
  return { times, values };
}

async function numbers({ database }: Books, statement: string, value?: unknown): Promise<readonly number[]> {
  const { rows } = await database.query<{ n: unknown }>(statement, value === undefined ? [] : [value]);
  return rows.map(({ n }) => Number(n));
}

/** The steps of the alarm of a node's signal: the value at each, in order. */
const steps = (books: Books, { plant }: LedgerNode) =>
  numbers(
    books,
    `select s.value::float8 as n from alarm_step s join alarm_rule r on r.id = s.rule_id
     where r.signal_id = $1 and s.event in ('trip', 'return') order by s.id`,
    plant.signalId('swing'),
  );

/** Messages that are still under way; empty once the ledgers can be compared. */
export async function pending(books: Books): Promise<readonly string[]> {
  const left: string[] = [];
  const add = (what: string, count: number) => count > 0 && left.push(`${count} ${what}`);
  const count = async (statement: string) => (await numbers(books, statement))[0] ?? 0;
  add('commands without an outcome', await count('select count(*) as n from command where decided_at is null'));
  add('deliveries', await count("select count(*) as n from webhook_delivery where state = 'queued'"));
  add('alarms that nobody was notified of', await count('select count(*) as n from alarm where told = 0'));
  // Messages lost in a fault are sent again, after half a minute at most.
  add('points of our own gateway', (await missingOwn(books)).length);
  return left;
}

/** Everything in which the ledgers differ, in words. */
export async function differences(books: Books): Promise<readonly string[]> {
  return (
    await Promise.all([
      ...books.nodes.map((node) => ofNode(books, node)),
      ownPoints(books),
      messages(books),
      log(books),
      ...[...books.person.writes.keys()].map((node) => writes(books, node)),
    ])
  ).flat();
}

async function ofNode(books: Books, node: LedgerNode): Promise<readonly string[]> {
  const { sn } = node.plant;
  const { times, values } = await stored(books, node.plant.signalId('count'));
  const seen = new Map(values.map((value, index) => [value, times[index]]));
  const lost = [...node.points].filter(([number]) => !seen.has(number)).map(([number]) => number);
  const moved = [...node.points].filter(([number, at]) => seen.has(number) && seen.get(number) !== at);
  const made = values.filter((value) => value > 0 && !node.points.has(value));
  const twice = values.length - new Set(values).size;
  return [
    ...some(`${sn}: points lost`, lost),
    ...some(`${sn}: points at another time`, moved),
    ...some(`${sn}: points that nobody sent`, made),
    ...(twice > 0 ? [`${sn}: ${twice} points twice`] : []),
    ...ofAlarm(node, await steps(books, node)),
  ];
}

/** Each swing across the limit is one step of the alarm, in the order in which they were sent. */
function ofAlarm({ plant, swings }: LedgerNode, found: readonly number[]): readonly string[] {
  const longer = Math.max(swings.length, found.length);
  const off = Array.from({ length: longer }, (_, index) => index).find((index) => swings[index] !== found[index]);
  if (off === undefined) return [];
  const near = (values: readonly number[]) => values.slice(Math.max(0, off - 1), off + 4).join(', ');
  return [`${plant.sn}: steps of the alarm ${near(found)}; sent ${near(swings)}`];
}

/** The answers of the PLC that are not stored. */
async function missingOwn(books: Books): Promise<readonly number[]> {
  const answered = books.own.answered();
  const seen = new Set((await stored(books, books.own.signalId)).values);
  return Array.from({ length: answered }, (_, index) => index + 1).filter((one) => !seen.has(one));
}

async function ownPoints(books: Books): Promise<readonly string[]> {
  const { values } = await stored(books, books.own.signalId);
  const twice = values.length - new Set(values).size;
  return [
    ...some('own gateway: points lost', await missingOwn(books)),
    ...(twice > 0 ? [`own gateway: ${twice} points twice`] : []),
  ];
}

async function writes(books: Books, node: LedgerNode): Promise<readonly string[]> {
  const asked = books.person.writes.get(node) ?? [];
  const arrived = node.gateway.commands.map(({ payload }) => Number(payload.metrics?.[0]?.value));
  const { sn } = node.plant;
  const wrong: string[] = [];
  for (const { value, uuid, message } of asked) {
    const times = arrived.filter((one) => one === value).length;
    if (times > 1) wrong.push(`${sn}: ${value} written ${times} times`);
    if (uuid === undefined) {
      if (times > 0 && /Nothing was changed/.test(message)) wrong.push(`${sn}: ${value} written, but refused`);
      continue;
    }
    const { status, code } = await books.program.get<{ status: string; code: string }>('/lfscada/monitor/callback', {
      uuid,
    });
    if (status === 'waiting') wrong.push(`${sn}: ${value} has no outcome`);
    if (status === 'success' && times === 0) wrong.push(`${sn}: ${value} succeeded, but never arrived (${code})`);
  }
  return wrong;
}

async function messages(books: Books): Promise<readonly string[]> {
  const wrong: string[] = [];
  const alarmIds = await numbers(books, 'select id as n from alarm order by id');
  const told: number[] = [];
  for (let page = 1, isFull = true; isFull; page += 1) {
    const asked = { type: 'alarm', page, pageSize: 500 };
    const { rows } = await books.program.get<{ rows: { alarmId: string | null }[] }>('/lfscada/msg/query', asked);
    // Take-overs are reported too.
    told.push(...rows.flatMap(({ alarmId }) => (alarmId === null ? [] : [Number(alarmId)])));
    isFull = rows.length === 500;
  }
  if (told.toSorted((one, other) => one - other).join() !== alarmIds.join())
    wrong.push(`${alarmIds.length} alarms, but ${told.length} messages about ${new Set(told).size} of them`);
  const received = new Set(books.posts.map(({ headers }) => headers['x-tidegate-delivery']));
  const swings = books.nodes.flatMap((node) => node.swings);
  const expected = [swings.filter((value) => value > 0).length, swings.filter((value) => value < 0).length];
  for (const [index, event] of EVENTS.entries()) {
    const statement = 'select key from webhook_delivery where event = $1';
    const { rows } = await books.database.query<{ key: string }>(statement, [event]);
    if (rows.length !== expected[index]) wrong.push(`${rows.length} deliveries of ${event}, not ${expected[index]}`);
    wrong.push(
      ...some(
        `deliveries of ${event} that never arrived`,
        rows.filter(({ key }) => !received.has(key)).map(({ key }) => key),
      ),
    );
  }
  return wrong;
}

/** Posts that the receiver recognises as a repetition: of a server that was interrupted while it sent them. */
export function repeatedPosts({ posts }: Books): number {
  return posts.length - new Set(posts.map(({ headers }) => headers['x-tidegate-delivery'])).size;
}

async function log(books: Books): Promise<readonly string[]> {
  const statement = "select new from audit where action = 'equipment.edit' and result = '200'";
  const { rows } = await books.database.query<{ new: unknown }>(statement);
  const named = rows.map((row) => /"Press \d+"/.exec(JSON.stringify(row.new).replaceAll('\\', ''))?.[0]);
  const wrong = books.person.edits.flatMap(({ name, isDone }) => {
    const times = named.filter((one) => one === `"${name}"`).length;
    return times > 1 || (isDone && times === 0) ? [`log: ${name} ${times} times`] : [];
  });
  const { isWhole } = await books.program.get<{ isWhole: boolean }>('/lfscada/manage/log/verify');
  return isWhole ? wrong : [...wrong, 'log: the chain is broken'];
}

/** A few of them, and how many there are. */
function some(what: string, found: readonly unknown[]): readonly string[] {
  return found.length === 0 ? [] : [`${what}: ${found.length} (${found.slice(0, 8).map(String).join(', ')})`];
}
