import { readerClock } from '../../../../lib/time/reader-clock.ts';
import { EditOutlined, MessageOutlined } from '@ant-design/icons';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { dateTimeText } from '../../../../lib/time/time-zone.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { valueText } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import { alarmWords } from '../../../alarm/alarm-words.ts';
import { PriorityMark } from '../../../../ui/priority-mark.tsx';
import { ResultMark } from '../../../log/result-mark.tsx';
import type { HistoryMark, MarkKind } from './marks.ts';
import { Faint, Text } from '../../../../ui/layout/box.tsx';
import styles from './marks.module.css';

/** The sign of a kind of mark. */
export function KindIcon({ mark }: { readonly mark: HistoryMark }) {
  if (mark.kind === 'alarm') return <PriorityMark priority={mark.alarm.priority} />;
  return <PlainIcon kind={mark.kind} />;
}

const PlainIcon = ({ kind }: { readonly kind: Exclude<MarkKind, 'alarm'> }) =>
  kind === 'write' ? <EditOutlined aria-hidden /> : <MessageOutlined aria-hidden />;

interface Props {
  readonly mark: HistoryMark;
  readonly signals: readonly Signal[];
}

/** Details of a mark: when, what, who and the outcome. */
export function MarkLine({ mark, signals }: Props) {
  const { language, timeZone } = usePreferences();
  const signal = signals.find(({ id }) => id === mark.signalId);
  return (
    <span className={styles['line']}>
      <KindIcon mark={mark} />
      <Text breaks="never">{dateTimeText(timeOf(mark), timeZone)}</Text>
      {signal !== undefined && <b>{nameText(signal, language)}</b>}
      <Told mark={mark} signal={signal} />
    </span>
  );
}

/** An alarm that began before the view still says when. */
const timeOf = (mark: HistoryMark): number => (mark.kind === 'alarm' ? mark.alarm.valueAt : mark.at);

function Told({ mark, signal }: { readonly mark: HistoryMark; readonly signal: Signal | undefined }) {
  const t = useT();
  const { language, timeZone } = usePreferences();
  if (mark.kind === 'note') {
    const { text, by, updatedBy } = mark.note;
    const who = updatedBy === '' || updatedBy === by ? by : t('history.mark.changedBy', { by, other: updatedBy });
    return (
      <>
        <span className={styles['text']}>{text}</span>
        <Faint className={styles['faint']}>{who}</Faint>
      </>
    );
  }
  if (mark.kind === 'alarm') {
    const { returnAt } = mark.alarm;
    return (
      <>
        <span className={styles['text']}>{alarmWords(mark.alarm, language)}</span>
        <Faint className={styles['faint']}>
          {returnAt === null
            ? t('history.mark.stands')
            : t('history.mark.until', { time: dateTimeText(returnAt, timeZone) })}
        </Faint>
      </>
    );
  }
  const { write } = mark;
  const value = signal === undefined ? String(write.value) : valueText(signal, write.value, language, readerClock);
  const unit = signal === undefined || signal.unit === '' ? '' : ` ${signal.unit}`;
  const by = write.second === '' ? write.by : `${write.by}, ${write.second}`;
  return (
    <>
      <span className={styles['text']}>{t('history.mark.wrote', { by, value: `${value}${unit}` })}</span>
      {write.reason !== '' && <Faint className={styles['faint']}>{write.reason}</Faint>}
      {write.status === 'waiting' ? (
        <Faint className={styles['faint']}>{t('write.logWaiting')}</Faint>
      ) : (
        <ResultMark code={write.code} />
      )}
    </>
  );
}
