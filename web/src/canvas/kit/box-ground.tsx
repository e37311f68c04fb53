import type { Style } from '@tidegate/contract/widgets/style.ts';
import type { Box } from './box.ts';
import type { Face } from './face.ts';
import { strokeOf } from './ink.ts';
import type { SceneMode } from './scene-source.ts';

type Colours = Pick<Face, 'fill' | 'stroke'>;

interface Props {
  readonly box: Box;
  readonly style: Style;
  readonly face: Colours;
  readonly mode: SceneMode;
}

const UNSEEN = 'transparent';

/**
 * The ground and border of a widget that fills its box. What is not seen is drawn in the editor alone, where it can be
 * hit.
 */
export const BoxGround = ({ box, style, face, mode }: Props) => groundOf(box, style, groundPart(face, style, mode));

/** The colours of a ground as a part of a plain view; undefined where it is not drawn. */
export function groundPart({ fill, stroke }: Colours, { strokeWidth }: Style, mode: SceneMode): Colours | undefined {
  if (mode !== 'edit' && fill === UNSEEN && (stroke === UNSEEN || strokeWidth === 0)) return undefined;
  return { fill, stroke };
}

/** The same as `BoxGround`, by the part of a plain view. */
export function groundOf({ x, y, width, height }: Box, style: Style, part: Colours | undefined) {
  if (part === undefined) return null;
  const radius = style.radius === 0 ? undefined : Math.min(style.radius, width / 2, height / 2);
  return <rect {...strokeOf(style)} x={x} y={y} width={width} height={height} rx={radius} {...part} />;
}
