import { once } from 'node:events';
import type { Server } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { SmtpMailer } from './smtp-mailer.ts';

interface Taken {
  readonly from: string;
  readonly to: readonly string[];
  readonly user: string;
  readonly text: string;
}

describe('an e-mail over SMTP', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });

  /** A real SMTP server that keeps what it takes; it knows one user. */
  const sink = async () => {
    const taken: Taken[] = [];
    const server = new SMTPServer({
      authMethods: ['PLAIN', 'LOGIN'],
      hideSTARTTLS: true,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _session, done) => {
        if (username === 'gate@x' && password === 'p:w/d') done(null, { user: username });
        else done(new Error('unknown user'));
      },
      onRcptTo: ({ address }, _session, done) =>
        address.startsWith('nobody') ? done(new Error('no such mailbox')) : done(),
      onData: (stream, session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          taken.push({
            from: mailFrom === false ? '' : mailFrom.address,
            to: rcptTo.map(({ address }) => address),
            user: String(session.user),
            text: Buffer.concat(chunks).toString('utf8'),
          });
          done();
        });
      },
    });
    // smtp-server prints errors of clients on the console unless somebody listens.
    server.on('error', () => undefined);
    const listening: Server = server.listen(0, '127.0.0.1');
    await once(listening, 'listening');
    closing.push(() => new Promise((resolve) => server.close(resolve)));
    const address = listening.address();
    return { taken, port: typeof address === 'object' && address !== null ? address.port : 0 };
  };
  const mail = { to: 'ann@example.com', subject: '验证码', text: '验证码 012345' };
  const from = 'Tidegate <gate@example.com>';

  test('is accepted by a server that requires a password', async () => {
    const { taken, port } = await sink();
    await new SmtpMailer({ url: `smtp://gate%40x:p%3Aw%2Fd@127.0.0.1:${port}`, from }).send(mail);
    expect(taken).toMatchObject([{ from: 'gate@example.com', to: ['ann@example.com'], user: 'gate@x' }]);
    const text = taken[0]?.text ?? '';
    expect(text).toContain('From: Tidegate <gate@example.com>');
    expect(text).toContain('Subject: =?UTF-8?');
    const body = text.slice(text.indexOf('\r\n\r\n')).trim();
    const isBase64 = /^content-transfer-encoding: base64/im.test(text);
    expect(isBase64 ? Buffer.from(body, 'base64').toString('utf8') : body).toContain('012345');
  });

  test('is sent to one address, whatever the address contains', async () => {
    const { taken, port } = await sink();
    const mailer = new SmtpMailer({ url: `smtp://gate%40x:p%3Aw%2Fd@127.0.0.1:${port}`, from });
    await mailer.send({ ...mail, to: 'ann@example.com,eve@example.com' }).catch(() => undefined);
    await mailer.send({ ...mail, to: 'ann@example.com\r\nBcc: eve@example.com' }).catch(() => undefined);
    expect(taken.flatMap(({ to }) => to).filter((to) => to === 'eve@example.com')).toEqual([]);
    expect(taken.some(({ text }) => /^bcc:/im.test(text))).toBe(false);
  });

  test('fails with the message of the server', async () => {
    const { taken, port } = await sink();
    const mailer = new SmtpMailer({ url: `smtp://gate%40x:p%3Aw%2Fd@127.0.0.1:${port}`, from });
    const refused = mailer.send({ ...mail, to: 'nobody@example.com' });
    await expect(refused).rejects.toMatchObject({ name: 'SendError', reason: '550 no such mailbox' });
    expect(taken).toEqual([]);
  });

  test('fails with a wrong password, which is not revealed', async () => {
    const { port } = await sink();
    const refused = new SmtpMailer({ url: `smtp://gate%40x:secret-1@127.0.0.1:${port}`, from }).send(mail);
    await expect(refused).rejects.toMatchObject({ name: 'SendError' });
    await expect(refused).rejects.not.toThrow(/secret-1/);
  });

  test('fails if nothing listens at the address', async () => {
    const { port } = await sink();
    for (const close of closing.splice(0)) await close();
    const refused = new SmtpMailer({ url: `smtp://127.0.0.1:${port}`, from }).send(mail);
    await expect(refused).rejects.toMatchObject({ name: 'SendError', reason: 'ESOCKET' });
  });
});
