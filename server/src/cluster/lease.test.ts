import { expect, test } from 'vitest';
import type { LeaseAnswer, LeaseStore } from '../ports/lease-store.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import { ALONE, HOLD_BACK_MS, Lease, LEASE_MS, type LeaseConditions } from './lease.ts';

/** The row that servers share, timed by a clock of its own. */
class SharedRow {
  holder = '';
  term = 0;
  until = Number.NEGATIVE_INFINITY;
  isAway = false;
  /** The delay of answers to new questions. */
  lateMs = 0;
  /** The name of a server that does not reach it. */
  cutOff = '';
  hasOthers = true;
  wanted = { by: '', until: Number.NEGATIVE_INFINITY };
  readonly #clock: ManualClock;

  constructor(clock: ManualClock) {
    this.#clock = clock;
  }

  store(holder: string): LeaseStore {
    const row = async <Answer>(act: () => Answer): Promise<Answer> => {
      if (this.isAway || holder === this.cutOff) throw new Error('the database is away');
      if (this.lateMs === 0) return act();
      await new Promise<void>((resolve) => this.#clock.after(this.lateMs, resolve));
      return act();
    };
    return {
      acquire: (ms) => row(() => this.#acquire(holder, ms)),
      read: () => row(() => ({ holder: this.holder, isFree: this.#isFree(), hasOthers: this.hasOthers })),
      renew: (term, ms) =>
        row(() => {
          if (term !== this.term) return false;
          this.until = this.#clock.monotonic() + ms;
          return true;
        }),
      want: (ms) =>
        row(() => {
          this.wanted = { by: holder, until: this.#clock.monotonic() + ms };
        }),
      isWanted: () => row(() => this.wanted.by !== holder && this.wanted.until > this.#clock.monotonic()),
      release: (term) =>
        row(() => {
          if (term === this.term) this.until = Number.NEGATIVE_INFINITY;
        }),
      close: () => Promise.resolve(),
    };
  }

  #acquire(holder: string, ms: number): LeaseAnswer {
    if (!this.#isFree()) return { isTaken: false, holder: this.holder };
    const isReleased = this.until === Number.NEGATIVE_INFINITY;
    const silentMs = isReleased ? 0 : this.#clock.monotonic() - this.until + ms;
    const former = { holder: this.holder, isReleased, silentMs };
    this.holder = holder;
    this.term += 1;
    this.until = this.#clock.monotonic() + ms;
    return { isTaken: true, term: this.term, former };
  }

  #isFree(): boolean {
    return this.until < this.#clock.monotonic();
  }
}

function cluster() {
  const clock = new ManualClock(0);
  const row = new SharedRow(clock);
  const events: string[] = [];
  const join = async (name: string, conditions: Partial<LeaseConditions> = {}): Promise<Lease> => {
    const lease = await Lease.acquire(
      {
        store: row.store(name),
        clock,
        log: new SilentLog(),
        onLost: () => void events.push(`${name} lost`),
        random: () => 0,
        ...ALONE,
        ...conditions,
      },
      async (active) => void events.push(`${name} stands by for ${active}`),
    );
    events.push(`${name} is active in term ${lease.term}`);
    return lease;
  };
  return { clock, row, events, join };
}

test('a standby waits as long as the active server renews its lease, and takes over when the lease is released', async () => {
  const { clock, events, join } = cluster();
  const first = await join('one');
  const second = join('two');
  await clock.passInSteps(60_000, 250);
  expect(events).toEqual(['one is active in term 1', 'two stands by for one']);
  await first.release();
  await clock.passInSteps(500, 50);
  expect((await second).term).toBe(2);
  expect(events).toEqual(['one is active in term 1', 'two stands by for one', 'two is active in term 2']);
});

test('a server that no longer renews is replaced within the duration of a lease and one more attempt', async () => {
  const { clock, row, events, join } = cluster();
  const first = await join('one');
  const second = join('two');
  await clock.passInSteps(10_000, 250);
  // As if it were frozen: none of its renewals arrives.
  const renew = row.store('one').renew;
  expect(await renew(first.term, 0)).toBe(true);
  row.until = clock.monotonic() + LEASE_MS;
  first.lost();
  await clock.passInSteps(LEASE_MS + 500, 50);
  expect((await second).term).toBe(2);
  expect(events.at(-1)).toBe('two is active in term 2');
});

test('a server whose lease was taken is notified once, at its next renewal', async () => {
  const { clock, row, events, join } = cluster();
  const first = await join('one');
  row.until = Number.NEGATIVE_INFINITY;
  const second = await join('two');
  expect(first.isSafe).toBe(true);
  await clock.passInSteps(5_000, 250);
  expect(events).toEqual(['one is active in term 1', 'two is active in term 2', 'one lost']);
  expect([first.isSafe, second.isSafe]).toEqual([false, true]);
  await first.release();
  expect(row).toMatchObject({ holder: 'two', term: 2 });
  expect(row.until).toBeGreaterThan(clock.monotonic());
});

test('while the database is unavailable the active server stays active, but not certainly as the only one', async () => {
  const { clock, row, events, join } = cluster();
  const first = await join('one');
  row.isAway = true;
  // From the first renewal that fails: the database may have seen the sessions of this server end.
  await clock.passInSteps(1_000, 250);
  expect(first.isSafe).toBe(false);
  await clock.passInSteps(60_000, 250);
  expect(first.isSafe).toBe(false);
  row.isAway = false;
  await clock.passInSteps(2_000, 250);
  expect(first.isSafe).toBe(true);
  expect(events).toEqual(['one is active in term 1']);
});

test('a standby outlives an outage of the database', async () => {
  const { clock, row, events, join } = cluster();
  const first = await join('one');
  const second = join('two');
  await clock.passInSteps(1_000, 250);
  row.isAway = true;
  await clock.passInSteps(60_000, 250);
  row.isAway = false;
  row.until = clock.monotonic() + LEASE_MS;
  await clock.passInSteps(5_000, 250);
  await first.release();
  await clock.passInSteps(1_000, 50);
  expect((await second).term).toBe(2);
  expect(events.filter((event) => event.includes('stands by'))).toEqual(['two stands by for one']);
});

test('after an outage of the database the lease is left to its holder, which goes on', async () => {
  const { clock, row, events, join } = cluster();
  await join('one');
  void join('two');
  await clock.passInSteps(1_100, 50);
  row.isAway = true;
  await clock.passInSteps(60_000, 50);
  row.isAway = false;
  await clock.passInSteps(5_000, 50);
  expect(events.at(-1)).toBe('two stands by for one');
});

test('a server that is connected first after an outage leaves the lease to its holder too', async () => {
  const { clock, row, events, join } = cluster();
  await join('one');
  void join('two');
  await clock.passInSteps(1_000, 250);
  row.isAway = true;
  await clock.passInSteps(10_000, 250);
  // The connections of all servers were lost, and the holder's comes back last.
  row.isAway = false;
  row.cutOff = 'one';
  row.hasOthers = false;
  await clock.passInSteps(750, 50);
  row.cutOff = '';
  await clock.passInSteps(10_000, 250);
  expect(events.filter((event) => event.includes('active'))).toEqual(['one is active in term 1']);
});

test('a server that the database answers late counts from then on how long its holder needs to come back', async () => {
  const { clock, row, events, join } = cluster();
  const holder = await join('one');
  void join('two');
  await clock.passInSteps(1_100, 50);
  row.isAway = true;
  await clock.passInSteps(60_000, 50);
  row.cutOff = 'one';
  row.lateMs = 1_200;
  row.isAway = false;
  await clock.passInSteps(300, 50);
  row.lateMs = 0;
  // The answer came 1.2 s to 1.5 s after the database did, and the holder comes after 2 s.
  await clock.passInSteps(1_700, 50);
  row.cutOff = '';
  expect(await row.store('one').renew(holder.term, LEASE_MS)).toBe(true);
  await clock.passInSteps(5_000, 50);
  expect(events.at(-1)).toBe('two stands by for one');
});

test('a holder that does not come back with the database is replaced a second later', async () => {
  const { clock, row, events, join } = cluster();
  const first = await join('one');
  void join('two');
  await clock.passInSteps(1_100, 50);
  row.isAway = true;
  await clock.passInSteps(60_000, 50);
  first.lost();
  row.isAway = false;
  await clock.passInSteps(900, 50);
  expect(events).not.toContain('two is active in term 2');
  await clock.passInSteps(1_000, 50);
  expect(events).toContain('two is active in term 2');
});

test('of many servers a few in turn check that the holder is there, once it has missed a renewal', async () => {
  const { clock, row, join } = cluster();
  await join('one');
  const trusted = new Map<number | undefined, number>();
  const store = row.store('two');
  const watched: LeaseStore = {
    ...store,
    acquire: (ms, trustedMs) => {
      trusted.set(trustedMs, (trusted.get(trustedMs) ?? 0) + 1);
      return store.acquire(ms);
    },
  };
  let servers = 3;
  let turn = 0;
  const ending = new AbortController();
  const parts = {
    ...ALONE,
    store: watched,
    clock,
    log: new SilentLog(),
    onLost: () => undefined,
    servers: () => servers,
    random: () => (turn = (turn + 0.05) % 1),
  };
  const waiting = Lease.acquire(parts, () => undefined, ending.signal);
  await clock.passInSteps(1_000, 250);
  expect([...trusted.keys()]).toEqual([0]);
  trusted.clear();
  servers = 20;
  await clock.passInSteps(20_000, 250);
  expect(trusted.get(1_000)).toBeCloseTo(80 * 0.4, -1);
  expect(trusted.get(LEASE_MS)).toBeCloseTo(80 * 0.6, -1);
  ending.abort();
  await Promise.all([expect(waiting).rejects.toThrow('aborted'), clock.passInSteps(500, 250)]);
});

test('a server that starts without a reachable database does not wait', async () => {
  const { row, join } = cluster();
  row.isAway = true;
  await expect(join('one')).rejects.toThrow('the database is away');
});

test('a free lease is left to a server that is better prepared, however late that one asks within two seconds', async () => {
  const { clock, events, join } = cluster();
  const first = await join('one');
  void join('new', { holdsBack: () => true });
  await clock.passInSteps(10_000, 250);
  await first.release();
  await clock.passInSteps(HOLD_BACK_MS - 250, 50);
  void join('prepared');
  await clock.passInSteps(10_000, 250);
  expect(events.filter((event) => event.includes('active'))).toEqual([
    'one is active in term 1',
    'prepared is active in term 2',
  ]);
});

test('a server takes the lease that nobody better prepared takes', async () => {
  const { clock, events, join } = cluster();
  const first = await join('one');
  void join('new', { holdsBack: () => true });
  await clock.passInSteps(10_000, 250);
  await first.release();
  await clock.passInSteps(HOLD_BACK_MS + 500, 50);
  expect(events.at(-1)).toBe('new is active in term 2');
});

test('a server that became as well prepared as the others takes a free lease at once', async () => {
  const { clock, events, join } = cluster();
  const first = await join('one');
  let isUnprepared = true;
  void join('new', { holdsBack: () => isUnprepared });
  await clock.passInSteps(1_000, 250);
  isUnprepared = false;
  await first.release();
  await clock.passInSteps(500, 50);
  expect(events.at(-1)).toBe('new is active in term 2');
});

test('an active server that hears no gateway lets go where another one does', async () => {
  const { clock, events, join } = cluster();
  let isCutOff = false;
  let wants = false;
  await join('one', { isCutOff: () => isCutOff });
  void join('two', { wants: () => wants });
  await clock.passInSteps(10_000, 50);
  // Nobody hears anything: the plant is quiet.
  isCutOff = true;
  await clock.passInSteps(10_000, 50);
  // The other one does not hear this one, which hears its gateways.
  isCutOff = false;
  wants = true;
  await clock.passInSteps(10_000, 50);
  expect(events).toEqual(['one is active in term 1', 'two stands by for one']);
  isCutOff = true;
  await clock.passInSteps(2_000, 50);
  expect(events.slice(2)).toEqual(['one lost', 'two is active in term 2']);
});

test('what another server noted some time ago is not believed', async () => {
  const { clock, events, join } = cluster();
  let isCutOff = false;
  let wants = true;
  await join('one', { isCutOff: () => isCutOff });
  void join('two', { wants: () => wants });
  await clock.passInSteps(1_000, 50);
  wants = false;
  await clock.passInSteps(2_500, 50);
  isCutOff = true;
  await clock.passInSteps(10_000, 50);
  expect(events).toEqual(['one is active in term 1', 'two stands by for one']);
});

test('a server that has just started leaves a free lease to one that was there, for two seconds at most', async () => {
  const { clock, row, events, join } = cluster();
  const first = await join('one');
  await clock.passInSteps(1_000, 50);
  await first.release();
  void join('new', { holdsBack: () => true });
  await clock.passInSteps(HOLD_BACK_MS - 300, 50);
  expect(row.holder).toBe('one');
  await clock.passInSteps(800, 50);
  expect(events.at(-1)).toBe('new is active in term 2');
});

test('a server that has just started waits for nobody where no other one is connected', async () => {
  const { clock, row, events, join } = cluster();
  const first = await join('one', { holdsBack: () => true });
  await clock.passInSteps(1_000, 50);
  await first.release();
  row.hasOthers = false;
  void join('again', { holdsBack: () => true });
  await clock.passInSteps(100, 50);
  expect(events).toEqual(['one is active in term 1', 'again is active in term 2']);
});
