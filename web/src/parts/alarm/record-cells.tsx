import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time-zone.ts';
import { ageWords } from '../../ui/time/age-text.tsx';
import { figureText } from './alarm-words.ts';
import { Note, Text } from '../../ui/layout/box.tsx';
import styles from './alarm.module.css';

/** When an alarm came, and how long it lasted once it has returned. */
export function AlarmTimes({ alarm }: { readonly alarm: Pick<Alarm, 'activeAt' | 'returnAt'> }) {
  const t = useT();
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const { activeAt, returnAt } = alarm;
  return (
    <span className={styles['two']}>
      <Text breaks="never">{dateTimeText(activeAt, timeZone)}</Text>
      {returnAt !== null && <Note>{t('alarm.lasted', { time: ageWords(returnAt - activeAt, t) })}</Note>}
    </span>
  );
}

/** The value that raised an alarm, and the limit that it passed. */
export function AlarmValues({ alarm }: { readonly alarm: Pick<Alarm, 'activeValue' | 'limit' | 'decimals' | 'unit'> }) {
  const t = useT();
  const figure = (value: Alarm['activeValue']) =>
    `${figureText(value, alarm.decimals)} ${value === null ? '' : alarm.unit}`.trim();
  return (
    <span className={styles['two']}>
      {figure(alarm.activeValue)}
      {alarm.limit !== null && (
        <Note>
          {t('alarm.limit')} {figure(alarm.limit)}
        </Note>
      )}
    </span>
  );
}
