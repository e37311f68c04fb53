import { monitorEquipmentNames } from '@tidegate/contract/nouns/equipment/calls.ts';
import { homeInfo, homeSave } from '@tidegate/contract/nouns/home/calls.ts';
import type { Tour } from '@tidegate/contract/nouns/home/home.ts';
import { useCallback } from 'react';
import { create } from 'zustand';
import { ask } from '../../api/ask.ts';
import { useAuth, useSession } from '../../api/session.ts';
import { useAsk, useInvalidate } from '../../api/use-ask.ts';

/** The first step of the tour. */
export const FIRST_STEP = 'trip';

/** The equipment of the demo that the tour leads through, by its code. */
const DEMO_CODE = 'WW-01';

/** Local changes, until the server has them. */
const useChanged = create<{ readonly userId: string; readonly tour: Tour | null }>(() => ({ userId: '', tour: null }));

interface OwnTour {
  /** Null before it was offered; undefined while that is not known. */
  readonly tour: Tour | null | undefined;
  /** Shown at once; what the server does not store is forgotten with this window. */
  readonly change: (tour: Tour) => void;
}

/** Progress of the person in the guided tour. */
export function useTour(): OwnTour {
  const userId = useSession(({ user }) => user?.userId ?? '');
  const changed = useChanged();
  const invalidate = useInvalidate();
  const { data } = useAsk(homeInfo, {}, { staleTime: 60_000 });
  const change = useCallback(
    (tour: Tour) => {
      useChanged.setState({ userId, tour });
      void ask(homeSave, { tour })
        .then(() => invalidate(homeInfo))
        .catch(() => undefined);
    },
    [userId, invalidate],
  );
  const isChanged = changed.userId === userId && changed.tour !== null;
  return { tour: isChanged ? changed.tour : data?.own.tour, change };
}

/** The waterworks of the demo; undefined where there is none, null while that is not known. */
export function useDemoPlant(): { readonly id: string } | undefined | null {
  const mayView = useAuth('monitor_equipment_view');
  const { data } = useAsk(monitorEquipmentNames, { text: DEMO_CODE }, { staleTime: 60_000, enabled: mayView });
  if (!mayView) return undefined;
  return data === undefined ? null : data.rows.find(({ code }) => code === DEMO_CODE);
}
