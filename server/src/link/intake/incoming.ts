import type { SparkplugHost } from '@tidegate/sparkplug/host.ts';
import { parseTopic } from '@tidegate/sparkplug/topic.ts';
import type { Tally } from '../../platform/tally.ts';
import type { WriteResult } from '../../ports/device-link.ts';
import type { Bindings } from '../bindings.ts';
import type { GatewayAsks } from '../gateway-asks.ts';
import { parseAnswer, parseResult, plainSender } from '../gateway-topics.ts';
import type { GivenUpIntake } from './given-up-intake.ts';
import type { HistoryIntake } from './history-intake.ts';
import type { Message } from './inbox.ts';
import type { UnknownNodes } from '../unknown-nodes.ts';

interface IncomingParts {
  readonly bindings: Bindings;
  readonly host: SparkplugHost;
  readonly asks: GatewayAsks;
  readonly history: HistoryIntake;
  readonly givenUp: GivenUpIntake;
  readonly unknownNodes: UnknownNodes;
  readonly tally: Tally;
  /** Ms of a clock for durations. */
  readonly monotonic: () => number;
  readonly onResult: (result: WriteResult) => void;
}

type PlainSender = NonNullable<ReturnType<typeof plainSender>>;

/** The name of a message on each plain topic when it is refused. */
const BAD = {
  result: 'badResult',
  answer: 'badAnswer',
  history: 'badHistory',
  'given-up': 'badReport',
} as const satisfies { readonly [W in PlainSender['what']]: string };

/** Passes each received message to where it belongs: plain topics of our own gateways, or the Sparkplug of a known node. */
export class Incoming {
  readonly #parts: IncomingParts;

  constructor(parts: IncomingParts) {
    this.#parts = parts;
  }

  /** Validates one message and passes it on; one without a valid destination is counted as rejected. */
  handle(message: Message): void {
    const { topic, payload, receivedAt } = message;
    const { tally, bindings, host, unknownNodes } = this.#parts;
    const sender = plainSender(topic);
    if (sender !== undefined) {
      const counts = bindings.bySn(sender.sn)?.counts;
      counts?.receivedPlain(topic, payload, receivedAt);
      if (this.#handlePlain(sender, payload, receivedAt)) return;
      const reason = BAD[sender.what];
      tally.add('quarantined', 1, reason);
      counts?.recordQuarantined({ at: receivedAt, device: '', metric: '', reason, detail: `${payload.length} bytes` });
      return;
    }
    const parsed = parseTopic(topic);
    if (parsed === undefined) {
      tally.add('quarantined', 1, 'badTopic');
      return;
    }
    if (parsed.verb === 'STATE' || parsed.verb === 'NCMD' || parsed.verb === 'DCMD') return;
    // A second line besides the broker's rules: only the nodes of registered gateways are listened to (reliability S9).
    const key = `${parsed.group}/${parsed.edge}`;
    const binding = bindings.byKey(key);
    if (binding === undefined) {
      tally.add('quarantined', 1, 'unknownNode');
      if (parsed.verb === 'NDEATH') unknownNodes.forget(key);
      // A message under a withdrawn credential is not read, whatever becomes of the gateway.
      else unknownNodes.record(key, parsed, message, !bindings.isRevoked(key));
      return;
    }
    if (!unknownNodes.isEmpty) this.#repeat(key, receivedAt);
    binding.counts.received(topic, payload, receivedAt);
    host.receive(parsed, payload, receivedAt);
  }

  /** Reads what nodes sent before they were known here, as if it came now. */
  repeatKnown(now: number): void {
    const { unknownNodes, bindings } = this.#parts;
    for (const key of unknownNodes.held()) if (bindings.byKey(key) !== undefined) this.#repeat(key, now);
  }

  #repeat(key: string, receivedAt: number): void {
    for (const { topic, payload } of this.#parts.unknownNodes.messagesOf(key, receivedAt)) {
      this.handle({ topic, payload, receivedAt });
    }
  }

  #handlePlain({ sn, what }: PlainSender, payload: Uint8Array, receivedAt: number): boolean {
    const { bindings, history, givenUp } = this.#parts;
    if (what === 'result') return this.#handleResult(sn, payload);
    if (what === 'answer') return this.#handleAnswer(sn, payload);
    const binding = bindings.bySn(sn);
    if (binding === undefined || binding.gateway.isRevoked) return false;
    return what === 'history' ? history.accept(binding, payload, receivedAt) : givenUp.accept(binding, payload);
  }

  #handleResult(sn: string, payload: Uint8Array): boolean {
    const binding = this.#parts.bindings.bySn(sn);
    const result = binding === undefined ? undefined : parseResult(payload);
    if (binding === undefined || result === undefined) return false;
    const { uuid, code, value, at, clock } = result;
    // A refusal for lateness says how late it was.
    if (clock !== undefined && clock.run === binding.time.run) binding.time.record(clock, this.#parts.monotonic());
    this.#parts.onResult({ uuid, code, value, at });
    return true;
  }

  #handleAnswer(sn: string, payload: Uint8Array): boolean {
    const binding = this.#parts.bindings.bySn(sn);
    const answer = binding === undefined ? undefined : parseAnswer(payload);
    if (binding === undefined || answer === undefined) return false;
    this.#parts.asks.resolve(binding.gateway.gatewayId, answer);
    return true;
  }
}
