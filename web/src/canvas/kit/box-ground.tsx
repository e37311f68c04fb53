import type { Style } from '@tidegate/contract/widgets/style.ts';
import type { Box } from './box.ts';
import type { Face } from './face.ts';
import { strokeOf } from './ink.ts';

interface Props {
  readonly box: Box;
  readonly style: Style;
  readonly face: Face;
}

/** The ground and border of a widget that fills its box; also what of it can be hit where it is see-through. */
export function BoxGround({ box: { x, y, width, height }, style, face }: Props) {
  const radius = style.radius === 0 ? undefined : Math.min(style.radius, width / 2, height / 2);
  return <rect {...strokeOf(style, face)} x={x} y={y} width={width} height={height} rx={radius} fill={face.fill} />;
}
