import { UNWATCHED_MESSAGE, type Unwatched } from '@tidegate/contract/nouns/alarm/unwatched.ts';
import { localClock, offsetText } from '../../kernel/time-zones.ts';
import { BY_SERVER } from '../../ports/audit-log.ts';
import { NO_EQUIPMENT, type Listener, type Posted } from '../message/module.ts';
import type { UnwatchedNotice } from './sql-watch.ts';

/** Level of a message: somebody should check what happened in the meantime. */
const PRIORITY = 2;

/** The messages to everyone who may see alarms, with times in the zone of each, and the row of the operation log; `at` in ms. */
export function noticeOf(
  { from, to }: Unwatched,
  at: number,
  listeners: readonly Pick<Listener, 'range' | 'timeZone'>[],
): UnwatchedNotice {
  const byZone = Map.groupBy(listeners, ({ timeZone }) => timeZone);
  const posted = [...byZone].map(([timeZone, some]): Posted => {
    const clockOf = localClock(timeZone);
    const [begin, end] = [from, to].map((time) => clockOf(time).slice(0, 19));
    const zone = offsetText(from, timeZone);
    return {
      recipients: some.map(({ range }) => range.userId),
      message: {
        key: `unwatched:${from}:${timeZone}`,
        type: 'alarm',
        title: { zh: '有一段时间没有监视报警', en: 'Alarms were not evaluated for a time' },
        note: {
          zh: `${begin} 至 ${end}（${zone}）没有服务器正常运行，报警未被监视。其间发生并已恢复的报警没有记录，请查看这段时间的曲线。`,
          en: `Alarms were not evaluated from ${begin} to ${end} (${zone}) because no server was running or responding. Alarms that came and went in that time were not recorded. Check the curves of that time.`,
        },
        at,
        ...NO_EQUIPMENT,
        dataId: UNWATCHED_MESSAGE,
        priority: PRIORITY,
      },
    };
  });
  const trail = {
    ...BY_SERVER,
    at,
    action: 'alarm.unwatched',
    object: 'alarmWatch',
    new: JSON.stringify({ from, to }),
  };
  return { posted, trail };
}
