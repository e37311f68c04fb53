import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface Message {
  /** E-mail address or telephone number. */
  readonly to: string;
  readonly text: string;
}

/** Receivers of messages to people: a real SMTP server, and the host of an SMS sender that takes HTTP requests. */
export class PostBox {
  readonly #smtp: SMTPServer;
  readonly #sms: Server;
  readonly messages: Message[] = [];

  private constructor() {
    this.#smtp = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onData: (stream, session, done) => {
        text(stream).then((raw) => {
          for (const { address } of session.envelope.rcptTo) this.messages.push({ to: address, text: bodyOf(raw) });
          done();
        }, done);
      },
    });
    this.#sms = createServer((request, response) => {
      void text(request).then((body) => {
        const message: Message = JSON.parse(body);
        this.messages.push(message);
        response.end('{"ok":true,"id":"sms-1"}');
      });
    });
  }

  static async open(): Promise<PostBox> {
    const box = new PostBox();
    box.#smtp.listen(0, '127.0.0.1');
    box.#sms.listen(0, '127.0.0.1');
    await Promise.all([once(box.#smtp.server, 'listening'), once(box.#sms, 'listening')]);
    return box;
  }

  /** Environment of a server that sends there. */
  get env(): { readonly [name: string]: string } {
    return {
      TIDEGATE_SMTP_URL: `smtp://127.0.0.1:${portOf(this.#smtp.server.address())}`,
      TIDEGATE_MAIL_FROM: 'Tidegate <tidegate@example.com>',
      TIDEGATE_SMS: 'http',
      TIDEGATE_SMS_URL: `http://127.0.0.1:${portOf(this.#sms.address())}/send`,
      TIDEGATE_SMS_HEADERS: '{"content-type":"application/json"}',
      TIDEGATE_SMS_BODY: '{"to":"{to}","text":"{text}"}',
      TIDEGATE_SMS_SUCCESS: '"ok":true',
    };
  }

  /** The six digits of the latest message to that address; empty when there is none. */
  codeFor(to: string): string {
    const message = this.messages.findLast((one) => one.to === to);
    return /\b\d{6}\b/.exec(message?.text ?? '')?.[0] ?? '';
  }

  /** No mail is taken any more. */
  closeMail(): Promise<void> {
    return new Promise((done) => this.#smtp.close(done));
  }

  async close(): Promise<void> {
    await Promise.all([
      this.#smtp.server.listening ? this.closeMail() : undefined,
      new Promise((done) => this.#sms.close(done)),
    ]);
  }
}

const portOf = (address: string | AddressInfo | null): number =>
  typeof address === 'object' && address !== null ? address.port : 0;

/** The text of a mail: after its headers, out of the encoding that they name. */
function bodyOf(raw: string): string {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end);
  const body = raw.slice(end + 4);
  if (/^content-transfer-encoding: base64/im.test(headers)) return Buffer.from(body, 'base64').toString();
  if (!/^content-transfer-encoding: quoted-printable/im.test(headers)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
