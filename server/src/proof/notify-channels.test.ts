import { createDecipheriv, createECDH, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { DerivedKeys } from '../adapters/key-file/derived-keys.ts';
import { SmtpMailer } from '../adapters/smtp/smtp-mailer.ts';
import { WebPush } from '../adapters/web-push/web-push.ts';
import { HttpWebhook } from '../adapters/webhook/http-webhook.ts';
import { OutsideHosts } from '../platform/outside-host.ts';
import { listenLocally } from '../testing/network/listen-locally.ts';
import { startMailServer } from './testing/mail-server.ts';
import { ManualClock } from '../testing/fakes/manual-clock.ts';

const AT = Date.parse('2026-11-21T08:00:00Z');
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
});
const hosts = new OutsideHosts({ allowed: ['127.0.0.1'] });

interface Seen {
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A receiving program of a third party. */
async function program(status = 200) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(status).end('noted');
    });
  });
  const port = await listenLocally(server);
  stops.push(() => new Promise((resolve) => server.close(resolve)));
  return { seen, url: `http://127.0.0.1:${port}/in` };
}

describe('a webhook', () => {
  test('is posted with a signature that its recipient can verify', async () => {
    const { seen, url } = await program();
    await new HttpWebhook(hosts).post({
      url,
      secret: 'a-long-enough-secret',
      id: 'd1',
      at: AT,
      body: '{"event":"come"}',
    });
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = seen;
    const signed = createHmac('sha256', 'a-long-enough-secret')
      .update(`${String(headers['x-tidegate-timestamp'])}.${body.toString()}`)
      .digest('hex');
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'x-tidegate-delivery': 'd1',
      'x-tidegate-timestamp': String(AT),
      'x-tidegate-signature': `sha256=${signed}`,
    });
    expect(JSON.parse(body.toString())).toEqual({ event: 'come' });
  });

  test('that is not accepted fails with the message of the recipient', async () => {
    const { url } = await program(503);
    const post = { url, secret: 's', id: 'd', at: AT, body: '{}' };
    await expect(new HttpWebhook(hosts).post(post)).rejects.toMatchObject({ reason: '503 noted' });
    await expect(new HttpWebhook(new OutsideHosts({ allowed: [] })).post(post)).rejects.toMatchObject({
      reason: 'the address is not allowed',
    });
  });
});

describe('Web Push', () => {
  /** A browser: its keys, and how it decrypts a push message. */
  function browser() {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const auth = randomBytes(16);
    const open = (body: Buffer): unknown => {
      const salt = body.subarray(0, 16);
      const length = body.readUInt8(20);
      const sender = body.subarray(21, 21 + length);
      const sealed = body.subarray(21 + length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
      const derive = (secret: Uint8Array, from: Uint8Array, what: Uint8Array, bytes: number) =>
        Buffer.from(hkdfSync('sha256', secret, from, what, bytes));
      const secret = derive(keys.computeSecret(sender), auth, info, 32);
      const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(sealed.subarray(-16));
      const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
      expect(text.at(-1)).toBe(2);
      return JSON.parse(text.subarray(0, -1).toString());
    };
    const subscription = { p256dh: keys.getPublicKey().toString('base64url'), auth: auth.toString('base64url') };
    return { open, subscription };
  }
  const push = new WebPush({
    key: new DerivedKeys(Buffer.alloc(32, 3)),
    hosts,
    clock: new ManualClock(AT),
    subject: 'https://scada.example.com',
  });
  const note = { title: '报警：泵站', text: '高限', path: '/message', isUrgent: true };

  test('can be read only by the browser', async () => {
    const { seen, url } = await program(201);
    const { open, subscription } = browser();
    expect(await push.push({ endpoint: url, ...subscription }, note)).toBe('taken');
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = seen;
    expect(open(body)).toEqual({ title: '报警：泵站', text: '高限', path: '/message' });
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '14400', urgency: 'high' });
    expect(headers.authorization).toMatch(new RegExp(`^vapid t=[\\w.-]+, k=${push.publicKey}$`));
    expect(() => browser().open(body)).toThrow('unable to authenticate');
  });

  test('reports an expired subscription, and the reason of a refusal', async () => {
    const { subscription } = browser();
    const gone = await program(410);
    expect(await push.push({ endpoint: gone.url, ...subscription }, note)).toBe('gone');
    const busy = await program(429);
    await expect(push.push({ endpoint: busy.url, ...subscription }, note)).rejects.toMatchObject({
      reason: '429 noted',
    });
    const broken = { endpoint: gone.url, p256dh: 'AAAA', auth: 'AAAA' };
    await expect(push.push(broken, note)).rejects.toMatchObject({
      reason: 'the keys of the subscription are not valid',
    });
  });
});

test('an e-mail fails while the mail server is down, and is sent afterwards', async () => {
  const mails: string[] = [];
  const first = await startMailServer(mails);
  const mailer = new SmtpMailer({ url: `smtp://127.0.0.1:${first.port}`, from: 'Tidegate <t@example.com>' });
  const mail = { to: 'ann@example.com', subject: 'Alarm: Pump', text: 'High' };
  await first.goesDown();
  await expect(mailer.send(mail)).rejects.toMatchObject({ name: 'SendError' });
  expect(mails).toEqual([]);
  const second = await startMailServer(mails, first.port);
  stops.push(second.goesDown);
  await mailer.send(mail);
  expect(mails).toEqual([expect.stringContaining('Subject: Alarm: Pump')]);
});
