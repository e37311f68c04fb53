import { useMemo, type PointerEvent } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { boundsOfAll } from '../../../geometry/widget-geometry.ts';
import { selectedOf } from '../../page-tree.ts';
import { useEditor, useScope } from '../scope/scope.ts';
import { round } from '../scope/on-screen.ts';
import { pullGuide } from './pull-guide.ts';
import { rulerTicks } from './ruler-ticks.ts';
import styles from './canvas.module.css';

const RULER_PX = 20;

/** The two rulers: where on the page one is, and lines to align to that are pulled out of them. */
export function Rulers() {
  return (
    <>
      <div className={styles['corner']} aria-hidden="true" />
      <Ruler axis="x" />
      <Ruler axis="y" />
    </>
  );
}

function Ruler({ axis }: { readonly axis: 'x' | 'y' }) {
  const t = useT();
  const { store } = useScope();
  const view = useEditor((state) => state.view);
  const length = useEditor((state) => state.viewport[axis === 'x' ? 'width' : 'height']);
  const start = view[axis];
  const ticks = useMemo(() => rulerTicks(start, start + length / view.zoom, view.zoom), [start, length, view.zoom]);
  const place = (at: number) => round((at - start) * view.zoom);

  // A horizontal line is dragged out of the top ruler; its position is a y.
  const pull = (event: PointerEvent<SVGSVGElement>) => pullGuide(event, { store, axis: axis === 'x' ? 'y' : 'x' });

  return (
    <svg className={styles['ruler']} data-axis={axis} aria-label={t('editor.ruler')} onPointerDown={pull}>
      <Extent axis={axis} />
      {ticks.map(({ at, isLong }) => {
        const from = isLong ? 8 : 14;
        return axis === 'x' ? (
          <g key={at} transform={`translate(${place(at)} 0)`}>
            <path d={`M0.5 ${from}V${RULER_PX}`} />
            {isLong && (
              <text x="3" y="10">
                {at}
              </text>
            )}
          </g>
        ) : (
          <g key={at} transform={`translate(0 ${place(at)})`}>
            <path d={`M${from} 0.5H${RULER_PX}`} />
            {isLong && (
              <text transform="rotate(-90)" x="3" y="10">
                {at}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** The extent of the selection. */
function Extent({ axis }: { readonly axis: 'x' | 'y' }) {
  const page = useEditor((state) => state.page);
  const selection = useEditor((state) => state.selection);
  const view = useEditor((state) => state.view);
  const openGroups = useEditor((state) => state.openGroups);
  const box = useMemo(
    () => (selection.length === 0 ? undefined : boundsOfAll(selectedOf({ page, selection, openGroups }))),
    [page, selection, openGroups],
  );
  if (box === undefined) return null;
  const at = (box[axis] - view[axis]) * view.zoom;
  const length = (axis === 'x' ? box.width : box.height) * view.zoom;
  return axis === 'x' ? (
    <rect className={styles['extent']} x={at} y="0" width={length} height={RULER_PX} />
  ) : (
    <rect className={styles['extent']} x="0" y={at} width={RULER_PX} height={length} />
  );
}
