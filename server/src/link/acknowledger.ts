import type { GatewayReceipt } from '@tidegate/contract/link/gateway-protocol.ts';
import type { Log } from '../ports/log.ts';
import type { SampleSink } from '../ports/sample-sink.ts';
import type { ReceiptBook } from './receipts.ts';

interface Parts {
  readonly sink: Pick<SampleSink, 'flush'>;
  readonly receipts: ReceiptBook;
  /**
   * Sends an acknowledgement to a gateway, if there is a connection; a lost one is sent again when the gateway repeats
   * the batch.
   */
  readonly send: (sn: string, receipt: GatewayReceipt) => void;
  readonly log: Log;
}

/**
 * The one place that orders commit and acknowledgement: the data of a turn is committed first and acknowledged
 * afterwards, never before.
 */
export class Acknowledger {
  readonly #parts: Parts;
  /** Turns whose commit is not over. */
  readonly #open = new Set<Promise<void>>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /**
   * Ends a turn without waiting for its commit. Data that cannot be stored is not acknowledged, so that its gateway
   * sends it again.
   */
  endTurn(): void {
    this.#endTurn().catch((error: unknown) => {
      this.#parts.log.error(
        { error: String(error) },
        'failed to store values; their gateways receive no acknowledgement',
      );
    });
  }

  /**
   * Resolves when everything received so far is committed, by earlier turns as well, and its acknowledgements have been sent. Rejects
   * when some of it cannot be stored.
   */
  async flush(): Promise<void> {
    await Promise.all([...this.#open, this.#endTurn()]);
  }

  #endTurn(): Promise<void> {
    const turn = this.#commit();
    this.#open.add(turn);
    return turn.finally(() => this.#open.delete(turn));
  }

  async #commit(): Promise<void> {
    const { sink, receipts, send } = this.#parts;
    const taken = receipts.drain();
    await sink.flush();
    for (const [sn, receipt] of taken) send(sn, receipt);
  }
}
