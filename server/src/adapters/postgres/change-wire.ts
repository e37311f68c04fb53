import { z } from 'zod';
import type { SharedChange } from '../../ports/change-feed.ts';

/** PostgreSQL takes fewer than 8,000 bytes in one notification, sender included. */
const PAYLOAD_BYTES = 7_500;
/** The bytes of a payload besides sender and changes. */
const FRAME_BYTES = 40;

/**
 * A change as it travels; of a configuration gateway and version, and the serial number where it is gone. Servers of an older version read
 * these too, and skip what has another form: a form stays as it is, and what is new is a letter or a field of its own.
 */
const wireSchema = z.union([
  z.tuple([z.literal('c'), z.number(), z.number()]),
  z.tuple([z.literal('c'), z.number(), z.number(), z.string()]),
  z.tuple([z.literal('r'), z.number()]),
  z.tuple([z.literal('q')]),
  z.tuple([z.literal('s'), z.string()]),
]);
const payloadSchema = z.object({
  from: z.string(),
  changes: z.array(z.unknown()),
  /** Serial numbers of gateways that are not gone, by id; an older version sends none. */
  sns: z.record(z.string(), z.string()).optional(),
});

type Wire = z.infer<typeof wireSchema>;
type Names = Readonly<Record<string, string>>;

function toWire(change: SharedChange): Wire {
  switch (change.kind) {
    case 'config': {
      const { gatewayId, version, sn, isGone } = change;
      return isGone ? ['c', Number(gatewayId), version, sn] : ['c', Number(gatewayId), version];
    }
    case 'rules':
      return ['r', Number(change.gatewayId)];
    case 'quotas':
      return ['q'];
    case 'cameraStopped':
      return ['s', change.device];
  }
}

function fromWire(wire: Wire, sns: Names): SharedChange {
  switch (wire[0]) {
    case 'c': {
      const [, id, version, sn] = wire;
      const gatewayId = String(id);
      return { kind: 'config', gatewayId, version, sn: sn ?? sns[gatewayId] ?? '', isGone: sn !== undefined };
    }
    case 'r':
      return { kind: 'rules', gatewayId: String(wire[1]) };
    case 'q':
      return { kind: 'quotas' };
    case 's':
      return { kind: 'cameraStopped', device: wire[1] };
  }
}

/** The names that go beside the changes. */
const namesOf = (changes: readonly SharedChange[]): Names =>
  Object.fromEntries(
    changes.flatMap((change) => (change.kind === 'config' && !change.isGone ? [[change.gatewayId, change.sn]] : [])),
  );

const encode = (changes: readonly SharedChange[], from: string): string =>
  JSON.stringify({ from, changes: changes.map(toWire), sns: namesOf(changes) });

/** As few notifications as their size allows. */
export function payloadsOf(changes: readonly SharedChange[], from: string): readonly string[] {
  const most = PAYLOAD_BYTES - Buffer.byteLength(from) - FRAME_BYTES;
  const payloads: string[] = [];
  let some: SharedChange[] = [];
  let bytes = 0;
  for (const change of changes) {
    const own = Buffer.byteLength(JSON.stringify([toWire(change), namesOf([change])]));
    if (some.length > 0 && bytes + own > most) {
      payloads.push(encode(some, from));
      some = [];
      bytes = 0;
    }
    some.push(change);
    bytes += own;
  }
  return some.length === 0 ? payloads : [...payloads, encode(some, from)];
}

/** Undefined for what no server of this program sends. */
export function readPayload(
  text: string,
): { readonly from: string; readonly changes: readonly SharedChange[] } | undefined {
  try {
    const { from, changes, sns = {} } = payloadSchema.parse(JSON.parse(text));
    const known = changes.flatMap((change) => {
      const read = wireSchema.safeParse(change);
      return read.success ? [fromWire(read.data, sns)] : [];
    });
    return { from, changes: known };
  } catch {
    return undefined;
  }
}
