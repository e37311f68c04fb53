import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** The figure of an hour that a cell shows. */
export const HEAT_FIGURES = ['avg', 'min', 'max'] as const;

/** A row of 24 hours for each of the last days: of its signal, or, without one, of the alarms that the viewer may see. */
export const complexHeatMap = widgetKind({
  type: 'ComplexHeatMap',
  position: 'box',
  dataAddon: z.looseObject({
    days: z.int().min(1).max(31).default(7),
    figure: z.enum(HEAT_FIGURES).default('avg'),
  }),
  takes: 'figure',
  hasRadius: true,
  size: { width: 520, height: 220 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text', fontSize: 12, textAlign: 'left' },
});
