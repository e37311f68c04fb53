import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { startAsyncua, whyNoAsyncua } from '../../testing/asyncua-server.ts';
import type { DriverPoint } from '../shared/driver.ts';
import { SharedLines } from '../shared/lines.ts';
import { openOpcua } from './driver.ts';

const missing = whyNoAsyncua();
if (missing !== undefined) console.log(`skipped: the OPC UA server of asyncua, because ${missing}`);
let server: Awaited<ReturnType<typeof startAsyncua>> | undefined;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tidegate-gateway-'));
  if (missing === undefined) server = await startAsyncua();
});
afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const part = (name: string, element: string, dataType: DriverPoint['dataType']): DriverPoint => ({
  address: { nodeId: `ns=2;s=${name}`, ...(element !== '' && { element }) },
  dataType,
  isRead: true,
});

test.skipIf(missing !== undefined).each(['poll', 'subscribe'])(
  'fields of structures and elements are read and written on a server of another make: %s',
  async (acquisition) => {
    const driver = openOpcua({
      params: { endpoint: `opc.tcp://127.0.0.1:${server?.port}`, acquisition },
      points: [
        part('Count', '', 'int32'),
        part('Pump', '.Drive.Speed', 'float32'),
        part('Pump', '.Drive.Starts', 'int64'),
        part('Pump', '.Drive.Name', 'string'),
        part('Pump', '.Level', 'uint16'),
        part('Motors', '[2].Name', 'string'),
        part('List', '[250]', 'float64'),
      ],
      pollMs: 100,
      folder,
      clock: systemClock,
      random: () => 0,
      lines: new SharedLines(),
    });
    try {
      const values = async () => (await driver.read()).map((reading) => reading?.value);
      const [count, ...rest] = await values();
      expect(rest.slice(2)).toEqual(['M7', 42, 'M2', 250]);
      await expect.poll(async () => Number((await values())[0]), { interval: 50 }).toBeGreaterThan(Number(count) + 2);
      expect(await driver.write(1, 2.5)).toMatchObject({ code: 0, actual: { value: 2.5 } });
      expect(await driver.write(2, 6_000_000_000n)).toMatchObject({ code: 0, actual: { value: 6_000_000_000n } });
      expect(await driver.write(6, 250)).toMatchObject({ code: 0, actual: { value: 250 } });
      expect((await values()).slice(1)).toEqual([2.5, 6_000_000_000n, 'M7', 42, 'M2', 250]);
      expect(driver.health().errorCount).toBe(0);
    } finally {
      await driver.stop();
    }
  },
);
