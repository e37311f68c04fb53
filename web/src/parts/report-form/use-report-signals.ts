import { useQueries } from '@tanstack/react-query';
import { monitorEquipmentQueryAll } from '@tidegate/contract/nouns/equipment/calls.ts';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { useContext } from 'react';
import { askOptions, useAsk } from '../../api/use-ask.ts';
import { DraftSignals } from './draft-signals.ts';

/** The equipment that a report filed under one may have columns of, that one first; nothing while it is fetched. */
export function useReportEquipment(home: string): readonly Equipment[] {
  const isDraft = useContext(DraftSignals) !== null;
  const all = useAsk(monitorEquipmentQueryAll, {}, { enabled: !isDraft });
  const own = all.data?.find(({ id }) => id === home);
  if (all.data === undefined || own === undefined) return [];
  return [own, ...all.data.filter((one) => one.orgId === own.orgId && one.id !== home)];
}

/** Equipment → its signals that have a history to make figures of; not there until they are known. */
export type SignalsByEquipment = ReadonlyMap<string, readonly Signal[]>;

/** In a draft all of them are the draft's. */
export function useReportSignals(equipmentIds: readonly string[]): SignalsByEquipment {
  const draft = useContext(DraftSignals);
  const asked = draft === null ? equipmentIds : [];
  const answers = useQueries({
    queries: asked.map((equipmentId) => askOptions(signalQueryAll, { equipmentId })),
  });
  if (draft !== null) return new Map(equipmentIds.map((id) => [id, draft.filter(hasHistory)]));
  return new Map(
    asked.flatMap((id, index) => {
      const signals = answers[index]?.data;
      return signals === undefined ? [] : [[id, signals.filter(hasHistory)] as const];
    }),
  );
}

const hasHistory = ({ rw, storeMode }: Signal): boolean => rw !== 'wo' && storeMode !== 'none';
