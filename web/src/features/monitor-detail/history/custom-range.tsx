import { checkQueryRange } from '@tidegate/contract/rules/query-range.ts';
import { Button, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { instantOf, wallTime, zoneLabel } from '../../../lib/time-zone.ts';
import type { Span } from './range.ts';
import styles from './history-tab.module.css';

interface Props {
  readonly span: Span;
  readonly onApply: (span: Span) => void;
}

/** The picker knows the browser's zone alone: it is given the wall time of the person's zone and read back as such. */
function toPicker(at: number, zone: string): Dayjs {
  const { year, month, day, hour, minute, second } = wallTime(at, zone);
  return dayjs(new Date(year, month - 1, day, hour, minute, second));
}

function fromPicker(picked: Dayjs, zone: string): number {
  const wall = {
    year: picked.year(),
    month: picked.month() + 1,
    day: picked.date(),
    hour: picked.hour(),
    minute: picked.minute(),
    second: picked.second(),
  };
  return instantOf(wall, zone);
}

/** Two moments, refused with the contract's words when they are reversed or over 30 days apart (spec §5). */
export function CustomRange({ span, onApply }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [from, setFrom] = useState(() => toPicker(span.from, zone));
  const [to, setTo] = useState(() => toPicker(span.to, zone));
  const [problem, setProblem] = useState('');
  const apply = () => {
    const chosen = { from: fromPicker(from, zone), to: fromPicker(to, zone) };
    try {
      checkQueryRange(chosen.from, chosen.to);
    } catch (refusal) {
      setProblem(errorText(refusal));
      return;
    }
    onApply(chosen);
  };
  const change = (set: (value: Dayjs) => void) => (value: Dayjs | null) => {
    setProblem('');
    if (value !== null) set(value);
  };
  return (
    <div className={styles['custom']}>
      <label>
        {t('history.from')}
        <DatePicker showTime allowClear={false} needConfirm={false} value={from} onChange={change(setFrom)} />
      </label>
      <label>
        {t('history.to')}
        <DatePicker showTime allowClear={false} needConfirm={false} value={to} onChange={change(setTo)} />
      </label>
      <span className={styles['faint']}>{t('history.zoneNote', { zone: zoneLabel(span.to, zone) })}</span>
      {problem !== '' && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <Button type="primary" onClick={apply}>
        {t('history.apply')}
      </Button>
    </div>
  );
}
