import { readerClock } from '../../lib/time/reader-clock.ts';
import { CheckOutlined, CloseOutlined, LoadingOutlined, WarningOutlined } from '@ant-design/icons';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { Button } from 'antd';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { commandedText, isAsCommanded } from './commanded-text.ts';
import type { WriteState } from './submit-write.ts';
import styles from './write.module.css';

interface Props {
  readonly signal: Signal;
  readonly state: WriteState;
  readonly onSeen: () => void;
}

/** Progress and result of a command. A failure or a mismatch stays until somebody has seen it. */
export function WriteOutcome({ signal, state, onSeen }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  if (state.is === 'none') return <div className={styles['outcome']} role="status" />;
  const commanded = commandedText(signal, state.commanded, language);
  if (state.is === 'waiting') {
    return (
      <div className={styles['outcome']} role="status">
        <LoadingOutlined aria-hidden />
        <span>
          {t('write.commanded', { value: commanded })} · {t('write.waiting')}
        </span>
      </div>
    );
  }
  const seen = (
    <Button size="small" onClick={onSeen}>
      {t('write.seen')}
    </Button>
  );
  if (state.is === 'failure') {
    return (
      <div className={styles['outcome']} data-trouble="true" role="alert">
        <CloseOutlined aria-hidden />
        <span>
          {t('write.commanded', { value: commanded })} · {t('write.failure', { reason: state.reason })}
        </span>
        {seen}
      </div>
    );
  }
  const actual = valueText(signal, state.actual, language, readerClock);
  if (state.actual !== null && !isAsCommanded(signal, state.commanded, state.actual)) {
    return (
      <div className={styles['outcome']} data-trouble="true" role="alert">
        <WarningOutlined aria-hidden />
        <span>{t('write.mismatch', { actual, value: commanded })}</span>
        {seen}
      </div>
    );
  }
  if (state.isLate === true) {
    return (
      <div className={styles['outcome']} data-trouble="true" role="alert">
        <WarningOutlined aria-hidden />
        <span>{t('write.successLate', { value: state.actual === null ? commanded : actual })}</span>
        {seen}
      </div>
    );
  }
  return (
    <div className={styles['outcome']} role="status">
      <CheckOutlined aria-hidden />
      <span>{state.actual === null ? t('write.successPlain') : t('write.success', { value: actual })}</span>
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={t('action.close')} onClick={onSeen} />
    </div>
  );
}
