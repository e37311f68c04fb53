import type { ViewProps } from '../../kit/definition.ts';
import { PlainLine } from '../../kit/line.tsx';

/** A line with a head at its end. */
export function View({ widget: { position, style, dataAddon }, face }: ViewProps<'ShapeArrow'>) {
  return <PlainLine position={position} style={style} face={face} start={dataAddon.startEnd} end={dataAddon.endEnd} />;
}
