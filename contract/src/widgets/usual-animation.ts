import { z } from 'zod';
import { COMPARISONS } from './condition.ts';
import { pictureFields } from './picture-addon.ts';
import { widgetKind } from './widget-kind.ts';

/** Movement: the picture turns, blinks, is shown, or its frames follow one another. */
export const DISPLAY_TYPES = ['rotate', 'twinkle', 'show', 'frames'] as const;
/**
 * The evaluated part: the value, or whether one bit is set (`judgVal` is then its number; the comparison `off` requires
 * 0).
 */
export const JUDGE_TYPES = ['value', 'bit'] as const;
export const ROTATE_TYPES = ['cw', 'ccw'] as const;

/** A symbol or picture that moves while its condition holds. */
export const usualAnimation = widgetKind({
  type: 'UsualAnimation',
  position: 'box',
  dataAddon: z.looseObject({
    ...pictureFields,
    displayType: z.enum(DISPLAY_TYPES).default('rotate'),
    jugeType: z.enum(JUDGE_TYPES).default('value'),
    judgCondition: z.enum(COMPARISONS).default('on'),
    judgVal: z.union([z.string().max(200), z.number()]).default(1),
    /** The other end of `between` and `outside`. Pages from before it was asked for have none. */
    judgVal2: z.number().default(0),
    rotateType: z.enum(ROTATE_TYPES).default('cw'),
    /** Period of a turn, a blink or a frame. */
    periodMs: z.number().min(100).max(60_000).default(1_000),
  }),
  takes: 'any',
  items: ['frame'],
  hasRadius: true,
  isFlippable: true,
  size: { width: 64, height: 64 },
  style: { fill: 'transparent', stroke: 'transparent', fontColor: '@text' },
});
