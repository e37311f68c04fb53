import { expect, test } from 'vitest';
import { SERVER } from '../testing/fakes/fake-roster.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';
import { MemoryHub } from '../testing/fakes/memory-bus.ts';
import { SilentLog } from '../testing/fakes/silent-log.ts';
import { NoBus } from './bus/no-bus.ts';
import { LOST_MS, Roster, SHOWN_MS } from './roster.ts';

const START = 1_000_000;

function installation() {
  const clock = new ManualClock(START);
  const hub = new MemoryHub(clock);
  const log = new SilentLog();
  const join = (name: string, more: Partial<typeof SERVER> = {}) => {
    const bus = hub.join(name);
    const { isHandingOver: _never, ...state } = { ...SERVER, name, host: name, isActive: false, ...more };
    let measured = 0;
    const own = {
      measure: () => void (measured += 1),
      state: () => ({ ...state, requestsPerSecond: measured }),
    };
    const roster = new Roster({ bus, own, clock, log });
    roster.start();
    return { bus, roster };
  };
  const seen = ({ roster }: { readonly roster: Roster }) =>
    roster.servers().map(({ name, role, isHandingOver }) => `${name} ${role}${isHandingOver ? ' handing over' : ''}`);
  return { clock, hub, log, join, seen };
}

test('a server that is alone lists itself', () => {
  const clock = new ManualClock(START);
  const own = { measure: () => undefined, state: () => SERVER };
  const roster = new Roster({ bus: new NoBus(), own, clock, log: new SilentLog() });
  roster.start();
  clock.pass(60_000);
  expect(roster.servers()).toEqual([{ ...SERVER, role: 'active', heardAt: START + 60_000 }]);
});

test('servers list each other at once, and report their measurements every two seconds', () => {
  const { clock, join, seen } = installation();
  const one = join('one', { isActive: true });
  const two = join('two');
  expect(seen(one)).toEqual(['one active', 'two answering']);
  expect(seen(two)).toEqual(['two answering', 'one active']);
  expect(two.bus.published).toHaveLength(2);
  clock.pass(2_000);
  expect(two.roster.servers()[1]).toMatchObject({ requestsPerSecond: 1, heardAt: START + 2_000 });
});

test('a new server is greeted by few others; of many it learns with their next report', () => {
  const { clock, join, seen } = installation();
  const others = Array.from({ length: 20 }, (_, index) => join(`server ${index}`));
  clock.pass(2_000);
  const before = others.reduce((sum, { bus }) => sum + bus.published.length, 0);
  const last = join('last');
  expect(others.reduce((sum, { bus }) => sum + bus.published.length, 0)).toBe(before);
  clock.pass(2_000);
  expect(seen(last)).toHaveLength(21);
  expect(last.roster.count).toBe(21);
  last.bus.cut();
  clock.pass(LOST_MS + 1);
  expect(others[0]?.roster.count).toBe(20);
});

test('a server that is silent for ten seconds is lost, and is listed as lost for ten minutes', () => {
  const { clock, join, seen } = installation();
  const one = join('one', { isActive: true });
  const two = join('two');
  clock.pass(2_000);
  two.bus.cut();
  clock.pass(LOST_MS);
  expect(seen(one)).toEqual(['one active', 'two answering']);
  clock.pass(1);
  expect(seen(one)).toEqual(['one active', 'two lost']);
  clock.pass(SHOWN_MS - LOST_MS - 1);
  expect(seen(one)).toEqual(['one active', 'two lost']);
  clock.pass(1);
  expect(seen(one)).toEqual(['one active']);
});

test('a server that reports again is no longer lost', () => {
  const { clock, join, seen } = installation();
  const one = join('one', { isActive: true });
  const two = join('two');
  clock.pass(2_000);
  two.bus.cut();
  clock.pass(LOST_MS + 2_000);
  expect(seen(one)).toEqual(['one active', 'two lost']);
  two.bus.heal();
  expect(seen(one)).toEqual(['one active', 'two answering']);
});

test('a server that stops in order is removed at once', () => {
  const { clock, join, seen } = installation();
  const one = join('one', { isActive: true });
  const two = join('two');
  clock.pass(2_000);
  two.roster.stop();
  expect(seen(one)).toEqual(['one active']);
});

test('a server that was killed and has started again is listed once', () => {
  const { clock, join, seen } = installation();
  const one = join('one', { isActive: true });
  const two = join('two', { startedAt: 1 });
  clock.pass(2_000);
  two.bus.cut();
  join('two again', { host: 'two', startedAt: 2 });
  expect(seen(one)).toEqual(['one active', 'two again answering']);
});

test('a server that hands over is reported at once', () => {
  const { clock, join, seen } = installation();
  const one = join('one', { isActive: true });
  const two = join('two');
  clock.pass(2_000);
  one.roster.setHandingOver(true);
  expect(seen(two)).toEqual(['two answering', 'one active handing over']);
  one.roster.setHandingOver(false);
  expect(seen(two)).toEqual(['two answering', 'one active']);
});

test('a report that cannot be read is ignored and logged', () => {
  const { hub, log, join, seen } = installation();
  const one = join('one', { isActive: true });
  const other = hub.join('other');
  other.publish('server', new TextEncoder().encode('{"name":'));
  other.publish('server', new TextEncoder().encode('{"name":"other"}'));
  expect(seen(one)).toEqual(['one active']);
  expect(log.lines.filter(({ level }) => level === 'warn')).toHaveLength(2);
});

test('a server knows for six seconds that another one could take over', () => {
  const { clock, join } = installation();
  const one = join('one');
  expect(one.roster.hasSuccessor()).toBe(false);
  const two = join('two', { canTakeOver: true });
  expect([one.roster.hasSuccessor(), two.roster.hasSuccessor()]).toEqual([true, false]);
  two.bus.cut();
  clock.pass(6_000);
  expect(one.roster.hasSuccessor()).toBe(true);
  clock.pass(1);
  expect(one.roster.hasSuccessor()).toBe(false);
});

test('a server that is about to end, or has no database, is not expected to take over', () => {
  const { join } = installation();
  const one = join('one');
  join('two', { canTakeOver: true, hasDatabase: false });
  const three = join('three', { canTakeOver: true });
  expect(one.roster.hasSuccessor()).toBe(true);
  three.roster.setHandingOver(true);
  expect(one.roster.hasSuccessor()).toBe(false);
});

test('a server without the database is cut off where another one has it, and only there', () => {
  const { clock, join } = installation();
  const one = join('one', { hasDatabase: false });
  expect(one.roster.isCutOff).toBe(false);
  join('two', { hasDatabase: false });
  expect(one.roster.isCutOff).toBe(false);
  const three = join('three');
  expect([one.roster.isCutOff, three.roster.isCutOff]).toEqual([true, false]);
  three.bus.cut();
  clock.pass(6_001);
  expect(one.roster.isCutOff).toBe(false);
});
