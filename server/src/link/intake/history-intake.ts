import { type GatewayHistory, gatewayHistorySchema } from '@tidegate/contract/link/gateway-protocol.ts';
import { fromWireValue } from '@tidegate/contract/nouns/signal/rules/wire-value.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { SampleSink } from '../../ports/sample-sink.ts';
import type { GatewayBinding } from '../gateway-binding.ts';
import { parseMessage } from '../gateway-topics.ts';
import type { IntakeQuota } from './intake-quota.ts';
import type { ReceiptBook } from '../receipts.ts';
import { sampleOf, signalValue } from './samples.ts';

/** A gateway keeps its batches below the message limit of brokers. */
const MAX_HISTORY_BYTES = 4 * 1024 * 1024;

/** Late values that a gateway delivers for the signals that it read them for, whatever is configured now. */
export class HistoryIntake {
  readonly #sink: SampleSink;
  readonly #receipts: ReceiptBook;
  readonly #quota: IntakeQuota;

  constructor(sink: SampleSink, receipts: ReceiptBook, quota: IntakeQuota) {
    this.#sink = sink;
    this.#quota = quota;
    this.#receipts = receipts;
  }

  /** False for bytes that are not such a message. Values of signals that never belonged to this gateway are refused. */
  accept(binding: GatewayBinding, payload: Uint8Array, receivedAt: number): boolean {
    const history = parseMessage(gatewayHistorySchema, payload, MAX_HISTORY_BYTES);
    if (history === undefined) return false;
    // Without an acknowledgement the gateway keeps the batch and sends it again.
    if (!this.#quota.accepts(binding, history.values.length, receivedAt, history.batch)) return true;
    const own: Sample[] = [];
    const elsewhere: Sample[] = [];
    const unplaced = new Set<number>();
    for (const value of history.values) {
      const [signalId] = value;
      const former = binding.formerOf(signalId);
      if (binding.holds(signalId)) own.push(sampleFrom(value, receivedAt));
      else if (former === undefined) unplaced.add(signalId);
      else if (former.isStored) elsewhere.push(sampleFrom(value, receivedAt));
    }
    binding.counts.points += history.values.length;
    binding.counts.historicalPoints += own.length + elsewhere.length;
    this.#sink.accept(own, 'history', receivedAt);
    this.#sink.accept(elsewhere, 'record', receivedAt);
    this.#receipts.record(binding.gateway.sn, history.batch, [...unplaced]);
    return true;
  }
}

function sampleFrom([signalId, at, wire, quality, code]: GatewayHistory['values'][number], receivedAt: number): Sample {
  const value = signalValue(fromWireValue(wire)) ?? null;
  return sampleOf(signalId, { value, at, quality, code, receivedAt });
}
