import { createHmac } from 'node:crypto';
import type { OutsideHosts } from '../../platform/outside-host.ts';
import { OutsideError } from '../../platform/outside-host.ts';
import { SendError } from '../../ports/send-error.ts';
import type { WebhookPost, WebhookSender } from '../../ports/webhook-sender.ts';

/** The signature of a body: HMAC-SHA256 over `<timestamp>.<body>`, hex. docs/operations.md says how to check it. */
export const signatureOf = (secret: string, at: number, body: string): string =>
  createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');

/** Posts JSON with a signature. */
export class HttpWebhook implements WebhookSender {
  readonly #hosts: OutsideHosts;

  constructor(hosts: OutsideHosts) {
    this.#hosts = hosts;
  }

  async post({ url, secret, id, at, body }: WebhookPost): Promise<number> {
    try {
      const { status, text } = await this.#hosts.post(url, {
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Tidegate',
          'x-tidegate-delivery': id,
          'x-tidegate-timestamp': String(at),
          'x-tidegate-signature': `sha256=${signatureOf(secret, at, body)}`,
        },
        body,
      });
      if (status < 200 || status >= 300) {
        throw new SendError(`${status} ${text}`.trim(), undefined, status);
      }
      return status;
    } catch (error) {
      if (error instanceof OutsideError) throw new SendError(error.message, error);
      throw error;
    }
  }
}
