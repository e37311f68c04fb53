import { ruleNameText } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import { ALARM_RECORD_AUTHS } from '@tidegate/contract/auths.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { Link } from 'react-router';
import { useSession } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { ALARM_PATTERNS } from '../../lib/paths/alarm-paths.ts';
import { momentPath } from '../../lib/paths/message-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { isUnacked } from '../../live/alarm-feed.ts';
import { useAlarms } from '../../live/use-alarms.ts';
import { AgeText } from '../../ui/time/age-text.tsx';
import { alarmWords, curveOf, placeName, signalName, stateWords } from '../alarm/alarm-words.ts';
import { RecordList } from '../alarm/record-list.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { type NamedEquipment, OneEquipment } from './one-equipment.tsx';
import { useReadAlarms } from './use-read-alarms.ts';
import { Muted, Panel } from '../../ui/layout/box.tsx';
import styles from './watch.module.css';

/** Tab "alarm": current alarms and records of the equipment (for people with one of four permissions). */
export function AlarmTab({ equipment }: { readonly equipment: readonly NamedEquipment[] }) {
  const language = usePreferences((preferences) => preferences.language);
  const auths = useSession((session) => session.user?.auths) ?? [];
  const maySee = ALARM_RECORD_AUTHS.some((auth) => auths.includes(auth));
  return (
    <>
      <ActiveAlarms equipment={equipment} />
      {maySee ? (
        <OneEquipment equipment={equipment}>
          {(equipmentId) => <Records key={equipmentId} equipmentId={equipmentId} />}
        </OneEquipment>
      ) : (
        <Notice title={refusalText('noAlarmRecords', language)} role="alert" />
      )}
    </>
  );
}

function Records({ equipmentId }: { readonly equipmentId: string }) {
  useReadAlarms(equipmentId);
  return <RecordList equipmentId={equipmentId} />;
}

function ActiveAlarms({ equipment }: { readonly equipment: readonly NamedEquipment[] }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const active = useAlarms((view) => view.active);
  const alarms = active.filter((alarm) => equipment.some(({ id }) => id === alarm.equipmentId));
  if (alarms.length === 0) return <Muted as="p">{t('alarm.noneHere')}</Muted>;
  return (
    <Panel aria-label={t('alarm.title')} pad="12 16" className={styles['standing']}>
      <ul>
        {alarms.map((alarm) => {
          const curve = curveOf(alarm);
          return (
            <li key={alarm.ruleId}>
              <PriorityMark priority={alarm.priority} isUnacked={isUnacked(alarm)} isHollow={!alarm.isActive} />
              <span>
                {equipment.length > 1 && <>{placeName(alarm, language)} · </>}
                <b>{signalName(alarm, language) || ruleNameText(alarm, language)}</b>{' '}
                {curve === undefined ? (
                  alarmWords(alarm, language)
                ) : (
                  <Link className={styles['moment']} to={momentPath(curve.equipmentId, curve.signalId, curve.at)}>
                    {alarmWords(alarm, language)}
                  </Link>
                )}{' '}
                · {stateWords(alarm.state, language)}
                {alarm.activeAt !== null && (
                  <>
                    {' '}
                    · <AgeText at={alarm.activeAt} />
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      <Link to={`${ALARM_PATTERNS.current}?q=${encodeURIComponent(alarms[0]?.equipmentName ?? '')}`}>
        {t('alarm.handle')}
      </Link>
    </Panel>
  );
}
