import type { Point, PositionKind, PositionOf } from '@tidegate/contract/widgets/position.ts';
import type { Box, Frame } from '../box.ts';
import type { Scaling } from '../scaling.ts';

/** Geometry of one kind of position. Each answer is a new position of the same kind. */
export interface KindGeometry<K extends PositionKind> {
  /** The box it fills before it is turned, and its turn. */
  frame(position: PositionOf<K>): Frame;
  /** The upright box around it as it is turned. */
  bounds(position: PositionOf<K>): Box;
  /** Corners of its outline, enough of them for a curve. */
  outline(position: PositionOf<K>): readonly Point[];
  /** True if the outline is closed. */
  readonly isClosed: boolean;
  /** It has one length for both its sides. */
  readonly isRound: boolean;
  moved(position: PositionOf<K>, dx: number, dy: number): PositionOf<K>;
  turned(position: PositionOf<K>, degrees: number, about: Point): PositionOf<K>;
  /** Stretched with the plane. */
  scaled(position: PositionOf<K>, scaling: Scaling): PositionOf<K>;
  /** Filling another frame; a kind that cannot turn takes its box. */
  framed(position: PositionOf<K>, frame: Frame): PositionOf<K>;
}
