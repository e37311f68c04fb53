import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Audience, Listener } from '../message/module.ts';
import { alike } from '../message/module.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';

/** Place of an alarm. */
type Place = Pick<Alarm, 'id' | 'equipmentId' | 'gatewayId'>;

interface Parts {
  readonly audience: Pick<Audience, 'holding'>;
  readonly objects: Pick<ObjectFinder, 'find'>;
}

/**
 * Possible recipients of alarms: by alarm id, the people who can sign in, may view equipment, and have access to the
 * equipment of the alarm, or to the gateway for its own alarm. Nobody has access to objects deleted in the meantime.
 */
export async function whoMaySee(
  alarms: readonly Place[],
  { audience, objects }: Parts,
): Promise<ReadonlyMap<string, readonly Listener[]>> {
  const seen = new Map<string, Listener[]>(alarms.map(({ id }) => [id, []]));
  const equipment = new Set(alarms.flatMap(({ equipmentId }) => equipmentId ?? []));
  const gateways = new Set(alarms.flatMap(({ equipmentId, gatewayId }) => (equipmentId === null ? gatewayId : [])));
  for (const { range, listeners } of alike(await audience.holding('monitor_equipment_view'))) {
    const reached = {
      equipment: new Set((await found(objects, 'equipment', equipment, range)).map(({ id }) => id)),
      gateway: new Set((await found(objects, 'gateway', gateways, range)).map(({ id }) => id)),
    };
    for (const { id, equipmentId, gatewayId } of alarms) {
      const isReached = equipmentId === null ? reached.gateway.has(gatewayId) : reached.equipment.has(equipmentId);
      if (isReached) seen.get(id)?.push(...listeners);
    }
  }
  return seen;
}

async function found<K extends 'equipment' | 'gateway'>(
  objects: Parts['objects'],
  kind: K,
  ids: ReadonlySet<string>,
  range: Listener['range'],
) {
  return ids.size === 0 ? [] : objects.find(kind, [...ids], range);
}
