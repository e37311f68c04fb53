import { useQueries } from '@tanstack/react-query';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { useContext } from 'react';
import { askOptions } from '../../api/use-ask.ts';
import { useEquipmentById, useFoundEquipment } from '../equipment/use-equipment-names.ts';
import { DraftSignals } from './draft-signals.ts';

/** Sources for columns of a report, besides the equipment that it is filed under. */
export interface ReportPlace {
  /** The organisation that all of it belongs to; undefined while it is fetched, and in a draft. */
  readonly orgId: string | undefined;
  /** There is other equipment. */
  readonly hasOthers: boolean;
}

/** Sources for columns of a report filed under an equipment. */
export function useReportPlace(home: string): ReportPlace {
  const isDraft = useContext(DraftSignals) !== null;
  const orgId = useEquipmentById(isDraft ? [] : [home]).byId.get(home)?.orgId;
  const found = useFoundEquipment('', { orgId, isAsked: orgId !== undefined });
  return { orgId, hasOthers: orgId !== undefined && (found.data?.total ?? 0) > 1 };
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
