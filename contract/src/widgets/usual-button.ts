import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** Action of a press: writes to the signal, opens a page or an address, or offers to run a recipe. */
export const BUTTON_ACTIONS = ['write', 'page', 'link', 'recipe'] as const;
/** Written value: the value of the button, an entry of the person, or the kind of press. */
export const WRITE_TYPES = ['fixed', 'input', 'press'] as const;
/** Press on a two-state signal: sets it, clears it, toggles it, or sets it for as long as the button is held. */
export const PRESS_TYPES = ['set1', 'set0', 'toggle', 'hold'] as const;
/** Target of a page or address: this tab, a new tab, or over the page. */
export const TARGETS = ['_self', '_blank', 'dialog'] as const;

/** An address that a button may open: http or https, or a path of this server. Never a script. */
export const linkSchema = z.union([
  z.literal(''),
  z
    .string()
    .max(2_000)
    .regex(/^(?:https?:\/\/[^\s]+|\/(?![/\\])[^\s]*)$/i, 'not an http(s) address or a path of this server'),
]);

/** A button. */
export const usualButton = widgetKind({
  type: 'UsualButton',
  position: 'box',
  dataAddon: z.looseObject({
    text: z.string().max(200).default(''),
    /** Shown in English; empty shows `text` there too. */
    textEn: z.string().max(200).default(''),
    action: z.enum(BUTTON_ACTIONS).default('write'),
    /** Id of the page that it opens. */
    functionPage: z.string().max(40).default(''),
    target: z.enum(TARGETS).default('_self'),
    link: linkSchema.default(''),
    /** Id of the recipe that it runs. */
    recipeId: z.string().max(40).default(''),
    /** Width of the page over the page, CSS pixels. */
    width: z.number().min(0).max(10_000).default(800),
    height: z.number().min(0).max(10_000).default(600),
    writeType: z.enum(WRITE_TYPES).default('fixed'),
    pressType: z.enum(PRESS_TYPES).default('set1'),
    writeValue: z.string().max(200).default(''),
    /** Asks before it acts, with `hintValue` if given; the signal's own policy applies in any case. */
    hint: z.boolean().default(false),
    hintValue: z.string().max(200).default(''),
  }),
  takes: 'any',
  isWriting: true,
  hasRadius: true,
  size: { width: 96, height: 36 },
  style: { fill: '@surface', stroke: '@process', fontColor: '@text', fontSize: 14, radius: 4 },
});
