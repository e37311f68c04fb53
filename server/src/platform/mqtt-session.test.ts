import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { arrived, ScriptedBroker } from '../testing/fakes/scripted-broker.ts';
import { MqttSession } from './mqtt-session.ts';

const established = async (broker: ScriptedBroker) => {
  let closed = 0;
  const session = new MqttSession({
    open: () => broker.open(),
    credentials: undefined,
    clientId: 'host/test',
    keepaliveSeconds: 60,
    onMessage: () => undefined,
    onClosed: () => (closed += 1),
  });
  await session.establish({ topic: 1 });
  return { session, closed: () => closed };
};

test('a message that is not acknowledged is rejected when the connection ends, and so is what follows', async () => {
  const broker = new ScriptedBroker();
  const { session, closed } = await established(broker);
  broker.answers = ({ cmd }) => cmd !== 'publish';
  const published = session.publish('a', Buffer.from('x'), { qos: 1 }).catch((error: unknown) => error);
  await arrived();
  broker.cut();
  expect(await published).toMatchObject({ message: 'the connection to the broker is closed' });
  await expect(session.publish('a', Buffer.from('x'), { qos: 0 })).rejects.toThrow(/clos|disconnect/i);
  expect(closed()).toBe(1);
  session.drop();
});

test('a refused subscription ends in an error that names it', async () => {
  const broker = new ScriptedBroker();
  broker.granted = (topic) => (topic === 'other' ? 128 : 1);
  const { session } = await established(broker);
  await expect(session.subscribe({ topic: 1, other: 1 })).rejects.toThrow(
    'the broker refuses the subscription to other',
  );
  session.drop();
});

/** In a process of its own: counting walks over everything that the process of the tests keeps. */
const PROGRAM = `
  const { queryObjects } = await import('node:v8');
  const { MqttSession } = await import(process.argv[1]);
  const { arrived, ScriptedBroker } = await import(process.argv[2]);
  const broker = new ScriptedBroker();
  const session = new MqttSession({
    open: () => broker.open(),
    clientId: 'host/test',
    keepaliveSeconds: 60,
    onMessage: () => undefined,
    onClosed: () => undefined,
  });
  await session.establish({ topic: 1 });
  const publish = async (count) => {
    for (let n = 0; n < count; n++) await session.publish('a', Buffer.from('x'), { qos: 0 });
    broker.packets.splice(0);
    await arrived();
  };
  await publish(100);
  const before = queryObjects(Promise, { format: 'count' });
  await publish(5_000);
  process.stdout.write(String(queryObjects(Promise, { format: 'count' }) - before));
  session.drop();
`;

test('a connection of months keeps nothing of the messages that went over it', () => {
  const files = ['mqtt-session.ts', join('..', 'testing', 'fakes', 'scripted-broker.ts')];
  const paths = files.map((file) => join(import.meta.dirname, file));
  const told = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM, ...paths], { encoding: 'utf8' });
  expect(Number(told)).toBeLessThan(500);
});
