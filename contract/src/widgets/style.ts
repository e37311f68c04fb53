import { z } from 'zod';
import { DEFAULT_FONT_SIZE } from '../limits.ts';
import { colourSchema } from './colour.ts';

/** A Chinese serif, the default of the specification, with fallbacks. */
export const DEFAULT_FONT = 'SimSun, "Songti SC", "Noto Serif CJK SC", serif';
/** The fonts that are offered, and the only ones that are taken: a font's name goes into a style. */
export const FONTS = [
  DEFAULT_FONT,
  'system-ui, "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif',
  'ui-monospace, Consolas, monospace',
] as const;
export const DASHES = ['solid', 'dashed', 'dotted'] as const;
export const TEXT_ALIGNS = ['left', 'center', 'right'] as const;

/** Style of a widget (default: fill white, stroke black, 1 wide, font of 12). Lengths are page units. */
export const styleSchema = z.looseObject({
  fill: colourSchema.default('#ffffff'),
  stroke: colourSchema.default('#000000'),
  strokeWidth: z.number().min(0).max(200).default(1),
  dash: z.enum(DASHES).default('solid'),
  opacity: z.number().min(0).max(1).default(1),
  /** Radius of a rectangle's corners. */
  radius: z.number().min(0).max(1_000).default(0),
  fontSize: z.number().min(4).max(500).default(DEFAULT_FONT_SIZE),
  fontFamily: z.enum(FONTS).default(DEFAULT_FONT).catch(DEFAULT_FONT),
  fontColor: colourSchema.default('#000000'),
  isBold: z.boolean().default(false),
  isItalic: z.boolean().default(false),
  textAlign: z.enum(TEXT_ALIGNS).default('center'),
});
export type Style = z.output<typeof styleSchema>;
