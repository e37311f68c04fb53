import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { cellText, shownText, type Drivers } from './grid-rules.ts';
import { useRows } from '../../ui/list/use-rows.ts';
import { Note } from '../../ui/layout/box.tsx';
import styles from './signals.module.css';

interface Props {
  readonly rows: readonly Signal[];
  readonly drivers: Drivers;
  readonly onOpen: (signal: Signal) => void;
}

const ROW_PX = 66;

/** The signals on a phone: two lines each; a tap opens the form. */
export function SignalList({ rows, drivers, onOpen }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { scroller, virtual } = useRows(rows.length, ROW_PX);
  return (
    <div ref={scroller} className={styles['list']} aria-label={t('manage.tab.signal')} role="group">
      <div style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const signal = rows[index];
          if (signal === undefined) return null;
          const where = [
            shownText('groupName', signal, drivers, language),
            cellText('driverId', signal, drivers, language),
            cellText('address', signal, drivers, language),
          ];
          return (
            <button
              key={key}
              type="button"
              className={styles['item']}
              style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
              onClick={() => onOpen(signal)}
            >
              <span>
                <strong>{nameText(signal, language)}</strong> <Note>{signal.code}</Note>
              </span>
              <Note>{[signal.dataType, signal.unit, ...where].filter((part) => part !== '').join(' · ')}</Note>
            </button>
          );
        })}
      </div>
    </div>
  );
}
