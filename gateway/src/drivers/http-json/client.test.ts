import { once } from 'node:events';
import { createServer } from 'node:http';
import { paramsSchema } from '@tidegate/contract/protocols/http-json.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { tooLate, whenever } from '../shared/before-sending.ts';
import { TOO_LATE } from '../shared/device-error.ts';
import { HttpClient } from './client.ts';

const SLOW_MS = 200;
const asked = { method: 'PUT', resource: '/set', body: '{"level":7}' } as const;

let received: string[];
let port: number;
let stop: () => Promise<unknown>;
beforeEach(async () => {
  received = [];
  const server = createServer((request, response) => {
    received.push(`${request.method ?? ''} ${request.url ?? ''}`);
    response.end();
  });
  port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
});
afterEach(() => stop());

/** Its name server takes its time. */
function client(): HttpClient {
  const host = 'meter.test';
  const lookup: ConstructorParameters<typeof HttpClient>[1]['lookup'] = (_name, { all }, done) => {
    systemClock.after(SLOW_MS, () =>
      all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    );
  };
  const params = paramsSchema.parse({ url: `http://${host}:${port}` });
  return new HttpClient(params, { host, port, lookup }, systemClock, () => undefined);
}

test('a write that is late once its connection is there is not sent', async () => {
  const until = systemClock.sinceBoot() + SLOW_MS / 4;
  const beforeSending = (): void => {
    if (systemClock.sinceBoot() > until) throw tooLate('late');
  };
  await expect(client().send(asked, beforeSending)).rejects.toMatchObject({ code: TOO_LATE });
  await client().send({ ...asked, resource: '/later' }, whenever);
  expect(received).toEqual(['PUT /later']);
});
