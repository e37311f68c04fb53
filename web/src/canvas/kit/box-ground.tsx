import type { Style } from '@tidegate/contract/widgets/style.ts';
import { memo } from 'react';
import type { Box } from './box.ts';
import type { Face } from './face.ts';
import { strokeOf } from './ink.ts';
import { useScene } from './scene-context.ts';

interface Props {
  readonly box: Box;
  readonly style: Style;
  readonly face: Face;
}

const UNSEEN = 'transparent';

/**
 * The ground and border of a widget that fills its box. What is not seen is drawn in the editor alone, where it can be
 * hit.
 */
export const BoxGround = memo(function BoxGround({ box, style, face }: Props) {
  const { mode } = useScene();
  const { x, y, width, height } = box;
  if (mode !== 'edit' && face.fill === UNSEEN && (face.stroke === UNSEEN || style.strokeWidth === 0)) return null;
  const radius = style.radius === 0 ? undefined : Math.min(style.radius, width / 2, height / 2);
  return <rect {...strokeOf(style, face)} x={x} y={y} width={width} height={height} rx={radius} fill={face.fill} />;
});
