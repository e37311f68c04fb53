import { DataType } from './datatype.ts';
import { encodePayload } from './wire/encode.ts';
import type { HostMetric } from './host-events.ts';
import type { MetricValue, PropertySet } from './payload.ts';
import { formatTopic, type NodeAddress, type Topic } from './topic.ts';

/** The metric that asks an edge node to send its BIRTHs again. It never has an alias. */
export const rebirthName = 'Node Control/Rebirth';

/** A command to publish with QoS 0 and retain false. */
export interface Command {
  topic: string;
  payload: Uint8Array;
}

/** The NCMD that asks a node to be born again. `now` in ms since epoch UTC. */
export function encodeRebirth(node: NodeAddress, now: number): Command {
  const topic = formatTopic({ verb: 'NCMD', group: node.group, edge: node.edge });
  const metric = { name: rebirthName, timestamp: now, datatype: DataType.Boolean, value: true };
  return { topic, payload: encodePayload({ timestamp: now, metrics: [metric] }) };
}

/**
 * The NCMD or DCMD that writes one value to one metric of the BIRTH. By alias alone where the BIRTH gave one, else by
 * name; always with the BIRTH's data type, which the conformance kit looks for. Throws a SparkplugError `wrongField` or
 * `outOfRange` for a value that this type cannot hold. `now` in ms since epoch UTC; `uuid` names the command in the payload;
 * nodes skip `properties` that they do not know.
 */
export function encodeCommand(
  node: NodeAddress,
  metric: Pick<HostMetric, 'name' | 'alias' | 'datatype' | 'device'>,
  value: MetricValue,
  now: number,
  { uuid, properties }: { readonly uuid?: string; readonly properties?: PropertySet } = {},
): Command {
  const { group, edge } = node;
  const topic: Topic =
    metric.device === undefined ? { verb: 'NCMD', group, edge } : { verb: 'DCMD', group, edge, device: metric.device };
  const identity = metric.alias === undefined ? { name: metric.name } : { alias: metric.alias };
  const plain = { ...identity, timestamp: now, datatype: metric.datatype, value };
  const written = properties === undefined ? plain : { ...plain, properties };
  const payload =
    uuid === undefined ? { timestamp: now, metrics: [written] } : { timestamp: now, uuid, metrics: [written] };
  return { topic: formatTopic(topic), payload: encodePayload(payload) };
}
