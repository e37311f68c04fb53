import type { ValueTable } from '../../live/value-table.ts';
import type { PageSignal } from './scene-signals.ts';
import { type Names, namesIn, type NamesOf } from '@tidegate/contract/locale/name-text.ts';

type Named = Pick<PageSignal, 'id' | 'kind' | 'equipmentId' | keyof NamesOf<'equipment'>>;

export interface Silence {
  /** The equipment of which no value of the page is current, by its names. */
  readonly equipment: readonly Names[];
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
  const silent = new Map<string, Names & { readonly at: number }>();
  const current = new Set<string>();
  for (const signal of signals) {
    const { id, kind, equipmentId } = signal;
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
    silent.set(equipmentId, { ...namesIn(signal, 'equipment'), at });
  }
  if (silent.size === 0) return NONE;
  const equipment = [...silent.values()];
  return { equipment, since: Math.max(...equipment.map(({ at }) => at)), isWhole: current.size === 0 };
}
