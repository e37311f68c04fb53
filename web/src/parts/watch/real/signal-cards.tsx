import { useCallback, useMemo } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { CARD_GAP, cardPlace, columnsIn } from '../../../ui/list/use-page-cards.ts';
import { usePageRows } from '../../../ui/list/use-page-rows.ts';
import { useWidth } from '../../../ui/use-width.ts';
import { GroupHeading } from './group-heading.tsx';
import { GROUP_PX, type ListProps } from './real-list.ts';
import { cardLines } from './real-rows.ts';
import styles from './real-tab.module.css';
import { SignalCard } from './signal-card.tsx';

const CARD = { height: 132, minWidth: 220 };
const PHONE_CARD = { height: 156, minWidth: 160 };

/** The signals as cards, each group beginning a line of its own. */
export function SignalCards({ rows, isPhone, onFold }: ListProps) {
  const t = useT();
  const { height, minWidth } = isPhone ? PHONE_CARD : CARD;
  const [measure, width] = useWidth();
  const columns = columnsIn(width, minWidth);
  const lines = useMemo(() => cardLines(rows, columns), [rows, columns]);
  const heightOf = useCallback(
    (index: number) => (lines[index]?.is === 'group' ? GROUP_PX : height + CARD_GAP),
    [lines, height],
  );
  const { list, virtual, margin } = usePageRows(lines.length, heightOf, (index) => index);
  return (
    <div ref={measure}>
      <div
        ref={list}
        role="list"
        aria-label={t('detail.real')}
        className={styles['rows']}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          const top = start - margin;
          if (line === undefined) return null;
          if (line.is === 'group') {
            const style = { height: GROUP_PX, transform: `translateY(${top}px)` };
            return (
              <div key={line.group.key} role="listitem" className={styles['groupLine']} style={style}>
                <GroupHeading group={line.group} isOpen={line.isOpen} onFold={onFold} />
              </div>
            );
          }
          return line.signals.map((signal, column) => (
            <div key={signal.id} role="listitem" style={cardPlace({ column, columns, top, height })}>
              <SignalCard signal={signal} />
            </div>
          ));
        })}
      </div>
    </div>
  );
}
