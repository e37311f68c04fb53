import type { Box } from './box.ts';

/** `x` runs to the right, `y` down. What holds for one holds for the other: said once, with the axis as an argument. */
export type Axis = 'x' | 'y';
export const AXES: readonly Axis[] = ['x', 'y'];

export const crossOf = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x');
export const startOf = (box: Box, axis: Axis): number => box[axis];
export const lengthOf = (box: Box, axis: Axis): number => (axis === 'x' ? box.width : box.height);
export const endOf = (box: Box, axis: Axis): number => startOf(box, axis) + lengthOf(box, axis);
export const centreOf = (box: Box, axis: Axis): number => startOf(box, axis) + lengthOf(box, axis) / 2;
