import type { EventEmitter } from 'node:events';
import { once } from 'node:events';
import { connect } from 'node:net';
import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/test-server.ts';
import type { Visitor } from '../testing/client/visitor.ts';
import { startTestServer } from '../testing/test-server.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';
import { listenLocally } from '../testing/network/listen-locally.ts';

const ABORTS = 40;
const FORM = 'application/x-www-form-urlencoded';

let server: TestServer;
let admin: Visitor;
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  const plant = await addPlant(server, 'ours');
  admin = await server.signedIn(plant.org, 'platform');
  await server.app.ready();
  port = await listenLocally(server.app.server);
});
afterAll(() => server.end());

const head = (path: string, type: string) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Content-Type: ${type}`,
    'Content-Length: 5000',
    'Sec-Fetch-Site: same-origin',
    `Cookie: ${admin.cookie}`,
    '',
    '',
  ].join('\r\n');

test.each([
  ['a sign-in', CALLS.login.path, FORM, 'loginname=a'],
  ['an edit', CALLS.gatewayAdd.path, FORM, 'sn=1&name='],
  ['a large form', CALLS.widgetSave.path, FORM, 'pageId=1&content='],
  [
    'an upload',
    CALLS.pagePictureAdd.path,
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; ',
  ],
])('%s whose client goes away amid the body is no line of the log', async (_what, path, type, begun) => {
  const before = server.log.lines.length;
  const left: Promise<unknown>[] = [];
  const leaves = (one: EventEmitter): void => void left.push(new Promise((resolve) => one.once('close', resolve)));
  server.app.server.on('connection', leaves).on('request', leaves);
  for (let turn = 0; turn < ABORTS; turn += 1) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const seen = once(server.app.server, 'request');
    socket.write(head(path, type) + begun);
    await seen;
    socket.resetAndDestroy();
  }
  server.app.server.off('connection', leaves).off('request', leaves);
  await Promise.all(left);
  // Runs last, when all other clients have been answered.
  expect((await admin.ask(CALLS.accountInfo.path)).code).toBe('200');
  expect(left).toHaveLength(2 * ABORTS);
  expect(server.log.lines.slice(before)).toEqual([]);
});
