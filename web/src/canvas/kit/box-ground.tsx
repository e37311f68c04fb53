import type { Style } from '@tidegate/contract/widgets/style.ts';
import type { Box } from './box.ts';
import type { Face } from './face.ts';
import { strokeOf } from './ink.ts';
import type { SceneMode } from './scene-source.ts';

interface Props {
  readonly box: Box;
  readonly style: Style;
  readonly face: Face;
  readonly mode: SceneMode;
}

const UNSEEN = 'transparent';

/**
 * The ground and border of a widget that fills its box. What is not seen is drawn in the editor alone, where it can be
 * hit.
 */
export function BoxGround({ box, style, face, mode }: Props) {
  const { x, y, width, height } = box;
  if (mode !== 'edit' && face.fill === UNSEEN && (face.stroke === UNSEEN || style.strokeWidth === 0)) return null;
  const radius = style.radius === 0 ? undefined : Math.min(style.radius, width / 2, height / 2);
  return <rect {...strokeOf(style, face)} x={x} y={y} width={width} height={height} rx={radius} fill={face.fill} />;
}
