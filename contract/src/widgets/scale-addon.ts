import { z } from 'zod';

const figure = z.number().min(-1e15).max(1e15);

/** The two ends of a scale (0 and 100). */
export const scaleFields = { minVal: figure.default(0), maxVal: figure.default(100) };

/** Source of the axis ends: the range of the signal, the two figures, or the values themselves. */
export const Y_AXES = ['auto', 'fixed', 'signal'] as const;
export const axisFields = { ...scaleFields, yAxisType: z.enum(Y_AXES).default('auto') };
