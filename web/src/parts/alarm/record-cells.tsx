import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { ageWords } from '../../ui/time/age-text.tsx';
import { limitWords, valueWords } from './alarm-words.ts';
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
export function AlarmValues({
  alarm,
}: {
  readonly alarm: Pick<Alarm, 'type' | 'activeValue' | 'limit' | 'decimals' | 'unit' | 'states'>;
}) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const limit = limitWords(alarm, language);
  return (
    <span className={styles['two']}>
      {valueWords(alarm, alarm.activeValue, language)}
      {limit !== '' && (
        <Note>
          {t('alarm.limit')} {limit}
        </Note>
      )}
    </span>
  );
}
