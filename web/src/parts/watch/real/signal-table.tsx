import { useCallback, useMemo, type CSSProperties } from 'react';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { usePageRows } from '../../../ui/list/use-page-rows.ts';
import { GroupHeading } from './group-heading.tsx';
import { nameWidth } from './name-width.ts';
import type { ListProps } from './real-list.ts';
import { GROUP_PX } from './real-list.ts';
import { Panel } from '../../../ui/layout/box.tsx';
import styles from './real-tab.module.css';
import { SignalRow } from './signal-row.tsx';

const ROW = 38;
const PHONE_ROW = 64;

/** Only the rows on the screen are in the page, so thousands of signals scroll like ten. */
export function SignalTable({ rows, isPhone, onFold }: ListProps) {
  const t = useT();
  const height = isPhone ? PHONE_ROW : ROW;
  const heightOf = useCallback((index: number) => (rows[index]?.is === 'group' ? GROUP_PX : height), [rows, height]);
  const { list, virtual, margin } = usePageRows(rows.length, heightOf, (index) => {
    const row = rows[index];
    return row === undefined ? index : row.is === 'group' ? `group ${row.group.key}` : row.signal.id;
  });
  const language = usePreferences((preferences) => preferences.language);
  const names = useMemo(() => {
    const signals = rows.flatMap((row) => (row.is === 'group' ? [] : [row.signal]));
    return nameWidth(signals, language);
  }, [rows, language]);
  const style: CSSProperties & { readonly '--name-width': string } = { '--name-width': `${names}px` };

  return (
    <Panel as="div" role="table" aria-rowcount={rows.length + 1} aria-label={t('detail.real')} style={style}>
      <div className={styles['head']} role="row" aria-rowindex={1}>
        <span role="columnheader">{t('real.name')}</span>
        <span role="columnheader">{t('real.value')}</span>
        <span role="columnheader">{t('real.trend')}</span>
        <span role="columnheader">{t('real.age')}</span>
      </div>
      <div ref={list} role="rowgroup" className={styles['rows']} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start, size }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              className={styles[row.is === 'group' ? 'groupRow' : 'row']}
              style={{ height: size, transform: `translateY(${start - margin}px)` }}
            >
              {row.is === 'group' ? (
                <div role="cell" aria-colspan={4} className={styles['groupCell']}>
                  <GroupHeading group={row.group} isOpen={row.isOpen} onFold={onFold} />
                </div>
              ) : (
                <SignalRow signal={row.signal} />
              )}
            </div>
          );
        })}
      </div>
    </Panel>
  );
}
