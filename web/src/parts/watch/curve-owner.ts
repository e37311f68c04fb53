import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { OwnedSignal } from './owned-signals.ts';
import { type NameField, namesIn, pickNames } from '@tidegate/contract/locale/name-text.ts';

/** Owner of the curves, which names their files. */
export type CurveOwner = Pick<Equipment, 'code' | NameField>;

const isOwned = (signal: Signal): signal is OwnedSignal => 'equipmentName' in signal;

/** The equipment of signals; the owner for those that state none. */
export function equipmentOf(
  signals: readonly Signal[],
  owner: CurveOwner,
): readonly (Pick<Equipment, 'id'> & Pick<CurveOwner, NameField>)[] {
  const found = new Map(
    signals.map((signal) => [
      signal.equipmentId,
      isOwned(signal)
        ? { id: signal.equipmentId, ...namesIn(signal, 'equipment') }
        : { id: signal.equipmentId, ...pickNames(owner) },
    ]),
  );
  return [...found.values()];
}
