import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DataType } from './datatype.ts';
import type { EdgeMetric, Outgoing } from './edge-events.ts';
import { EdgeSession } from './edge.ts';
import { RecordedHost, startAt } from './testing/recorded-host.ts';

/** The fate of a message on its way. `late` messages arrive after the given number of others. */
type Fate = 'arrives' | 'lost' | 'twice' | { late: number };

/** The next event at the edge node. */
type Step =
  | { kind: 'load' | 'level' | 'reconnect' | 'silentBreak' | 'deviceDeath' | 'deviceBirth'; fate: Fate; wait: number }
  | { kind: 'hostConnectionLost' | 'restart'; fate: Fate; wait: number };

const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Fate>('arrives') },
  { weight: 2, arbitrary: fc.constant<Fate>('lost') },
  { weight: 2, arbitrary: fc.constant<Fate>('twice') },
  { weight: 3, arbitrary: fc.integer({ min: 1, max: 6 }).map((late) => ({ late })) },
);

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom('load' as const, 'level' as const) },
    { weight: 1, arbitrary: fc.constantFrom('reconnect' as const, 'silentBreak' as const) },
    { weight: 1, arbitrary: fc.constantFrom('deviceDeath' as const, 'deviceBirth' as const) },
    { weight: 2, arbitrary: fc.constantFrom('hostConnectionLost' as const, 'restart' as const) },
  ),
  fate,
  wait: fc.oneof(fc.constantFrom(0, 1, 20), fc.integer({ min: 0, max: 4_000 })),
});

/**
 * An edge node whose values count up, so that order can be seen in them, a network that loses, repeats and delays, and a
 * host. What the host says is held against what the edge node knows it has sent.
 */
class World {
  readonly host = new RecordedHost();
  readonly published = new Set<string>();
  readonly delivered = new Set<string>();
  private edge = new EdgeSession({ group: 'G', edge: 'E' });
  /** Metrics declared before `load`: each moves the aliases of all others on by one. */
  private padding = 0;
  private restarts = 0;
  private readonly delayed: { after: number; message: Outgoing; key: string | undefined }[] = [];
  private readonly values = { load: 0, level: 0 };
  private count = 0;
  private hasDevice = true;
  private will: Outgoing;
  private answered = 0;

  constructor() {
    this.will = this.edge.connect().will;
    this.birth('arrives');
  }

  run({ kind, fate: way, wait }: Step): void {
    if (kind === 'load') this.sendLoad(way);
    else if (kind === 'level') this.sendLevel(way);
    else if (kind === 'deviceDeath') this.endDevice(way);
    else if (kind === 'deviceBirth') this.bearDevice(way);
    else if (kind === 'hostConnectionLost') {
      this.host.host.connectionLost(this.host.now);
      this.host.host.connected(this.host.now);
    } else if (kind === 'restart') this.restart(way, wait);
    else {
      const { will } = this;
      this.will = this.edge.connect().will;
      // The will of a connection that broke in silence comes only when the broker notices, after the new births.
      if (kind === 'reconnect') this.deliver(will, way);
      this.birth('arrives');
      if (kind === 'silentBreak') this.deliver(will, way);
    }
    this.pass(wait);
  }

  /** Nothing is lost any more; the node goes on sending and answers every request. */
  settle(): void {
    while (this.delayed.length > 0) this.release();
    for (let round = 0; round < 130; round++) {
      this.sendLoad('arrives');
      if (this.hasDevice) this.sendLevel('arrives');
      this.pass(10_000);
    }
    this.sendLoad('arrives');
    if (this.hasDevice) this.sendLevel('arrives');
  }

  get truth(): Record<string, unknown> {
    const level = this.hasDevice ? this.values.level : 'offline';
    return { node: true, device: this.hasDevice, load: this.values.load, level };
  }

  get shown(): Record<string, unknown> {
    const node = this.host.host.node('G', 'E');
    const hasDevice = node?.devices.get('P')?.online ?? false;
    return {
      node: node?.online,
      device: hasDevice,
      load: this.liveValues('load').at(-1),
      level: hasDevice ? this.liveValues('level').at(-1) : 'offline',
    };
  }

  /** The live values of a metric in the order in which the host reported them. */
  liveValues(name: string): unknown[] {
    return this.host.readings
      .filter(({ metric, historical }) => metric.name === name && !historical)
      .map(({ value }) => value);
  }

  /** The edge program restarts with other aliases; its will arrives because of QoS 1, its births may not. */
  private restart(way: Fate, wait: number): void {
    this.arrive(this.will, undefined);
    this.restarts += 1;
    this.padding = wait % 3;
    this.edge = new EdgeSession({ group: 'G', edge: 'E', lastBdSeq: this.restarts * 100 });
    this.will = this.edge.connect().will;
    this.birth(typeof way === 'object' ? 'arrives' : way);
  }

