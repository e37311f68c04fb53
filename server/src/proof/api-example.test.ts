import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { Plant } from '../testing/plant/plant.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';

const EXAMPLE = join(import.meta.dirname, '../../../docs/examples/client.ts');
const KEYS = '/lfscada/manage/apiKey';

let server: TestServer;
let plant: Plant;
let url: string;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'works');
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => server.end());

const run = (key: string) =>
  promisify(execFile)(process.execPath, [EXAMPLE], { env: { TIDEGATE_URL: url, TIDEGATE_KEY: key } });

test('the example client of docs/api.md reads a real server with its key, and is refused once it is revoked', async () => {
  const scopes = ['monitor_equipment_view', 'monitor_history_view'];
  const { id, key } = await plant.admin.get<{ id: string; key: string }>(`${KEYS}/add`, { name: 'example', scopes });
  const { stdout } = await run(key);
  expect(stdout).toContain('works pump\n');
  expect(stdout).toMatch(/ {2}Level: \S+ \(good\), 0 points in the last hour/);
  await plant.admin.get(`${KEYS}/revoke`, { id });
  await expect(run(key)).rejects.toMatchObject({ stderr: expect.stringContaining('1911 The API key is wrong') });
});
