import { DataType } from '@tidegate/sparkplug/datatype.ts';
import { EdgeSession } from '@tidegate/sparkplug/edge.ts';
import type { Outgoing } from '@tidegate/sparkplug/edge-events.ts';
import { connectAsync, type MqttClient } from 'mqtt';
import { vi } from 'vitest';
import { metric } from './link-bench.ts';
import type { PlaceOfSignal } from '../test-server.ts';

const until = { timeout: 60_000, interval: 50 };
const LEVEL = 'level';

/** Edge nodes with one metric each, which takes the value that is written to it. */
export class LevelNodes {
  readonly #client: MqttClient;
  readonly #sessions = new Map<string, { readonly session: EdgeSession; readonly device: string }>();

  private constructor(client: MqttClient) {
    this.#client = client;
    client.on('message', (topic, payload) => {
      for (const node of this.#sessions.values()) this.#obey(node, topic, payload);
    });
  }

  static async connect(port: number): Promise<LevelNodes> {
    return new LevelNodes(await connectAsync(`mqtt://127.0.0.1:${port}`, { clientId: 'nodes' }));
  }

  async end(): Promise<void> {
    await this.#client.endAsync(true);
  }

  /** Resolves when the value 1 of the node is shown. */
  async bringOnline({ admin, equipmentId, signalId, sn, device }: PlaceOfSignal): Promise<void> {
    const session = new EdgeSession({ group: 'tidegate', edge: sn });
    this.#sessions.set(sn, { session, device });
    session.connect();
    await this.#client.subscribeAsync(session.subscriptions());
    this.#send(this.#births(session, device));
    await vi.waitUntil(async () => {
      const input = { equipmentId, isFirst: true };
      const { signalVal } = await admin.get<{ signalVal: Readonly<Record<string, { quality: string }>> }>(
        '/lfscada/monitor/data',
        input,
      );
      return signalVal[signalId]?.quality === 'good';
    }, until);
  }

  #births(session: EdgeSession, id: string): readonly Outgoing[] {
    const now = Date.now();
    return session.birth([], [{ id, metrics: [metric(LEVEL, DataType.Float, 1, now)] }], now);
  }

  #obey({ session, device }: { session: EdgeSession; device: string }, topic: string, payload: Uint8Array): void {
    for (const asked of session.receive(topic, payload)) {
      if (asked.kind === 'rebirth') this.#send(this.#births(session, device));
      if (asked.kind === 'write') {
        const now = Date.now();
        this.#send([session.deviceData(device, [{ name: LEVEL, value: asked.value, at: now }], now)]);
      }
    }
  }

  #send(messages: readonly Outgoing[]): void {
    for (const { topic, payload, qos } of messages) this.#client.publish(topic, Buffer.from(payload), { qos });
  }
}
