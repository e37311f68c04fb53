import type { ViewProps } from '../../kit/definition.ts';
import { conditionOf } from '../../kit/face.ts';
import { cornersOfLine, PlainLine, pathThrough } from '../../kit/line.tsx';
import styles from './shape-line.module.css';

/** Width from which the wall of a pipe is visible. */
const PIPE_MIN = 8;
const WALL = 2;

/** A line through its points. As a pipe it has two walls, and its content moves while its condition holds. */
export function View({ widget, face, scene }: ViewProps<'ShapeLine'>) {
  const { position, style, dataAddon } = widget;
  const { look, flow, isReverse, startEnd, endEnd } = dataAddon;
  const isFlowing = conditionOf(scene.source, flow, widget.dataId) === true;
  if (look === 'line') return <PlainLine position={position} style={style} face={face} start={startEnd} end={endEnd} />;
  const d = pathThrough(cornersOfLine(position));
  const width = Math.max(PIPE_MIN, style.strokeWidth);
  return (
    <g fill="none" strokeLinejoin="round" data-flowing={isFlowing}>
      <path d={d} stroke={face.stroke} strokeWidth={width} />
      <path d={d} stroke={face.fill} strokeWidth={width - 2 * WALL} />
      {isFlowing && (
        <path className={styles['flow']} data-reverse={isReverse} d={d} stroke={face.stroke} strokeWidth={WALL} />
      )}
    </g>
  );
}
