import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

export const TIMER_FORMAT = 'YYYY-MM-DD HH:mm:ss';

/** The time of day in the person's zone, as the format says: YYYY MM DD HH mm ss, and `ddd` for the day of the week. */
export const usualTimer = widgetKind({
  type: 'UsualTimer',
  position: 'box',
  dataAddon: z.looseObject({ format: z.string().min(1).max(60).default(TIMER_FORMAT) }),
  hasRadius: true,
  size: { width: 180, height: 28 },
  style: { fill: 'transparent', stroke: 'transparent', fontColor: '@text', fontSize: 14 },
});
