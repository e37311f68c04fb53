import type { Transporter } from 'nodemailer';
import type { Mail, Mailer } from '../../ports/mailer.ts';
import { SendError } from '../../ports/send-error.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

interface SmtpParts {
  /** `smtp://` (uses STARTTLS where the server offers it) or `smtps://`, with user and password where required. */
  readonly url: string;
  /** `Name <address>` or an address. */
  readonly from: string;
}

/** E-mail over SMTP. One connection per mail: mails are few, and servers cut idle connections anyway. */
export class SmtpMailer implements Mailer {
  readonly #parts: SmtpParts;
  #transport: Promise<Transporter> | undefined;

  constructor(parts: SmtpParts) {
    this.#parts = parts;
  }

  async send({ to, subject, text, attachments = [] }: Mail): Promise<void> {
    this.#transport ??= connectTo(this.#parts.url);
    const transport = await this.#transport;
    try {
      // Addresses as objects: text from a person is never parsed as a list of addresses.
      await transport.sendMail({
        from: this.#parts.from,
        to: { name: '', address: to },
        subject,
        text,
        attachments: attachments.map(({ name, type, bytes }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
        })),
      });
    } catch (error) {
      throw new SendError(reasonOf(error), error);
    }
  }
}

async function connectTo(url: string): Promise<Transporter> {
  const { protocol, hostname, port, username, password } = new URL(url);
  const isSecure = protocol === 'smtps:';
  // Loaded with the first mail: a server that sends none starts without it.
  const { createTransport } = await import('nodemailer');
  return createTransport({
    // URL keeps an IPv6 address in brackets; a socket wants none.
    host: hostname.replaceAll(/[[\]]/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    // A password never crosses the network in clear text.
    requireTLS: username !== '' && !isLocal(hostname),
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const isLocal = (host: string): boolean => host === 'localhost' || host === '[::1]' || host.startsWith('127.');

/** The server's own words, or the system's code; nothing of the mail. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  if ('response' in error && typeof error.response === 'string') return error.response;
  return 'code' in error ? String(error.code) : error.message;
}
