import type { PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import { memo } from 'react';
import type { Box } from '../../../geometry/box.ts';
import { outlineOf } from '../../../geometry/widget-geometry.ts';
import { Scene } from '../../../scene/scene.tsx';
import { useScope } from '../scope/scope.ts';
import type { Difference } from './difference.ts';
import styles from './versions.module.css';

interface Props {
  readonly page: PageDocument;
  /** CSS pixels; the height follows. */
  readonly width: number;
  readonly marks?: readonly Difference[];
  /** Which side of the differences is drawn. */
  readonly side?: 'before' | 'after';
  /** Only this part of the page. */
  readonly close?: Box | undefined;
}

const NO_MARKS: readonly Difference[] = [];

/** A page, small; what differs is outlined. */
export const Thumbnail = memo(function Thumbnail({ page, width, marks = NO_MARKS, side = 'after', close }: Props) {
  const { source } = useScope();
  const { con } = page;
  const shown = close ?? { x: 0, y: 0, width: con.width, height: con.height };
  const scale = width / shown.width;
  const place = `scale(${scale}) translate(${-shown.x}px, ${-shown.y}px)`;
  return (
    <div className={styles['thumbnail']} style={{ width, height: shown.height * scale }} inert>
      <div style={{ transform: place, transformOrigin: '0 0', width: con.width, height: con.height }}>
        <Scene page={page} source={source} acts={null} mode="edit" />
      </div>
      <svg
        className={styles['marks']}
        viewBox={`${shown.x} ${shown.y} ${shown.width} ${shown.height}`}
        aria-hidden="true"
      >
        {marks.map((mark) => {
          const widget = mark[side];
          if (widget === undefined || isBroken(widget)) return null;
          const points = outlineOf(widget)
            .points.map(({ x, y }) => `${x},${y}`)
            .join(' ');
          return <polygon key={mark.id} data-kind={mark.kind} points={points} />;
        })}
      </svg>
    </div>
  );
});
