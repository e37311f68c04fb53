import { monitorEquipmentQuery } from '@tidegate/contract/nouns/equipment/calls.ts';
import { ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { pagePublished } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { useEffect, type ReactNode } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { PageThumb } from '../../canvas/player/page-thumb.tsx';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { useAlarms } from '../../live/use-alarms.ts';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { WallAlarms } from './wall-alarms.tsx';
import styles from './wall.module.css';
import { namesIn, titleNames } from '@tidegate/contract/locale/name-text.ts';

/** Live pages that fit. */
const PAGES = 6;
/** Home pages come first. */
const OFFERED = 50;
const REFRESH_MS = 10_000;
const PAGES_MS = 60_000;

interface Props {
  readonly onReady: () => void;
}

/** The state of all that the display sees: equipment, alarms by priority, its pages as living pictures. */
export function WallOverview({ onReady }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const all = useCount({});
  const online = useCount({ online: true });
  const inAlarm = useCount({ inAlarm: true });
  const isKnown = online !== null;
  useEffect(() => {
    if (isKnown) onReady();
  }, [isKnown, onReady]);
  const pages = useAsk(pagePublished, { pageSize: OFFERED }, { refetchInterval: PAGES_MS }).data?.rows ?? [];
  const shown = pages.filter(({ device }) => device === 'screen').slice(0, PAGES);
  return (
    <div className={styles['overview']}>
      <div className={styles['figures']}>
        <Figure name={t('wall.online')}>
          {online ?? '—'} <small>/ {all ?? '—'}</small>
        </Figure>
        <Figure name={t('wall.inAlarm')}>{inAlarm ?? '—'}</Figure>
        <Figure name={t('wall.alarms')}>
          <Priorities />
        </Figure>
      </div>
      <div className={styles['halves']} data-pages={shown.length}>
        {shown.length > 0 && (
          <div className={styles['thumbs']} data-count={shown.length}>
            {shown.map(({ id, ...page }) => (
              <figure key={id}>
                <div>
                  <PageThumb pageId={id} />
                </div>
                <figcaption>
                  {[nameOf(titleNames(page)), nameOf(namesIn(page, 'equipment'))].filter(Boolean).join(' · ')}
                </figcaption>
              </figure>
            ))}
          </div>
        )}
        <WallAlarms />
      </div>
    </div>
  );
}

/** Number of equipment of that kind; null until known. */
function useCount(filter: { readonly online?: boolean; readonly inAlarm?: boolean }): number | null {
  const input = { ...filter, page: 1, pageSize: 1 };
  return useAsk(monitorEquipmentQuery, input, { refetchInterval: REFRESH_MS }).data?.total ?? null;
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['count']}>
      <span>{name}</span>
      <strong>{children}</strong>
    </div>
  );
}

function Priorities() {
  const active = useAlarms((view) => view.active);
  const counts = ALARM_PRIORITIES.map((priority) => ({
    priority,
    count: active.filter((alarm) => alarm.priority === priority).length,
  })).filter(({ count }) => count > 0);
  if (counts.length === 0) return <>0</>;
  return (
    <>
      {counts.map(({ priority, count }) => (
        <span key={priority} className={styles['priority']}>
          <PriorityMark priority={priority} /> {count}
        </span>
      ))}
    </>
  );
}
