/** A gateway whose process is frozen stays connected, and its values are old: they are not shown as good for long. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { GatewayProcess } from '../testing/processes/gateway-process.ts';
import { Program } from '../testing/client/program.ts';
import { ADMIN_PASSWORD, newPlace, ServerProcess } from '../testing/processes/server-process.ts';

const until = { timeout: 40_000, interval: 100 };
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

test(
  'the values of a frozen gateway are stale within 12 s, and good again when it goes on',
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tidegate-frozen-'));
    ends.push(async () => rmSync(folder, { recursive: true, force: true }));
    const place = await newPlace(join(folder, 'server'));
    const server = new ServerProcess(place);
    ends.push(() => server.end('SIGKILL'));
    await server.ready(place);
    const program = new Program(`http://127.0.0.1:${place.httpPort}`);
    await program.login(ADMIN_PASSWORD);
    const add = <T>(noun: string, fields: object) => program.get<T>(`/lfscada/manage/${noun}/add`, { ...fields });
    const { id: gatewayId, secret } = await add<{ id: string; secret: string }>('gateway', { sn: 'G1', name: 'G1' });
    const { id: equipmentId } = await add<{ id: string }>('equipment', { name: 'tank', code: 'tank', gatewayId });
    const driver = { equipmentId, name: 'sim', protocol: 'simulator', params: {}, pollMs: 1_000 };
    const { id: driverId } = await add<{ id: string }>('driver', driver);
    const signal = { equipmentId, driverId, rw: 'ro', dataType: 'float64', storeMode: 'change' };
    await add('signal', { ...signal, code: 'level', name: 'level', address: { shape: 'sine' } });
    const quality = async (): Promise<string | undefined> => {
      const fields = { equipmentId, isFirst: true };
      const { signalVal } = await program.get<{ signalVal: Record<string, { quality: string }> }>(
        '/lfscada/monitor/data',
        fields,
      );
      return Object.values(signalVal)[0]?.quality;
    };
    const gateway = new GatewayProcess(place.mqttPort, 'G1', secret, join(folder, 'gateway'));
    ends.push(() => gateway.end('SIGKILL'));
    await vi.waitUntil(async () => (await quality()) === 'good', until);

    process.kill(gateway.pid, 'SIGSTOP');
    const since = Date.now();
    try {
      await vi.waitUntil(async () => (await quality()) === 'stale', until);
      expect(Date.now() - since).toBeLessThan(12_000);
    } finally {
      process.kill(gateway.pid, 'SIGCONT');
    }
    await vi.waitUntil(async () => (await quality()) === 'good', { ...until, timeout: 8_000 });
  },
);
