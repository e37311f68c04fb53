import { HistoryOutlined, LineChartOutlined } from '@ant-design/icons';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { momentPath } from '../../lib/paths/message-paths.ts';
import { playerPath } from '../../lib/paths/page-paths.ts';
import { curveOf } from './alarm-words.ts';
import styles from './alarm.module.css';

interface Props {
  readonly alarm: Parameters<typeof curveOf>[0];
  /** Accessible name of the alarm. */
  readonly name: string;
  /** Anchor of the guided tour for the replay. */
  readonly tour: string;
}

/** The curve around an alarm and the replay of its page, as symbols; room for them where an alarm has no signal, so that the buttons beside them are in line. */
export function CurveLinks({ alarm, name, tour }: Props) {
  const t = useT();
  const curve = curveOf(alarm);
  if (curve === undefined) {
    return (
      <>
        <span className={styles['curve']} />
        <span className={styles['curve']} />
      </>
    );
  }
  return (
    <>
      <Link
        className={styles['curve']}
        to={momentPath(curve.equipmentId, curve.signalId, curve.at)}
        aria-label={t('alarm.curveOf', { name })}
        title={t('alarm.curve')}
      >
        <LineChartOutlined />
      </Link>
      <Link
        className={styles['curve']}
        to={playerPath(curve.equipmentId, undefined, curve.at)}
        aria-label={t('alarm.replayOf', { name })}
        data-tour={tour}
        title={t('alarm.replay')}
      >
        <HistoryOutlined />
      </Link>
    </>
  );
}
