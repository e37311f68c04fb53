import type { Ids } from '../../ports/ids.ts';
import type { LogWitness, WitnessedHead } from '../../ports/log-witness.ts';
import type { WebhookSender } from '../../ports/webhook-sender.ts';

/** Posts heads of the operation log as signed JSON: `event` (`log.head`), `at` (ms), `count`, `hash`. */
export class WebhookWitness implements LogWitness {
  readonly name = 'webhook';
  readonly #sender: WebhookSender;
  readonly #to: { readonly url: string; readonly secret: string };
  readonly #ids: Ids;

  constructor(sender: WebhookSender, to: { readonly url: string; readonly secret: string }, ids: Ids) {
    this.#sender = sender;
    this.#to = to;
    this.#ids = ids;
  }

  async send(head: WitnessedHead): Promise<void> {
    const body = JSON.stringify({ event: 'log.head', ...head });
    await this.#sender.post({ ...this.#to, id: this.#ids.uuid(), at: head.at, body });
  }
}
