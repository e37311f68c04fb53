import type { CurrentAlarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { isUnacked } from '../../live/alarm-feed.ts';
import {
  alarmTitle,
  furtherWords,
  limitWords,
  placeName,
  signalName,
  valueWords,
} from '../../parts/alarm/alarm-words.ts';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { AgeText } from '../../ui/time/age-text.tsx';
import { useT } from '../../i18n/translate.ts';
import styles from './wall.module.css';

/** One alarm, to be read from a distance: priority, what, where, value and limit, since when. */
export function AlarmLine({ alarm }: { readonly alarm: CurrentAlarm }) {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const { activeAt, activeValue } = alarm;
  const limit = limitWords(alarm, language);
  const further = furtherWords(alarm, language);
  const unstored = alarm.isUnstored === true ? t('alarm.unstored') : '';
  const where = [placeName(alarm, language), signalName(alarm, language), further, unstored];
  return (
    <>
      <PriorityMark priority={alarm.priority} isUnacked={isUnacked(alarm)} isHollow={!alarm.isActive} />
      <span className={styles['what']}>
        <strong>{alarmTitle(alarm, language)}</strong>
        <span>{where.filter((text) => text !== '').join(' · ')}</span>
      </span>
      <span className={styles['figure']}>
        {activeValue !== null && <strong>{valueWords(alarm, activeValue, language)}</strong>}
        {limit !== '' && (
          <span>
            {t('alarm.limit')} {limit}
          </span>
        )}
      </span>
      {activeAt !== null && (
        <span className={styles['since']}>
          <strong>{dateTimeText(activeAt, timeZone).slice(11, 19)}</strong>
          <AgeText at={activeAt} />
        </span>
      )}
    </>
  );
}
