import type { GatewayReceipt } from '@tidegate/contract/gateway-protocol.ts';
import type { Log } from '../ports/log.ts';
import type { SampleSink } from '../ports/sample-sink.ts';
import type { ReceiptBook } from './receipts.ts';

interface Parts {
  readonly sink: Pick<SampleSink, 'flush'>;
  readonly receipts: ReceiptBook;
  /** Sends a receipt to a gateway, if there is a connection; it is repeated by what the gateway sends again. */
  readonly send: (sn: string, receipt: GatewayReceipt) => void;
  readonly log: Log;
}

/** The one place that drives commit and receipt: what a turn brought is committed first and acknowledged then, never before. */
export class Acknowledger {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Ends a turn without waiting for its commit. What cannot be kept gets no receipt, so that its gateway sends it again. */
  endTurn(): void {
    this.settle().catch((error: unknown) => {
      this.#parts.log.error(
        { error: String(error) },
        'failed to store values; their gateways receive no acknowledgement',
      );
    });
  }

  /** Resolves when everything taken in so far is committed and its receipts are on their way. */
  async settle(): Promise<void> {
    const { sink, receipts, send } = this.#parts;
    const taken = receipts.take();
    await sink.flush();
    for (const [sn, receipt] of taken) send(sn, receipt);
  }
}
