import { colourCss } from '@tidegate/contract/widgets/colour.ts';
import { groundOf, groundPart } from '../../kit/box-ground.tsx';
import { lettersOf } from '../../kit/box-text.tsx';
import type { Box } from '../../kit/box.ts';
import { plainView, type ViewProps } from '../../kit/definition.ts';
import { onScale, partOf, scaleOf, ticksOf } from '../../kit/scale.ts';
import { tickParts, ticksIn } from '../../kit/ticks.tsx';
import styles from './usual-percent-fill.module.css';

type Orientation = ViewProps<'UsualPercentFill'>['widget']['dataAddon']['orientation'];

const TICK = 6;

/** A box filled in proportion to the value between its two ends; empty without a value. */
export const view = plainView({
  live({ widget: { style, dataAddon }, box, face, reading, scene }: ViewProps<'UsualPercentFill'>) {
    const { orientation, isLimited, isValueShown } = dataAddon;
    const scale = scaleOf(dataAddon, reading.signal);
    const part = reading.figure === null ? null : partOf(reading.figure, scale);
    const ground = colourCss(style.fill);
    // A rule that colours the widget colours what is in it, not the box around that.
    const fill = face.fill === ground ? colourCss(dataAddon.fillColor) : face.fill;
    return {
      ground: groundPart({ fill: ground, stroke: 'none' }, style, scene.mode),
      filled: part === null ? undefined : { ...filledOf(box, orientation, onScale(part)), fill },
      ...tickParts(isLimited ? ticksOf(reading.signal?.limits, scale) : [], (at) => tickPath(box, orientation, at)),
      border: groundPart({ fill: 'none', stroke: face.stroke }, style, scene.mode),
      beyond: part !== null && (part < 0 || part > 1) ? { d: beyondOf(box, orientation, part) } : undefined,
      letters: isValueShown ? { fill: face.fontColor, children: `${reading.text} ${reading.unit}`.trim() } : undefined,
    };
  },
  draw: ({ widget: { style }, box }, parts) => (
    <>
      {groundOf(box, style, parts.ground)}
      {parts.filled && <rect rx={radiusOf(style.radius, box)} {...parts.filled} />}
      {ticksIn(parts, styles['tick'])}
      {groundOf(box, style, parts.border)}
      {parts.beyond && <path className={styles['beyond']} {...parts.beyond} />}
      {parts.letters && <g className={styles['value']}>{lettersOf({ box, style, part: parts.letters })}</g>}
    </>
  ),
});

const radiusOf = (radius: number, { width, height }: Box) =>
  radius === 0 ? undefined : Math.min(radius, width / 2, height / 2);

/** The filled part of a box. */
function filledOf({ x, y, width, height }: Box, orientation: Orientation, part: number) {
  switch (orientation) {
    case 'lr':
      return { x, y, width: width * part, height };
    case 'rl':
      return { x: x + width * (1 - part), y, width: width * part, height };
    case 'bt':
      return { x, y: y + height * (1 - part), width, height: height * part };
    case 'tb':
      return { x, y, width, height: height * part };
  }
}

/** Position of a share along the filling direction. */
function alongOf({ x, y, width, height }: Box, orientation: Orientation, part: number): number {
  const isBackward = orientation === 'rl' || orientation === 'bt';
  const share = isBackward ? 1 - part : part;
  return isUpright(orientation) ? y + height * share : x + width * share;
}

const isUpright = (orientation: Orientation) => orientation === 'bt' || orientation === 'tb';

/** A short line at both edges. */
function tickPath(box: Box, orientation: Orientation, part: number): string {
  const { x, y, width, height } = box;
  const at = alongOf(box, orientation, part);
  return isUpright(orientation)
    ? `M${x} ${at}h${TICK}M${x + width} ${at}h${-TICK}`
    : `M${at} ${y}v${TICK}M${at} ${y + height}v${-TICK}`;
}

/** An arrowhead at the end beyond which the value lies. */
function beyondOf(box: Box, orientation: Orientation, part: number): string {
  const at = alongOf(box, orientation, onScale(part));
  const isForward = (orientation === 'lr' || orientation === 'tb') === part > 1;
  const step = isForward ? -6 : 6;
  const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
  return isUpright(orientation)
    ? `M${cx - 6} ${at + 1.5 * step}L${cx} ${at + step / 3}L${cx + 6} ${at + 1.5 * step}`
    : `M${at + 1.5 * step} ${cy - 6}L${at + step / 3} ${cy}L${at + 1.5 * step} ${cy + 6}`;
}
