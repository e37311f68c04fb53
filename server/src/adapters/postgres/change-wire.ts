import { z } from 'zod';
import type { SharedChange } from '../../ports/change-feed.ts';

/** PostgreSQL takes fewer than 8,000 bytes in one notification, sender included. */
const PAYLOAD_BYTES = 7_500;

/** A change as it travels; of a configuration gateway, version, serial number and whether it is gone. A newer server may send kinds that this one does not know. */
const wireSchema = z.union([
  z.tuple([z.literal('c'), z.number(), z.number(), z.string(), z.boolean()]),
  z.tuple([z.literal('r'), z.number()]),
  z.tuple([z.literal('q')]),
  z.tuple([z.literal('s'), z.string()]),
]);
const payloadSchema = z.object({ from: z.string(), changes: z.array(z.unknown()) });

type Wire = z.infer<typeof wireSchema>;

function toWire(change: SharedChange): Wire {
  switch (change.kind) {
    case 'config': {
      const { gatewayId, version, sn, isGone } = change;
      return ['c', Number(gatewayId), version, sn, isGone];
    }
    case 'rules':
      return ['r', Number(change.gatewayId)];
    case 'quotas':
      return ['q'];
    case 'cameraStopped':
      return ['s', change.device];
  }
}

function fromWire(wire: Wire): SharedChange {
  switch (wire[0]) {
    case 'c': {
      const [, id, version, sn, isGone] = wire;
      return { kind: 'config', gatewayId: String(id), version, sn, isGone };
    }
    case 'r':
      return { kind: 'rules', gatewayId: String(wire[1]) };
    case 'q':
      return { kind: 'quotas' };
    case 's':
      return { kind: 'cameraStopped', device: wire[1] };
  }
}

/** As few notifications as their size allows. */
export function payloadsOf(changes: readonly SharedChange[], from: string): readonly string[] {
  const payloads: string[] = [];
  let some: Wire[] = [];
  let bytes = 0;
  for (const change of changes.map(toWire)) {
    const own = Buffer.byteLength(JSON.stringify(change)) + 1;
    if (some.length > 0 && bytes + own > PAYLOAD_BYTES - Buffer.byteLength(from)) {
      payloads.push(JSON.stringify({ from, changes: some }));
      some = [];
      bytes = 0;
    }
    some.push(change);
    bytes += own;
  }
  return some.length === 0 ? payloads : [...payloads, JSON.stringify({ from, changes: some })];
}

/** Undefined for what no server of this program sends. */
export function readPayload(
  text: string,
): { readonly from: string; readonly changes: readonly SharedChange[] } | undefined {
  try {
    const { from, changes } = payloadSchema.parse(JSON.parse(text));
    const known = changes.flatMap((change) => {
      const read = wireSchema.safeParse(change);
      return read.success ? [fromWire(read.data)] : [];
    });
    return { from, changes: known };
  } catch {
    return undefined;
  }
}
