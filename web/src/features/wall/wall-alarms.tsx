import { useEffect } from 'react';
import { useT } from '../../i18n/translate.ts';
import { useAlarms } from '../../live/use-alarms.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Heading } from '../../ui/layout/box.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { AlarmLine } from './alarm-line.tsx';
import styles from './wall.module.css';

/** More than a wall has room for. */
const MOST = 40;

interface Props {
  readonly onReady?: () => void;
}

/** The active alarms, the most urgent first, as many as there is room for. */
export function WallAlarms({ onReady }: Props) {
  const t = useT();
  const { active, isKnown } = useAlarms();
  useEffect(() => {
    if (isKnown) onReady?.();
  }, [isKnown, onReady]);
  if (!isKnown) return <RowSkeletons count={6} />;
  if (active.length === 0) return <Notice title={t('wall.noAlarms')} role="status" />;
  return (
    <section className={styles['alarms']} aria-label={t('wall.alarms')}>
      <Heading>{t('wall.alarmCount', { count: active.length })}</Heading>
      <ul>
        {active.slice(0, MOST).map((alarm) => (
          <li key={alarm.ruleId}>
            <AlarmLine alarm={alarm} />
          </li>
        ))}
      </ul>
    </section>
  );
}
