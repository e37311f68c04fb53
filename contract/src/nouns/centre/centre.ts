import { z } from 'zod';
import { alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { equipmentSchema } from '../equipment/equipment.ts';
import { idSchema } from '../../id.ts';
import { NAMES, namesOf } from '../../fields/named.ts';

/** An operations centre: equipment that one team is responsible for, in a tree. Figures include the centres below. */
export const centreSchema = z.object({
  id: idSchema,
  /** At most 30 characters. */
  /** Empty: as in Chinese. */
  ...NAMES,
  /** Empty at the top. */
  parentId: z.string(),
  orgId: idSchema,
  seq: z.int(),
  /** Position of its map: degrees, WGS 84; null if it shows its equipment. */
  lng: z.number().nullable(),
  lat: z.number().nullable(),
  /** Zoom of its map at that place; null is the closest with visible detail. */
  zoom: z.int().nullable(),
  /** The project page that is its home page; empty for none. */
  pageId: z.string(),
  remark: z.string(),
  /** Number of equipment within the person's access scope, each counted once. */
  equipmentCount: z.int(),
  onlineCount: z.int(),
  alarmCount: z.int(),
  worstAlarm: alarmPrioritySchema.nullable(),
  /** In charge of this very centre. */
  personCount: z.int(),
  createdAt: z.number(),
});
export type Centre = z.output<typeof centreSchema>;

/** Somebody in charge of a centre. */
export const centrePersonSchema = z.object({ userId: idSchema, loginname: z.string(), name: z.string() });

/** The daily figures of a centre: energy and running hours are sums, availability is an average. */
export const CENTRE_FIGURES = ['energy', 'runTime', 'availability'] as const;
export type CentreFigure = (typeof CENTRE_FIGURES)[number];

/** A report column that is part of a figure: its signal and statistic, whatever the rows of the report. */
export const centreFigureSourceSchema = z.object({
  figure: z.enum(CENTRE_FIGURES),
  reportId: idSchema,
  /** Key of the column. */
  key: z.string().max(10),
});
export type CentreFigureSource = z.output<typeof centreFigureSourceSchema>;

/** A column that can be part of a figure. */
export const centreColumnSchema = z.object({
  reportId: idSchema,
  key: z.string(),
  title: z.string(),
  unit: z.string(),
  ...namesOf('report'),
  ...namesOf('equipment'),
});
export type CentreColumn = z.output<typeof centreColumnSchema>;

/** A figure of a day. */
export const centreDayFigureSchema = z.object({
  figure: z.enum(CENTRE_FIGURES),
  /** Units that cannot be converted are kept apart: a figure may exist once per unit. */
  unit: z.string(),
  /** Since midnight and of the whole day before, by the clocks of each report's zone; null where nothing was measured. */
  today: z.number().nullable(),
  before: z.number().nullable(),
  /**
   * Number of its source columns, of the centre and of those below, each counted once; and the number of them that
   * measured something today.
   */
  sources: z.int(),
  measured: z.int(),
});
export type CentreDayFigure = z.output<typeof centreDayFigureSchema>;

/** A centre with what is in it. */
export const centreDetailSchema = z.object({
  centre: centreSchema,
  /** Its own equipment, then that of the centres below it, each once. */
  equipment: z.array(equipmentSchema),
  /** Ids of the equipment that is its own. */
  ownIds: z.array(idSchema),
  people: z.array(centrePersonSchema),
  /** Its own choice of columns, of reports that the person reaches. */
  figures: z.array(centreFigureSourceSchema),
});
export type CentreDetail = z.output<typeof centreDetailSchema>;
