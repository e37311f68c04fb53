import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { seeded } from '../../testing/bad-input.ts';
import { FakeClock } from '../../testing/fake-clock.ts';
import { ApciLink } from './apci.ts';

const PARAMS = { k: 2, w: 3, t1: 15, t2: 10, t3: 20 };
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

function linked() {
  const clock = new FakeClock();
  const sent: string[] = [];
  const heard: string[] = [];
  const socket = new PassThrough();
  socket.write = (bytes: Buffer): boolean => sent.push(Buffer.from(bytes).toString('hex')) > 0;
  const link = new ApciLink(socket, clock, PARAMS, (asdu) => heard.push(asdu.toString('hex')));
  const say = (text: string): boolean => socket.emit('data', hex(text));
  return { clock, socket, link, sent, heard, say };
}

test('data is asked for, and a frame in two pieces is one', async () => {
  const { link, sent, heard, say } = linked();
  const started = link.start();
  expect(sent).toEqual(['680407000000']);
  say('68 04 0B 00 00 00 68 05 00 00');
  say('00 00 AA');
  await started;
  expect(heard).toEqual(['aa']);
});

test('frames are acknowledged when w have come, and after t2 at the latest', async () => {
  const { clock, link, sent, say } = linked();
  void link.start();
  say('68 04 0B 00 00 00');
  sent.length = 0;
  for (const number of [0, 2, 4]) say(`68 05 0${number} 00 00 00 AA`);
  expect(sent).toEqual(['680401000600']);
  say('68 05 06 00 00 00 AA');
  expect(sent).toHaveLength(1);
  await clock.pass(10_000);
  expect(sent).toEqual(['680401000600', '680401000800']);
});

test('sending pauses at k frames that are not acknowledged, and goes on when they are', () => {
  const { link, sent, say } = linked();
  void link.start();
  say('68 04 0B 00 00 00');
  sent.length = 0;
  for (const asdu of [1, 2, 3]) link.send(Uint8Array.of(asdu));
  expect(sent).toEqual(['68050000000001', '68050200000002']);
  expect(link.isFull).toBe(true);
  say('68 04 01 00 02 00');
  expect(sent[2]).toBe('68050400000003');
});

test('a silent line is tested after t3, and closed when there is no answer within t1', async () => {
  const { clock, link, sent, say } = linked();
  void link.start();
  say('68 04 0B 00 00 00');
  await clock.pass(20_000);
  expect(sent.at(-1)).toBe('680443000000');
  say('68 04 83 00 00 00');
  await clock.pass(20_000);
  await clock.pass(15_000);
  expect(await link.gone).toBe('the station does not acknowledge in time');
});

test('a test of the station is answered', () => {
  const { link, sent, say } = linked();
  void link.start();
  say('68 04 43 00 00 00');
  expect(sent.at(-1)).toBe('680483000000');
});

test.each([
  ['bytes that are no frame', '00 04', 'the bytes are no frame of IEC 60870-5-104'],
  ['a frame without control octets', '68 03', 'the bytes are no frame of IEC 60870-5-104'],
  ['a gap in the numbers', '68 05 02 00 00 00 AA', 'a frame of the station is missing'],
  ['an acknowledgement of nothing', '68 04 01 00 02 00', 'the station acknowledges what was not sent'],
])('%s ends the connection', async (_name, bytes, reason) => {
  const { link, say } = linked();
  void link.start().catch(() => undefined);
  say('68 04 0B 00 00 00');
  say(bytes);
  expect(await link.gone).toBe(reason);
});

test('10,000 random frames end the connection or are read, and nothing is thrown', () => {
  const random = seeded(6);
  for (let index = 0; index < 10_000; index += 1) {
    const { link, socket } = linked();
    void link.start().catch(() => undefined);
    const bytes = Buffer.from(Array.from({ length: 6 + Math.floor(random() * 20) }, () => Math.floor(random() * 256)));
    if (index % 2 === 0) bytes.set([0x68, bytes.length - 2]);
    socket.emit('data', bytes);
    link.close();
  }
});
