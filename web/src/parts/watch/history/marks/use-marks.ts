import { historyWrites, noteQuery } from '@tidegate/contract/nouns/history/calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { useMemo } from 'react';
import { useAsk } from '../../../../api/use-ask.ts';
import { useAuth } from '../../../../api/session.ts';
import { useSharedWays } from '../../../../live/shared-ways.ts';
import { askedSpan, useAlarmRecords } from '../../../curve/alarm-marks.ts';
import type { Span } from '../../../curve/span.ts';
import { marksOf, type HistoryMark } from './marks.ts';

interface Marks {
  readonly marks: readonly HistoryMark[];
  /** There are more in the view than are marked. */
  readonly isPart: boolean;
}

/** Writes, alarms and notes of signals in a view, as far as the person may see them; none where a share is seen. */
export function useMarks(signals: readonly Signal[], view: Span): Marks {
  const isShared = useSharedWays() !== null;
  const maySee = useAuth('monitor_equipment_view') && !isShared;
  const mayNote = useAuth('monitor_history_view') && !isShared;
  const isAsked = signals.length > 0;
  const span = askedSpan(view);
  const signalIds = signals.map(({ id }) => id);
  const equipmentIds = [...new Set(signals.map(({ equipmentId }) => equipmentId))];
  const writes = useAsk(historyWrites, { signalIds, ...span }, { enabled: isAsked && maySee, keepPrevious: true });
  const notes = useAsk(noteQuery, { equipmentIds, ...span }, { enabled: isAsked && mayNote, keepPrevious: true });
  const alarms = useAlarmRecords(signals, view);
  const found = [writes.data, notes.data, alarms.data];
  const isPart = found.some((one) => one !== undefined && one.total > one.rows.length);
  const marks = useMemo(
    () =>
      marksOf(
        {
          writes: writes.data?.rows ?? [],
          alarms: alarms.data?.rows ?? [],
          notes: notes.data?.rows ?? [],
        },
        signals.map(({ id }) => id),
        view,
      ),
    [writes.data, alarms.data, notes.data, signals, view],
  );
  return { marks, isPart };
}
