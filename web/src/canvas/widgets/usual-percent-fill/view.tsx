import { colourCss } from '@tidegate/contract/widgets/colour.ts';
import { BoxGround } from '../../kit/box-ground.tsx';
import { BoxText } from '../../kit/box-text.tsx';
import type { Box } from '../../kit/box.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { onScale, partOf, scaleOf, ticksOf } from '../../kit/scale.ts';
import styles from './usual-percent-fill.module.css';

type Orientation = ViewProps<'UsualPercentFill'>['widget']['dataAddon']['orientation'];

const TICK = 6;

/** A box filled in proportion to the value between its two ends; empty without a value. */
export function View({ widget: { style, dataAddon }, box, face, reading, scene }: ViewProps<'UsualPercentFill'>) {
  const { orientation, isLimited, isValueShown } = dataAddon;
  const scale = scaleOf(dataAddon, reading.signal);
  const part = reading.figure === null ? null : partOf(reading.figure, scale);
  const ticks = isLimited ? ticksOf(reading.signal?.limits, scale) : [];
  const ground = colourCss(style.fill);
  // A rule that colours the widget colours what is in it, not the box around that.
  const fill = face.fill === ground ? colourCss(dataAddon.fillColor) : face.fill;
  return (
    <>
      <BoxGround box={box} style={style} face={{ ...face, fill: ground, stroke: 'none' }} mode={scene.mode} />
      {part !== null && (
        <rect {...filledOf(box, orientation, onScale(part))} rx={radiusOf(style.radius, box)} fill={fill} />
      )}
      {ticks.map(([kind, at]) => (
        <path key={kind} className={styles['tick']} data-limit={kind} d={tickOf(box, orientation, at)} />
      ))}
      <BoxGround box={box} style={style} face={{ ...face, fill: 'none' }} mode={scene.mode} />
      {part !== null && (part < 0 || part > 1) && (
        <path className={styles['beyond']} d={beyondOf(box, orientation, part)} />
      )}
      {isValueShown && (
        <g className={styles['value']}>
          <BoxText box={box} style={style} face={face} lines={[`${reading.text} ${reading.unit}`.trim()]} />
        </g>
      )}
    </>
  );
}

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
function tickOf(box: Box, orientation: Orientation, part: number): string {
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
