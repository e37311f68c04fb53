import { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import type { Outgoing } from '@tidegate/sparkplug/edge-events.ts';
import { DataType } from '@tidegate/sparkplug/datatype.ts';
import { stateTopic } from '@tidegate/sparkplug/topic.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import { vi } from 'vitest';
import type { Evidence } from '../../link/testing/host-checks.ts';
import { metric } from '../gateway/link-bench.ts';
import type { SentPacket } from '../network/mqtt-packets.ts';
import type { Program } from '../client/program.ts';
import type { RecordedLine, RecordedSession } from '../network/recorded-line.ts';
import { pause } from './test-cluster.ts';

type Publish = Extract<SentPacket, { cmd: 'publish' }>;
type Watched = 'N1' | 'D1' | 'D2';
type Signals = Readonly<Record<Watched, { readonly equipmentId: string; readonly signalId: string }>>;
type Shown = Readonly<Record<string, { readonly value: unknown; readonly quality: string }>>;

export const STATE = stateTopic('tidegate');
/** Time for which the servers wait for a missing message. */
export const REORDER_MS = 2_000;
const until = { timeout: 30_000, interval: 50 };
/** A screen may show a copy that is a moment old. */
const SETTLED = { timeout: 10_000, interval: 50 };
/** Each request may reach the next one: what is asked that often in a row is so at every server. */
const SERVERS = 3;
/** Loaded machines are late; that nothing comes early is what counts here. */
const LATE_MS = 30_000;

/** Messages of the session to topics with this prefix. */
export const published = (session: RecordedSession, prefix: string): Publish[] =>
  session.filter((packet) => packet.cmd === 'publish').filter(({ topic }) => topic.startsWith(prefix));

/** The sessions of the host application, oldest first: those with the will that its STATE is offline. */
export const hostSessions = ({ sessions }: RecordedLine): readonly RecordedSession[] =>
  sessions.filter(([first]) => first?.cmd === 'connect' && first.will?.topic === STATE);

/** The edge node E1 of the group G with its devices D1 and D2, which sends what a test says and obeys no rebirth. */
export class HostPlant {
  readonly #program: Program;
  readonly #line: RecordedLine;
  readonly #client: MqttClient;
  readonly #node = new EdgeSession({ group: 'G', edge: 'E1' });
  readonly #gatewayId: string;
  readonly #signals: Signals;

  private constructor(program: Program, line: RecordedLine, client: MqttClient, gatewayId: string, signals: Signals) {
    this.#program = program;
    this.#line = line;
    this.#client = client;
    this.#gatewayId = gatewayId;
    this.#signals = signals;
    this.#node.connect();
  }

  /** Sets up what the node sends, through the calls; the node itself has sent nothing yet. */
  static async add(program: Program, line: RecordedLine, brokerPort: number): Promise<HostPlant> {
    const added = async (noun: string, fields: object) =>
      (await program.get<{ id: string }>(`/lfscada/manage/${noun}/add`, { ...fields })).id;
    const gatewayId = await added('gateway', { sn: 'E1', name: 'E1', groupId: 'G' });
    const watch = async (deviceId: string, name: string, dataType: string) => {
      const equipment = { name: deviceId || 'node', code: deviceId || 'node', deviceId, gatewayId };
      const equipmentId = await added('equipment', equipment);
      return { equipmentId, signalId: await added('signal', { equipmentId, code: name, name, rw: 'rw', dataType }) };
    };
    const signals = {
      N1: await watch('', 'N1', 'int32'),
      D1: await watch('D1', 'M1', 'bool'),
      D2: await watch('D2', 'M1', 'bool'),
    };
    const client = await connectAsync(`mqtt://127.0.0.1:${brokerPort}`, { clientId: 'E1', reconnectPeriod: 0 });
    return new HostPlant(program, line, client, gatewayId, signals);
  }

  async end(): Promise<void> {
    await this.#client.endAsync(true);
  }

  async birth(): Promise<void> {
    await this.#send(...this.#births());
    await vi.waitUntil(async () => (await this.#quality('D2')) === 'good', until);
  }

  /** The node goes with a word. */
  async death(): Promise<void> {
    await this.#send(this.#node.death(Date.now()));
    await vi.waitUntil(async () => !(await this.#isOnline()), until);
  }

  /** Sends a value of the node until it is on the screens. */
  async shows(value: number): Promise<void> {
    await vi.waitUntil(async () => {
      await this.#send(this.#data(value));
      return (await this.#shown('N1'))?.value === value;
    }, until);
  }

  /** All that servers have asked of the node, by any of their connections. */
  get commands(): readonly Publish[] {
    return this.#line.sessions.flatMap((session) => published(session, 'spBv1.0/G/NCMD/E1'));
  }

  /**
   * Evidence for the kit, of the newest session of the host; `stop` ends its server in an orderly way. The node is
   * unknown, or dead, before and after.
   */
  async evidence(stop: () => Promise<unknown>): Promise<Evidence> {
    const session = hostSessions(this.#line).at(-1) ?? [];
    const of = (prefix: string) => published(session, prefix);
    const commands = () => of('spBv1.0/G/NCMD/E1');
    const another = async (prefix: string, act: () => Promise<unknown>): Promise<Publish | undefined> => {
      const before = of(prefix).length;
      await act();
      return vi.waitUntil(() => of(prefix)[before], until);
    };
    const restated = await another(STATE, () =>
      this.#client.publishAsync(STATE, '{"online":false,"timestamp":1}', { qos: 1, retain: true }),
    );

    const unknown = this.#births();
    const rebirth = await another('spBv1.0/G/NCMD/E1', () => this.#send(this.#data(2)));
    void unknown;
    await this.birth();
    const nodeCommand = await another('spBv1.0/G/NCMD/E1', () => this.#write('N1', '7'));
    const deviceCommand = await another('spBv1.0/G/DCMD/E1/D1', () => this.#write('D1', 'true'));

    const before = commands().length;
    const [late, early] = [this.#data(10), this.#data(11)];
    await this.#send(early);
    await pause(REORDER_MS / 4);
    await this.#send(late);
    await this.#settled(async () => (await this.#shown('N1'))?.value === 11);
    await pause(2 * REORDER_MS);
    const rebirthsInTime = commands().length - before;
    const valueAfterGap = (await this.#shown('N1'))?.value;
    this.#data(12);
    const from = Date.now();
    await another('spBv1.0/G/NCMD/E1', () => this.#send(this.#data(13)));
    const waited = Date.now() - from;
    await pause(REORDER_MS);
    const rebirthsTooLate = commands().length - before - rebirthsInTime;

    await this.birth();
    await this.#send(this.#node.deviceDeath('D1', Date.now()));
    await this.#settled(async () => (await this.#quality('D1')) === 'stale');
    const deviceOffline = {
      quality: await this.#quality('D1'),
      isWritable: await this.#write('D1', 'false'),
      other: await this.#quality('D2'),
    };
    await this.#send(this.#node.death(Date.now()));
    const names = ['N1', 'D1', 'D2'] as const;
    const qualities = () => Promise.all(names.map((name) => this.#quality(name)));
    await this.#settled(async () => !(await this.#isOnline()) && (await qualities()).every((one) => one === 'stale'));
    const nodeOffline = {
      isOnline: await this.#isOnline(),
      qualities: await qualities(),
      isWritable: await this.#write('D2', 'true'),
    };

    await stop();
    const [connect] = session;
    const birth = of(STATE)[0];
    const death = of(STATE).at(-1);
    if (connect?.cmd !== 'connect' || !birth || !restated || !death || !rebirth || !nodeCommand || !deviceCommand) {
      throw new Error('a part of the life did not happen');
    }
    return {
      state: STATE,
      packets: session,
      connect,
      birth,
      restated,
      death,
      rebirth,
      nodeCommand,
      deviceCommand,
      connectedAt: timeOf(birth),
      stoppedAt: timeOf(death),
      rebirthsInTime,
      rebirthsTooLate,
      deviceOffline,
      nodeOffline,
      valueAfterGap,
      waitedBySetting: new Map([[REORDER_MS, waited]]),
      lateMs: LATE_MS,
    };
  }

  #births(): Outgoing[] {
    const now = Date.now();
    const devices = ['D1', 'D2'].map((id) => ({ id, metrics: [metric('M1', DataType.Boolean, false, now)] }));
    return this.#node.birth([metric('N1', DataType.Int32, 1, now)], devices, now);
  }

  #data(value: number): Outgoing {
    const now = Date.now();
    return this.#node.nodeData([{ name: 'N1', value, at: now }], now);
  }

  async #send(...messages: readonly Outgoing[]): Promise<void> {
    for (const { topic, payload } of messages) await this.#client.publishAsync(topic, Buffer.from(payload), { qos: 1 });
  }

  /** True if a write was sent. */
  async #write(name: Watched, value: string): Promise<boolean> {
    return (await this.#program.ask('/lfscada/monitor/write', { ...this.#signals[name], value })).code === '200';
  }

  async #shown(name: Watched): Promise<Shown[string] | undefined> {
    const { equipmentId, signalId } = this.#signals[name];
    const input = { equipmentId, isFirst: true };
    return (await this.#program.get<{ signalVal: Shown }>('/lfscada/monitor/data', input)).signalVal[signalId];
  }

  async #quality(name: Watched): Promise<string | undefined> {
    return (await this.#shown(name))?.quality;
  }

  async #isOnline(): Promise<boolean> {
    const input = { id: this.#gatewayId };
    return (await this.#program.get<{ online: boolean }>('/lfscada/manage/gateway/info', input)).online;
  }

  /** Waits until it is so at every server; if it never is, the checks say what was. */
  async #settled(isSo: () => Promise<boolean>): Promise<void> {
    await vi
      .waitUntil(async () => {
        for (let time = 0; time < SERVERS; time += 1) if (!(await isSo())) return false;
        return true;
      }, SETTLED)
      .catch(() => undefined);
  }
}

const timeOf = ({ payload }: Publish): number =>
  (JSON.parse(payload.toString()) as { readonly timestamp: number }).timestamp;
