import { plainView, type ViewProps } from '../../kit/definition.ts';
import { lineOf, lineParts } from '../../kit/line.tsx';

type Ends = ViewProps<'ShapeArrow'>['widget']['dataAddon'];

const endsOf = ({ startEnd, endEnd }: Ends) => ({ start: startEnd, end: endEnd });

/** A line with a head at its end. */
export const view = plainView({
  live: ({ widget, face }: ViewProps<'ShapeArrow'>) => lineParts(face, endsOf(widget.dataAddon)),
  draw: ({ widget: { position, style, dataAddon } }, parts) => lineOf({ position, style, ...endsOf(dataAddon) }, parts),
});
