import { Refusal } from '@tidegate/contract/errors.ts';
import { alarmKpi } from '@tidegate/contract/nouns/alarm/calls.ts';
import type { AlarmKpi } from '@tidegate/contract/nouns/alarm/alarm-kpi.ts';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useRead } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { useSharedWays } from '../../live/shared-ways.ts';
import { useMaySeeRecords } from '../../parts/alarm/use-may-see-records.ts';
import { hasPast, useScene } from './scene-context.ts';
import { useRecentSpan } from './use-recent-span.ts';

const DAY_MS = 86_400_000;

/** Statistics of the alarms that the viewer may see; undefined until they are here, with a note where they cannot be. */
interface AlarmStatistics {
  readonly kpi: AlarmKpi | undefined;
  readonly note: string | undefined;
}

/** The alarms of the last days; `isWanted`: false asks for nothing. Guests of a share, and people without alarm records, read why they see none. */
export function useAlarmStatistics(days: number, isWanted: boolean): AlarmStatistics {
  const t = useT();
  const scene = useScene();
  const { timeZone } = scene;
  const isShared = useSharedWays() !== null;
  const maySee = useMaySeeRecords();
  const { from, to } = useRecentSpan(days * DAY_MS);
  const input = { from, to, timeZone };
  const { data, error } = useRead(alarmKpi, input, (signal) => ask(alarmKpi, input, { signal }), {
    enabled: isWanted && !isShared && maySee && hasPast(scene),
    keepPrevious: true,
  });
  const note = isShared
    ? t('canvas.alarms.shared')
    : !maySee
      ? errorText(new Refusal('noAlarmRecords'))
      : error !== null && data === undefined
        ? `${t('alarm.figuresFailed')} ${errorText(error)}`
        : undefined;
  return { kpi: data, note: isWanted ? note : undefined };
}
