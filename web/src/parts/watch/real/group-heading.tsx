import { DownOutlined, RightOutlined } from '@ant-design/icons';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { useSyncExternalStore } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import type { SignalGroup } from '../../../lib/names/signal-groups.ts';
import { isUnacked, mostUrgent } from '../../../live/alarm-feed.ts';
import { useAlarms } from '../../../live/use-alarms.ts';
import { useLink, useValueTable } from '../../../live/use-monitor-session.ts';
import { alarmWords } from '../../alarm/alarm-words.ts';
import { PriorityMark } from '../../../ui/priority-mark.tsx';
import { Text } from '../../../ui/layout/box.tsx';
import styles from './real-tab.module.css';
import { isTrouble } from './sorted-signals.ts';

interface Props {
  readonly group: SignalGroup<Signal>;
  readonly isOpen: boolean;
  /** Undefined while a search or a filter holds every group open. */
  readonly onFold: ((group: SignalGroup<Signal>, isFolded: boolean) => void) | undefined;
}

/** The heading of a group of signals; folded, it still shows the most urgent alarm and how many values are not good. */
export function GroupHeading({ group, isOpen, onFold }: Props) {
  const t = useT();
  const { title, signals } = group;
  const words = (
    <>
      <Text as="strong" breaks="cut" room="shrink" title={title}>
        {title}
      </Text>
      <span className={styles['groupCount']}>{signals.length}</span>
      {!isOpen && <Hidden signals={signals} />}
    </>
  );
  if (onFold === undefined) return <span className={styles['groupHeading']}>{words}</span>;
  return (
    <button
      type="button"
      className={styles['groupHeading']}
      aria-expanded={isOpen}
      title={t(isOpen ? 'real.fold' : 'real.unfold')}
      onClick={() => onFold(group, isOpen)}
    >
      {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
      {words}
    </button>
  );
}

/** Alarms and faults hidden in a folded group. */
function Hidden({ signals }: { readonly signals: readonly Signal[] }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const alarm = useAlarms(({ bySignal }) => mostUrgent(signals.flatMap(({ id }) => bySignal.get(id) ?? [])));
  const table = useValueTable();
  const isLost = useLink().is === 'lost';
  const count = useSyncExternalStore(
    (listener) => table.onAny(listener),
    () => signals.filter(({ id, rw }) => rw !== 'wo' && isTrouble(table, id)).length,
  );
  return (
    <>
      {alarm !== undefined && (
        <span title={alarmWords(alarm, language)}>
          <PriorityMark priority={alarm.priority} isUnacked={isUnacked(alarm)} isHollow={!alarm.isActive} />
        </span>
      )}
      {!isLost && count > 0 && <span className={styles['groupTrouble']}>{t('real.groupTrouble', { count })}</span>}
    </>
  );
}
