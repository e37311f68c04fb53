import { useEffect, useMemo, useState } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { isHeld, pathTo } from '../../page-tree.ts';
import { useEditor } from '../scope/scope.ts';
import { LayerLine } from './layer-line.tsx';
import { layerRows } from './layer-rows.ts';
import { useRows } from '../../../../ui/list/use-rows.ts';
import styles from './left.module.css';

const ROW_PX = 28;

/** Layers of the page, uppermost first: select, rename, lock, hide, and drag into another order. */
export function LayersPanel() {
  const t = useT();
  const page = useEditor((state) => state.page);
  const selection = useEditor((state) => state.selection);
  const openGroups = useEditor((state) => state.openGroups);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const [carried, setCarried] = useState<string | null>(null);
  const open = useMemo(() => new Set([...unfolded, ...openGroups]), [unfolded, openGroups]);
  const rows = useMemo(() => layerRows(page.widgets, open), [page.widgets, open]);
  const chosen = useMemo(() => new Set(selection), [selection]);
  const { scroller: list, virtual } = useRows(rows.length, ROW_PX);
  const first = selection[0];
  useEffect(() => {
    const at = first === undefined ? -1 : rows.findIndex(({ widget }) => widget.id === first);
    if (at >= 0) virtual.scrollToIndex(at);
  }, [virtual, rows, first]);
  const toggle = (id: string) => {
    const next = new Set(unfolded);
    if (!next.delete(id)) next.add(id);
    setUnfolded(next);
  };
  return (
    <div ref={list} className={styles['scroll']} role="tree" aria-label={t('editor.tab.layers')} aria-multiselectable>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <div key={row.widget.id} style={{ position: 'absolute', top: start, right: 0, left: 0 }}>
              <LayerLine
                row={row}
                isChosen={chosen.has(row.widget.id)}
                isHeld={isHeld(page.widgets, row.widget.id)}
                carried={carried}
                mayTake={carried !== null && pathTo(page.widgets, carried).slice(0, -1).join() === row.path.join()}
                onCarry={setCarried}
                onToggle={() => toggle(row.widget.id)}
              />
            </div>
          );
        })}
      </div>
      {rows.length === 0 && <p className={styles['none']}>{t('editor.noLayers')}</p>}
    </div>
  );
}
