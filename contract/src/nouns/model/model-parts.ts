import { z } from 'zod';
import {
  CAMERA_ADDRESS_MAX,
  CAMERA_NAME_MAX,
  REPORT_COLUMNS_MAX,
  TRACK_KMH_DEFAULT,
  TRACK_KMH_MAX,
} from '../../limits.ts';
import { cameraSchema } from '../camera/camera.ts';
import { positionSchema } from '../track/track.ts';
import { reportAlarmsSchema, reportColumnSchema, reportShape } from '../report/report.ts';
import { storedNames } from '../../fields/named.ts';

/** Key of a report in its model; it never changes, whatever the report's name. */
export const modelReportKeySchema = z.string().regex(/^r[1-9]\d{0,5}$/, 'not the key of a report');

/** A column of a model's report: of a signal of the model by its code, which the model may have no more. */
export const modelReportColumnSchema = reportColumnSchema
  .omit({ signalId: true, equipmentId: true, named: true })
  .extend({ signal: z.string().trim().min(1).max(100) });
export type ModelReportColumn = z.output<typeof modelReportColumnSchema>;

const { columns: _columns, alarms: _alarms, ...plainReport } = reportShape;

/** The definition of a report of a model; its name may contain parameters. */
export const modelReportFieldsSchema = z.object({
  ...plainReport,
  columns: z.array(modelReportColumnSchema).max(REPORT_COLUMNS_MAX),
  /** Priorities of the listed alarms, which are those of the equipment; none for all. */
  priorities: reportAlarmsSchema.shape.priorities,
});

export type ModelReportFields = z.output<typeof modelReportFieldsSchema>;

/** A report of a model: each equipment gets its own, over its own signals. */
export const modelReportSchema = modelReportFieldsSchema.extend({
  key: modelReportKeySchema,
  /** The number of the last key that a column got here: no other column ever gets it, and widgets go by it. */
  lastColumn: z.int().default(0),
});
export type ModelReport = z.output<typeof modelReportSchema>;

/** Key of a camera in its model. */
export const modelCameraKeySchema = z.string().regex(/^c[1-9]\d{0,5}$/, 'not the key of a camera');

/**
 * Camera fields of a model. Its texts may hold parameters; empty ones are filled in at each equipment. The verification
 * code belongs to a device: a model has none.
 */
export const modelCameraFieldsSchema = cameraSchema.pick({ useType: true }).extend({
  ...storedNames(CAMERA_NAME_MAX),
  serialNumber: z.string().trim().max(60).default(''),
  channelNumber: z.string().trim().max(60).default('1'),
  ptz: z.boolean().default(false),
  hlsReserve: z.string().trim().max(CAMERA_ADDRESS_MAX).default(''),
  rtmpReserve: z.string().trim().max(CAMERA_ADDRESS_MAX).default(''),
});
export type ModelCameraFields = z.output<typeof modelCameraFieldsSchema>;

/** A camera of a model: each equipment gets its own. */
export const modelCameraSchema = modelCameraFieldsSchema.extend({ key: modelCameraKeySchema });
export type ModelCamera = z.output<typeof modelCameraSchema>;

const code = z.string().trim().min(1).max(100);

/** The position signals of the model, by code. */
export const modelPositionSchema = z.object({
  lat: code,
  lng: code,
  speed: code.nullable().default(null),
  course: code.nullable().default(null),
  altitude: code.nullable().default(null),
  satellites: code.nullable().default(null),
  system: positionSchema.shape.system.default('wgs84'),
  maxKmh: z.number().min(1).max(TRACK_KMH_MAX).default(TRACK_KMH_DEFAULT),
});
export type ModelPosition = z.output<typeof modelPositionSchema>;

/** Location and position signals of a model. Its texts may contain parameters; empty fields set nothing. */
export const modelPlaceSchema = z.object({
  address: z.string().trim().max(200).default(''),
  /** Degrees, WGS 84: a number, or a sum of parameters. */
  lng: z.string().trim().max(100).default(''),
  lat: z.string().trim().max(100).default(''),
  position: modelPositionSchema.nullable().default(null),
});
export type ModelPlace = z.output<typeof modelPlaceSchema>;
