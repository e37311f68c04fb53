/** A server of an earlier version and one of this version are one installation for as long as an upgrade takes. */
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import type { ForeignMetric } from '../testing/gateway/foreign-gateway.ts';
import { ForeignPlant } from '../testing/gateway/foreign-plant.ts';
import { hasCommit, unpackCommit } from '../testing/servers/older-version.ts';
import { Program } from '../testing/client/program.ts';
import { ADMIN_PASSWORD, newPlace, type Place, ServerProcess } from '../testing/processes/server-process.ts';
import { sharedInstallation } from '../testing/servers/shared-installation.ts';

/** The first version whose servers answer beside an active one. */
const OLDER = 'aa4026fe';
const until = { timeout: 30_000, interval: 50 };
const SENT_EVERY_MS = 50;
const cleanups: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const clean of cleanups.splice(0).toReversed()) await clean();
});

const numbered = (value: number): ForeignMetric[] =>
  ['Level', 'Flow'].map((name) => ({ name, type: 'Double', value, timestamp: Date.now() }));

async function installation() {
  const { folder, broker, env } = await sharedInstallation('upgrade', cleanups);
  const root = join(folder, 'older');
  unpackCommit(OLDER, root);
  const start = (place: Place, of?: string): ServerProcess => {
    const server = new ServerProcess(place, 'main.ts', env, [], of);
    cleanups.push(() => server.end('SIGKILL'));
    return server;
  };
  const places = [await newPlace(join(folder, 'one')), await newPlace(join(folder, 'two'))] as const;
  return {
    places,
    broker,
    startOlder: (place: Place) => start(place, root),
    startNewer: (place: Place) => start(place),
  };
}

const readiness = async ({ httpPort }: Place): Promise<number> =>
  (await fetch(`http://127.0.0.1:${httpPort}/readyz`)).status;
const programAt = async ({ httpPort }: Place): Promise<Program> => {
  const program = new Program(`http://127.0.0.1:${httpPort}`, 'en');
  await program.login(ADMIN_PASSWORD);
  return program;
};

test.skipIf(!hasCommit(OLDER))(
  `a server of version ${OLDER} and this one answer together, understand each other, and hand over without losing a value (needs the history of the repository)`,
  { timeout: 120_000 },
  async () => {
    const { places, broker, startOlder, startNewer } = await installation();
    const [here, there] = places;
    const older = startOlder(here);
    await older.ready(here);
    const atOlder = await programAt(here);
    const plant = await ForeignPlant.add(atOlder, 'ACME-1', 'press-1');
    const gateway = await plant.connect(broker.port, 0);
    cleanups.push(() => gateway.end());
    await gateway.birth(numbered(0));
    await plant.untilAnnounced(2);
    await plant.adopt(numbered(0).slice(0, 1));
    let sent = 0;
    const sending = setInterval(() => void gateway.data(numbered((sent += 1))), SENT_EVERY_MS);
    cleanups.push(() => clearInterval(sending));
    await vi.waitFor(async () => expect(Number((await plant.live('Level'))?.value)).toBeGreaterThan(0), until);
    const [began, first] = [Date.now(), sent + 1];

    const newer = startNewer(there);
    await vi.waitFor(() => expect(newer.output).toContain('servers of the version before go on'), until);
    await vi.waitFor(async () => expect(await readiness(there)).toBe(200), until);
    const atNewer = await programAt(there);
    const beside = plant.seenBy(atNewer);
    /** Both show what arrives from now on. */
    const bothShow = async (): Promise<void> => {
      const now = sent;
      for (const seen of [plant, beside])
        await vi.waitFor(async () => expect(Number((await seen.live('Level'))?.value)).toBeGreaterThan(now), until);
    };
    await bothShow();

    // A change at the newer one takes effect at the older one, and a write is passed on to it.
    await atNewer.get('/lfscada/manage/signal/edit', { id: plant.signalId('Level'), rw: 'rw' });
    await vi.waitFor(async () => expect(await beside.write('Level', '17')).toMatchObject({ code: '200' }), until);
    await vi.waitFor(() => expect(gateway.commands).toHaveLength(1), until);
    const limit = { signalId: plant.signalId('Level'), type: 'h', limit: 1, priority: 2, name: 'Level' };
    await atNewer.get('/lfscada/manage/alarmRule/add', limit);
    for (const one of [atOlder, atNewer])
      await vi.waitFor(async () => {
        const { alarms } = await one.get<{ alarms: unknown[] }>('/lfscada/monitor/alarm/current', {});
        expect(alarms).toHaveLength(1);
      }, until);
    const { equipmentId } = plant;
    const flow = { equipmentId, code: 'Flow', name: 'Flow', rw: 'ro', dataType: 'float64' };
    const { id } = await atNewer.get<{ id: string }>('/lfscada/manage/signal/add', flow);
    for (const one of [atOlder, atNewer])
      await vi.waitFor(async () => {
        const answer = await one.get<{ signalVal: object }>('/lfscada/monitor/data', { equipmentId, isFirst: true });
        expect(answer.signalVal).toMatchObject({ [id]: { quality: 'good' } });
      }, until);
    await bothShow();

    // From the older version to the newer one, while the machine goes on sending each value once.
    expect(await older.end('SIGTERM')).toBe(0);
    await vi.waitFor(() => expect(newer.output).toContain('has become the active one'), until);
    await vi.waitFor(async () => expect(Number((await beside.live('Level'))?.value)).toBeGreaterThan(sent - 5), until);
    const last = sent;
    await vi.waitFor(async () => {
      const stored = new Set(await beside.history('Level', began, Date.now()));
      const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      expect(all.filter((value) => !stored.has(value))).toEqual([]);
    }, until);
    expect(gateway.commands).toHaveLength(1);
    for (const { output } of [older, newer]) {
      expect(output).not.toContain('is not of this program');
      expect(output).not.toContain('cannot be read');
      expect(output).not.toContain('cannot read the state');
    }

    // Tables that were upgraded are not for the older version: it leaves them as they are, and says so.
    const late = startOlder(here);
    expect(await late.ended()).toBe(1);
    expect(late.output).toContain('was written by a newer version of Tidegate');
    expect(await newer.end('SIGTERM')).toBe(0);
  },
);
