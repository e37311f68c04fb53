import { z } from 'zod';
import { conditionSchema } from './condition.ts';
import { lineJoins } from './line-joins.ts';
import { widgetKind } from './widget-kind.ts';

export const LINE_ENDS = ['none', 'arrow', 'dot'] as const;

/** A line through two or more points. As a pipe it is drawn as one, and what flows in it moves while its condition holds. */
export const shapeLine = widgetKind({
  type: 'ShapeLine',
  position: 'line',
  dataAddon: z.looseObject({
    look: z.enum(['line', 'pipe']).default('line'),
    startEnd: z.enum(LINE_ENDS).default('none'),
    endEnd: z.enum(LINE_ENDS).default('none'),
    /** Null: nothing is shown to flow. */
    flow: conditionSchema.nullable().default(null),
    isReverse: z.boolean().default(false),
    ...lineJoins,
  }),
  takes: 'any',
  size: { width: 160, height: 0 },
});
