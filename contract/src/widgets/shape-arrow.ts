import { z } from 'zod';
import { lineJoins } from './line-joins.ts';
import { LINE_ENDS } from './shape-line.ts';
import { widgetKind } from './widget-kind.ts';

/** A line with a head at its end. */
export const shapeArrow = widgetKind({
  type: 'ShapeArrow',
  position: 'line',
  dataAddon: z.looseObject({
    startEnd: z.enum(LINE_ENDS).default('none'),
    endEnd: z.enum(LINE_ENDS).default('arrow'),
    ...lineJoins,
  }),
  takes: 'any',
  size: { width: 160, height: 0 },
});
