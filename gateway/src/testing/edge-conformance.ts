import { DataType } from '@tidegate/sparkplug/datatype.ts';
import { decodePayload } from '@tidegate/sparkplug/wire/decode.ts';
import type { Metric, Payload } from '@tidegate/sparkplug/payload.ts';
import { parseTopic, type Topic } from '@tidegate/sparkplug/topic.ts';

/** A message as the broker saw it. */
export interface Seen {
  readonly topic: string;
  readonly payload: Uint8Array;
  readonly qos: number;
  readonly retain: boolean;
}

/**
 * Grades the traffic of one edge node by sparkplug-host.md, points 10 to 22, as one connection after another. `faults` names
 * what was wrong; empty is conformant.
 */
export class EdgeGrader {
  readonly faults: string[] = [];
  #bdSeq: number | undefined;
  #lastBdSeq: number | undefined;
  #seq = 0;
  #isBorn = false;
  /** By device, '' the node: the aliases of its birth. */
  #aliases = new Map<string, Set<unknown>>();

  /** A CONNECT with its will. */
  connect(will: Seen, isClean: boolean): void {
    const topic = parseTopic(will.topic);
    const payload = decodePayload(will.payload);
    this.#check(isClean, 'the session is clean');
    this.#check(topic?.verb === 'NDEATH', 'the will is an NDEATH');
    this.#check(will.qos === 1 && !will.retain, 'the will has QoS 1 and is not retained');
    this.#check(payload.seq === undefined, 'an NDEATH has no seq');
    this.#bdSeq = bdSeqOf(payload);
    this.#check(this.#bdSeq !== undefined, 'the will has a bdSeq');
    // Tries that never reached the broker have taken numbers, too.
    this.#check(this.#bdSeq !== this.#lastBdSeq, `bdSeq ${this.#bdSeq} is not that of the connection before`);
    this.#lastBdSeq = this.#bdSeq;
    this.#isBorn = false;
  }

  message(seen: Seen): void {
    const topic = parseTopic(seen.topic);
    if (topic === undefined || topic.verb === 'STATE') return;
    const payload = decodePayload(seen.payload);
    const where = seen.topic;
    this.#check(!seen.retain, `${where} is not retained`);
    this.#check(seen.qos === (topic.verb === 'NDEATH' ? 1 : 0), `${where} has the right QoS`);
    if (topic.verb === 'NDEATH') {
      this.#check(bdSeqOf(payload) === this.#bdSeq, 'the bdSeq of the NDEATH is that of the NBIRTH');
      this.#check(payload.seq === undefined, 'an NDEATH has no seq');
      this.#isBorn = false;
      return;
    }
    this.#check(payload.timestamp !== undefined, `${where} has a timestamp`);
    if (topic.verb === 'NBIRTH') this.#nodeBirth(payload);
    this.#check(this.#isBorn, `${where} comes after the NBIRTH`);
    this.#check(payload.seq === this.#seq, `${where} has seq ${this.#seq}, not ${payload.seq}`);
    this.#seq = ((payload.seq ?? 0) + 1) % 256;
    const device = 'device' in topic ? topic.device : '';
    if (topic.verb === 'NBIRTH' || topic.verb === 'DBIRTH') this.#declare(topic, device, payload.metrics);
    else if (topic.verb === 'NDATA' || topic.verb === 'DDATA') this.#data(where, device, payload.metrics);
  }

  #nodeBirth(payload: Payload): void {
    this.#isBorn = true;
    this.#seq = 0;
    this.#aliases = new Map();
    this.#check(bdSeqOf(payload) === this.#bdSeq, 'the bdSeq of the NBIRTH is that of the will');
    const rebirth = payload.metrics.find(({ name }) => name === 'Node Control/Rebirth');
    this.#check(rebirth?.datatype === DataType.Boolean && rebirth.value === false, 'the NBIRTH offers a rebirth');
    this.#check(rebirth?.alias === undefined, 'the rebirth has no alias');
  }

  #declare(topic: Topic, device: string, metrics: readonly Metric[]): void {
    const own = new Set<unknown>();
    const others = new Set([...this.#aliases].filter(([id]) => id !== device).flatMap(([, aliases]) => [...aliases]));
    const names = new Set<unknown>();
    for (const { name, alias, datatype, timestamp } of metrics) {
      this.#check(name !== undefined && !names.has(name), `${topic.verb} names ${name} once`);
      this.#check(datatype !== undefined && timestamp !== undefined, `${topic.verb} gives ${name} a type and a time`);
      if (alias !== undefined)
        this.#check(!own.has(alias) && !others.has(alias), `the alias ${alias} is unique in the node`);
      names.add(name);
      if (alias !== undefined) own.add(alias);
    }
    this.#aliases.set(device, own);
  }

  #data(where: string, device: string, metrics: readonly Metric[]): void {
    const known = this.#aliases.get(device);
    this.#check(known !== undefined, `${where} comes after its birth`);
    for (const { name, alias, timestamp } of metrics) {
      this.#check(
        name === undefined && known?.has(alias) === true,
        `${where} names metrics by the aliases of the birth`,
      );
      this.#check(timestamp !== undefined, `${where} gives each value a time`);
    }
  }

  #check(isRight: boolean, rule: string): void {
    if (!isRight) this.faults.push(rule);
  }
}

function bdSeqOf(payload: Payload): number | undefined {
  const metric = payload.metrics.find(({ name }) => name === 'bdSeq');
  return metric?.datatype === DataType.Int64 ? Number(metric.value) : undefined;
}