  private sendLoad(way: Fate): void {
    const at = this.next();
    this.values.load = this.count;
    this.publish(this.edge.nodeData([{ name: 'load', value: this.count, at }], at), 'load', way);
  }

  private sendLevel(way: Fate): void {
    if (!this.hasDevice) return;
    const at = this.next();
    this.values.level = this.count;
    this.publish(this.edge.deviceData('P', [{ name: 'level', value: this.count, at }], at), 'level', way);
  }

  private endDevice(way: Fate): void {
    if (!this.hasDevice) return;
    this.hasDevice = false;
    this.deliver(this.edge.deviceDeath('P', this.next()), way);
  }

  private bearDevice(way: Fate): void {
    this.hasDevice = true;
    const at = this.next();
    this.deliver(this.edge.deviceBirth({ id: 'P', metrics: [this.metric('level', at)] }, at), way);
  }

  private birth(way: Fate): void {
    // Earlier numbers would fit what comes now and are indistinguishable; MQTT keeps the order of a connection.
    while (this.delayed.length > 0) this.release();
    const at = this.next();
    const devices = this.hasDevice ? [{ id: 'P', metrics: [this.metric('level', at)] }] : [];
    const padding = Array.from({ length: this.padding }, (_, n) => ({
      name: `padding ${n}`,
      datatype: DataType.Double,
      value: -1,
      at,
    }));
    for (const message of this.edge.birth([...padding, this.metric('load', at)], devices, at)) {
      this.deliver(message, way);
    }
  }

  private metric(name: 'load' | 'level', at: number): EdgeMetric {
    this.published.add(`${name} ${this.values[name]} ${at}`);
    return { name, datatype: DataType.Double, value: this.values[name], at };
  }

  /** A later millisecond for each message, since it determines the order of values. */
  private next(): number {
    this.count++;
    this.host.wait(1);
    return this.host.now;
  }

  private publish(message: Outgoing, name: string, way: Fate): void {
    const key = `${name} ${this.count} ${this.host.now}`;
    this.published.add(key);
    this.deliver(message, way, key);
  }

  private deliver(message: Outgoing, way: Fate, key?: string): void {
    if (way === 'lost') return;
    if (typeof way === 'object') {
      this.delayed.push({ after: way.late, message, key });
      return;
    }
    this.arrive(message, key);
    if (way === 'twice') this.arrive(message, key);
    for (const waiting of this.delayed) waiting.after--;
    while (this.delayed.some(({ after }) => after <= 0)) this.release((waiting) => waiting.after <= 0);
  }

  private release(matches: (waiting: { after: number }) => boolean = () => true): void {
    const index = this.delayed.findIndex(matches);
    const [waiting] = this.delayed.splice(index, 1);
    if (waiting !== undefined) this.arrive(waiting.message, waiting.key);
  }

  private arrive(message: Outgoing, key: string | undefined): void {
    if (key !== undefined) this.delivered.add(key);
    this.host.receive(message);
  }

  /** Time passes, and requests for rebirth are answered. */
  private pass(ms: number): void {
    this.host.wait(ms);
    while (this.answered < this.host.rebirths.length) {
      this.answered = this.host.rebirths.length;
      this.birth('arrives');
    }
  }
}

/** Births and deaths of devices that arrive late are of another session then, which the numbers alone do not reveal. */
const withinSession = (steps: readonly Step[]): Step[] =>
  steps.map((one) =>
    (one.kind === 'deviceBirth' || one.kind === 'deviceDeath') && typeof one.fate === 'object'
      ? { ...one, fate: 'lost' }
      : one,
  );

test('whatever is lost, repeated or delayed, the host ends with the true state, without invented or reverted values', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const world = new World();
      for (const one of withinSession(steps)) world.run(one);
      world.settle();
      expect(world.shown).toEqual(world.truth);

      const seen = new Set<string>();
      for (const { metric, value, at } of world.host.readings) {
        if (metric.name === 'load' || metric.name === 'level') seen.add(`${metric.name} ${Number(value)} ${at}`);
      }
      for (const reading of seen) expect(world.published.has(reading), reading).toBe(true);

      for (const name of ['load', 'level']) {
        const live = world.liveValues(name).map(Number);
        for (const [index, value] of live.entries()) expect(value).toBeGreaterThanOrEqual(live[index - 1] ?? 0);
      }

      // Each message that reached the host is in history, or was set aside by name.
      const missing = [...world.delivered].filter((key) => !seen.has(key));
      expect(missing.length, missing.join(', ')).toBeLessThanOrEqual(world.host.quarantined.length);
      expect(world.host.now).toBeGreaterThan(startAt);
    }),
    { numRuns: 300 },
  );
}, 60_000);
