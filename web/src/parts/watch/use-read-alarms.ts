import { msgMarkAsReadForEquipAlarm, msgQuery } from '@tidegate/contract/nouns/message/calls.ts';
import { useEffect } from 'react';
import { ask } from '../../api/ask.ts';
import { useInvalidate } from '../../api/use-ask.ts';
import type { AlarmView } from '../../live/alarm-feed.ts';
import { refreshUnread } from '../../live/unread-poll.ts';
import { useAlarms } from '../../live/use-alarms.ts';

/** Viewing the alarms of equipment marks its alarm messages as read: existing ones, and new ones. */
export function useReadAlarms(equipmentId: string): void {
  const invalidate = useInvalidate();
  useEffect(() => {
    const read = () => {
      ask(msgMarkAsReadForEquipAlarm, { dataId: equipmentId }).then(
        ({ count }) => {
          if (count === 0) return;
          refreshUnread();
          void invalidate(msgQuery);
        },
        // They stay unread, which the bell shows.
        () => undefined,
      );
    };
    read();
    return useAlarms.subscribe((view, before) => {
      if (newestOf(view, equipmentId) > newestOf(before, equipmentId)) read();
    });
  }, [equipmentId, invalidate]);
}

const newestOf = ({ active }: AlarmView, equipmentId: string): number =>
  Math.max(0, ...active.filter((alarm) => alarm.equipmentId === equipmentId).map(({ activeAt }) => activeAt ?? 0));
