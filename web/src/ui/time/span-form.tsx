import { Button, DatePicker } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { fromPicker, toPicker } from '../../lib/time/picked-time.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { zoneLabel } from '../../lib/time/time-zone.ts';
import { Faint, Stack, Text } from '../layout/box.tsx';
import styles from './span-form.module.css';

/** From and to, ms since the epoch, both included. */
interface Span {
  readonly from: number;
  readonly to: number;
}

interface Props {
  /** Initial span of the pickers. */
  readonly span: Span;
  /** Throws the Refusal that is shown for an invalid span. */
  readonly check: (from: number, to: number) => void;
  readonly onApply: (span: Span) => void;
}

/** Two moments in the person's time zone. */
export function SpanForm({ span, check, onApply }: Props) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [from, setFrom] = useState(() => toPicker(span.from, zone));
  const [to, setTo] = useState(() => toPicker(span.to, zone));
  const [problem, setProblem] = useState('');
  const apply = () => {
    const chosen = { from: fromPicker(from, zone), to: fromPicker(to, zone) };
    try {
      check(chosen.from, chosen.to);
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
    <Stack gap={8} className={styles['form']}>
      <label>
        {t('history.from')}
        <DatePicker showTime allowClear={false} needConfirm={false} value={from} onChange={change(setFrom)} />
      </label>
      <label>
        {t('history.to')}
        <DatePicker showTime allowClear={false} needConfirm={false} value={to} onChange={change(setTo)} />
      </label>
      <Faint>{t('history.zoneNote', { zone: zoneLabel(span.to, zone) })}</Faint>
      {problem !== '' && (
        <Text as="p" tone="problem" role="alert">
          {problem}
        </Text>
      )}
      <Button type="primary" onClick={apply}>
        {t('history.apply')}
      </Button>
    </Stack>
  );
}
