import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** In a process of its own, where nothing has loaded mqtt-packet before: the size of the memory that the length of a packet keeps alive. */
const PROGRAM = `
  await import(process.argv[1]);
  const { default: { writeToStream } } = await import('mqtt-packet');
  const written = [];
  const stream = { write: (bytes) => written.push(bytes) > 0, cork() {}, uncork() {} };
  writeToStream({ cmd: 'publish', topic: 't', payload: 'x'.repeat(300), qos: 0, dup: false, retain: false }, stream);
  process.stdout.write(JSON.stringify([[...written[1]], written[1].buffer.byteLength]));
`;

test.each([
  'gateway/src/uplink/mqtt-connection.ts',
  'gateway/src/drivers/mqtt-json/broker.ts',
  'server/src/platform/mqtt-session.ts',
  'server/src/adapters/broker-embedded/embedded-broker.ts',
  'server/src/adapters/broker-external/installation-watch.ts',
])('the lengths of packets that %s sends keep no more memory than they take', (file) => {
  const root = join(import.meta.dirname, '..', '..', '..');
  const args = ['--input-type=module', '-e', PROGRAM, join(root, file)];
  const told: unknown = JSON.parse(
    execFileSync(process.execPath, args, { encoding: 'utf8', cwd: join(root, 'gateway') }),
  );
  // 303 bytes: the topic with its length, and the payload.
  expect(told).toEqual([[0xaf, 0x02], 2]);
});
