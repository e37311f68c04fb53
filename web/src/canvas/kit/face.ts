import { conditionHolds } from '@tidegate/contract/nouns/page/rules/condition-holds.ts';
import type { ColourRule } from '@tidegate/contract/widgets/animation.ts';
import { colourCss, type Colour } from '@tidegate/contract/widgets/colour.ts';
import type { Condition } from '@tidegate/contract/widgets/condition.ts';
import type { Widget } from '@tidegate/contract/widgets/widget.ts';
import type { SceneSource } from './scene-source.ts';

/** The current look of a widget: its style, changed by the animations whose conditions hold. */
export interface Face {
  /** CSS colours. */
  readonly fill: string;
  readonly stroke: string;
  readonly fontColor: string;
  /** Which of these colours are those of rules, in place of the style's. */
  readonly ruled: Ruled;
  /** False only where it is certain that it is not to be seen. */
  readonly isShown: boolean;
  /** Blink period, ms; null does not blink. */
  readonly twinkleMs: number | null;
  /** Degrees a second; null rests. */
  readonly rotateSpeed: number | null;
}

/** Colours from rules, by the style property that they replace. */
export type Ruled = Partial<Record<'fill' | 'stroke' | 'fontColor', string>>;

const NO_RULES: Ruled = {};

/** Result of a condition on the signal that it names or else the widget's own; undefined if unknown. */
export function conditionOf(
  source: SceneSource,
  condition: Condition | null,
  ownSignalId: string,
): boolean | undefined {
  if (condition === null) return undefined;
  const signalId = condition.dataId || ownSignalId;
  if (signalId === '') return undefined;
  return conditionHolds(condition, { live: source.live(signalId), isAlarm: source.alarm(signalId) !== undefined });
}

/** The look of a widget by what its signals say. What cannot be said changes nothing. */
export function faceOf(widget: Pick<Widget, 'style' | 'animation' | 'dataId'>, source: SceneSource): Face {
  const { style, animation, dataId } = widget;
  const holds = (condition: Condition | null) => conditionOf(source, condition, dataId);
  const ruled: Ruled = {};
  const colour = (of: keyof Ruled, rules: readonly ColourRule[], plain: Colour) => {
    const rule = rules.length === 0 ? undefined : rules.find(({ when }) => holds(when) === true);
    if (rule === undefined) return colourCss(plain);
    ruled[of] = colourCss(rule.color);
    return ruled[of];
  };
  const { twinkle, rotate } = animation;
  return {
    fill: colour('fill', animation.fillColor, style.fill),
    stroke: colour('stroke', animation.borderColor, style.stroke),
    fontColor: colour('fontColor', animation.fontColor, style.fontColor),
    ruled,
    isShown: holds(animation.visiable) !== false,
    twinkleMs: twinkle !== null && holds(twinkle.when) === true ? twinkle.periodMs : null,
    rotateSpeed: rotate !== null && holds(rotate.when) === true ? rotate.speed : null,
  };
}

/** The look of a widget that has no rules; undefined of one that has any. */
export function stillFaceOf({ style, animation }: Pick<Widget, 'style' | 'animation'>): Face | undefined {
  const { visiable, twinkle, rotate, fillColor, borderColor, fontColor } = animation;
  const rules = fillColor.length + borderColor.length + fontColor.length;
  if (rules > 0 || visiable !== null || twinkle !== null || rotate !== null) return undefined;
  return {
    fill: colourCss(style.fill),
    stroke: colourCss(style.stroke),
    fontColor: colourCss(style.fontColor),
    ruled: NO_RULES,
    isShown: true,
    twinkleMs: null,
    rotateSpeed: null,
  };
}

/** The face of the ground of what takes the colours of the rules itself: its own colours. */
export function groundFace(face: Face, { fill, stroke }: Widget['style']): Face {
  return { ...face, fill: colourCss(fill), stroke: colourCss(stroke) };
}
