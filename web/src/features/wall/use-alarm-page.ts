import { useQueries } from '@tanstack/react-query';
import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { pagePlayed, pagePublished } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { useMemo } from 'react';
import { askOptions, useAsk } from '../../api/use-ask.ts';
import { contentOf } from '../../canvas/player/use-played-page.ts';
import type { Show } from './rotation.ts';

const OFFERED = 50;
const REFRESH_MS = 60_000;

/**
 * Finds the page that shows an alarm: one of the playlist with its signal, otherwise a page of its equipment, home pages first. The
 * answered function returns undefined where the display sees none.
 */
export function useAlarmPage(pages: Show['pages']): (alarm: CurrentAlarm) => string | undefined {
  const contents = useQueries({
    queries: pages.map(({ id }) => askOptions(pagePlayed, { pageId: id }, { refetchInterval: REFRESH_MS })),
    combine: (answers) => answers.map(({ data }) => data),
  });
  const others = useAsk(pagePublished, { pageSize: OFFERED }, { refetchInterval: REFRESH_MS }).data;
  const signals = useMemo(
    () => contents.map((saved) => (saved === undefined ? [] : contentOf(saved).signalIds)),
    [contents],
  );
  return ({ signalId, equipmentId }) => {
    const withSignal = pages.find((_page, place) => signalId !== null && signals[place]?.includes(signalId));
    if (withSignal !== undefined) return withSignal.id;
    const ofEquipment = others?.rows.filter((page) => page.device === 'screen' && page.equipmentId === equipmentId);
    return ofEquipment?.[0]?.id;
  };
}
