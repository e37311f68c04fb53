import { plainView, type ViewProps } from '../../kit/definition.ts';
import { conditionOf } from '../../kit/face.ts';
import { cornersOfLine, lineOf, lineParts, pathThrough } from '../../kit/line.tsx';
import styles from './shape-line.module.css';

/** Width from which the wall of a pipe is visible. */
const PIPE_MIN = 8;
const WALL = 2;

type Ends = ViewProps<'ShapeLine'>['widget']['dataAddon'];

const endsOf = ({ startEnd, endEnd }: Ends) => ({ start: startEnd, end: endEnd });

/** A line through its points. */
export const line = plainView({
  live: ({ widget, face }: ViewProps<'ShapeLine'>) => lineParts(face, endsOf(widget.dataAddon)),
  draw: ({ widget: { position, style, dataAddon } }, parts) => lineOf({ position, style, ...endsOf(dataAddon) }, parts),
});

/** The same as a pipe: it has two walls, and its content moves while its condition holds. */
export const pipe = plainView({
  live({ widget, face, scene }: ViewProps<'ShapeLine'>) {
    const isFlowing = conditionOf(scene.source, widget.dataAddon.flow, widget.dataId) === true;
    return {
      pipe: { 'data-flowing': isFlowing },
      wall: { stroke: face.stroke },
      inside: { stroke: face.fill },
      flow: isFlowing ? { stroke: face.stroke } : undefined,
    };
  },
  draw({ widget: { position, style, dataAddon } }, parts) {
    const d = pathThrough(cornersOfLine(position));
    const width = Math.max(PIPE_MIN, style.strokeWidth);
    return (
      <g fill="none" strokeLinejoin="round" {...parts.pipe}>
        <path d={d} strokeWidth={width} {...parts.wall} />
        <path d={d} strokeWidth={width - 2 * WALL} {...parts.inside} />
        {parts.flow && (
          <path
            className={styles['flow']}
            data-reverse={dataAddon.isReverse}
            d={d}
            strokeWidth={WALL}
            {...parts.flow}
          />
        )}
      </g>
    );
  },
});
