import type { ValueTable } from '../../live/value-table.ts';
import type { PageSignal } from './scene-signals.ts';

type Named = Pick<PageSignal, 'id' | 'kind' | 'equipmentId' | 'equipmentName' | 'equipmentNameEn'>;

export interface Silence {
  /** The equipment of which no value of the page is current, by its names. */
  readonly equipment: readonly { readonly name: string; readonly nameEn: string }[];
  /** Device time of the last value of those, ms; null while none is silent. */
  readonly since: number | null;
  /** No value on the page is current. */
  readonly isWhole: boolean;
}

const NONE: Silence = { equipment: [], since: null, isWhole: false };

/**
 * Which equipment of a page is silent: every value that came from it is out of date. One that never had a value is not counted,
 * nor are signals that the server calculates or keeps: those go on while nothing comes.
 */
export function silenceOf(
  signals: readonly Named[],
  tables: ReadonlyMap<string, Pick<ValueTable, 'value' | 'link'>>,
): Silence {
  const silent = new Map<string, { readonly name: string; readonly nameEn: string; readonly at: number }>();
  const current = new Set<string>();
  for (const { id, kind, equipmentId, equipmentName, equipmentNameEn } of signals) {
    if (kind !== 'io' || current.has(equipmentId)) continue;
    const table = tables.get(equipmentId);
    const value = table?.value(id);
    if (table === undefined || value === undefined || value.time === null) continue;
    if (table.link.is !== 'lost' && value.quality !== 'stale') {
      current.add(equipmentId);
      silent.delete(equipmentId);
      continue;
    }
    const at = Math.max(value.time, silent.get(equipmentId)?.at ?? 0);
    silent.set(equipmentId, { name: equipmentName, nameEn: equipmentNameEn, at });
  }
  if (silent.size === 0) return NONE;
  const equipment = [...silent.values()];
  return { equipment, since: Math.max(...equipment.map(({ at }) => at)), isWhole: current.size === 0 };
}
