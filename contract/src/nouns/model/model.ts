import { z } from 'zod';
import { CAMERAS_MAX, REPORTS_MAX } from '../../limits.ts';
import { pageOptionsSchema } from '../../widgets/page-document.ts';
import { alarmRuleFieldsSchema } from '../alarm-rule/alarm-rule.ts';
import { driverSchema } from '../driver/driver.ts';
import { idSchema } from '../../id.ts';
import { modelCameraSchema, modelPlaceSchema, modelReportSchema } from './model-parts.ts';
import { signalSchema } from '../signal/signal.ts';
import { NAMES } from '../../fields/named.ts';

/** Parameter of a template between braces: `{slave}`. */
const PARAMETER_NAME = /^[A-Za-z][A-Za-z0-9_]{0,31}$/;
const PARAMETERS_MAX = 50;
const MODEL_DRIVERS_MAX = 50;
export const MODEL_SIGNALS_MAX = 2_000;
const MODEL_ALARMS_MAX = 2_000;
/** Pages of a model, and what they may take together: they lie in each of its versions. */
export const MODEL_PAGES_MAX = 20;
export const MODEL_PAGES_MAX_BYTES = 4 * 1024 * 1024;
/** Equipment that one call applies a model to. */
export const MODEL_TARGETS_MAX = 500;

const parameterValueSchema = z.string().trim().max(200);

/** A blank of a model, filled for each equipment. */
export const modelParameterSchema = z.strictObject({
  name: z.string().regex(PARAMETER_NAME, 'a letter, then letters, digits or _'),
  title: z.string().trim().max(60).default(''),
  titleEn: z.string().trim().max(60).default(''),
  /** Taken where an equipment gives nothing. */
  default: parameterValueSchema.default(''),
  /** Without a value and a default the model is not applied; otherwise the blank is empty text. */
  required: z.boolean().default(true),
});
export type ModelParameter = z.output<typeof modelParameterSchema>;
export const modelParametersSchema = z.array(modelParameterSchema).max(PARAMETERS_MAX);

/** A driver of a model, known by its name; its params may hold `{parameter}`, and `{parameter}*2+100` where a number is. */
export const modelDriverSchema = driverSchema.omit({ id: true, equipmentId: true });
export type ModelDriver = z.output<typeof modelDriverSchema>;

/**
 * A signal of a model, known by its code. Its names, description, metric and address may hold parameters; its formula
 * names signals of the model alone.
 */
export const modelSignalSchema = signalSchema
  .omit({ id: true, equipmentId: true, driverId: true })
  .extend({ driver: z.string().nullable() });
export type ModelSignal = z.output<typeof modelSignalSchema>;

/**
 * An alarm rule of a model, known by its signal and its name. It names signals by their codes, in its formulas too; its
 * texts hold no parameters, since {value} and {limit} are theirs.
 */
export const modelAlarmSchema = alarmRuleFieldsSchema.omit({ limitSignalId: true, referenceSignalId: true }).extend({
  /** Null for a rule of the equipment as a whole. */
  signal: z.string().nullable(),
  limitSignal: z.string().nullable().default(null),
  referenceSignal: z.string().nullable().default(null),
});
export type ModelAlarm = z.output<typeof modelAlarmSchema>;

/** Key of a page in its model; it never changes, whatever the page's title. */
export const modelPageKeySchema = z.string().regex(/^p[1-9]\d{0,5}$/, 'not the key of a page');

/**
 * A page of a model. Its widgets name signals of the model by their codes in braces, `{level}`, and pages of the model by
 * their keys: where the model is applied they are bound to the signals and pages of the equipment.
 */
export const modelPageSchema = z.object({
  key: modelPageKeySchema,
  /** Options as they are saved; what nobody knows of is kept. */
  con: z.record(z.string(), z.unknown()),
  /** Widgets as saved, valid or not. */
  widgets: z.array(z.unknown()),
  /** The first that an operator sees, of its device. */
  isHome: z.boolean(),
  /** Counts how often it was saved, so that two people do not overwrite each other; when (ms) and by whom it was last. */
  revision: z.int(),
  at: z.number(),
  by: z.string(),
});
export type ModelPage = z.output<typeof modelPageSchema>;

/** A page of a model in a list. */
export const listedModelPageSchema = modelPageSchema
  .omit({ con: true, widgets: true })
  .extend({ options: pageOptionsSchema, widgetCount: z.int() });
export type ListedModelPage = z.output<typeof listedModelPageSchema>;

/** Content of a model, one document. `format` is raised when a later program writes content that an earlier one cannot read. */
export const modelContentSchema = z.object({
  format: z.literal(1),
  parameters: modelParametersSchema,
  drivers: z.array(modelDriverSchema).max(MODEL_DRIVERS_MAX),
  signals: z.array(modelSignalSchema).max(MODEL_SIGNALS_MAX),
  /** Versions that were published before models had rules have none. */
  alarms: z.array(modelAlarmSchema).max(MODEL_ALARMS_MAX).default([]),
  pages: z.array(modelPageSchema).max(MODEL_PAGES_MAX).default([]),
  /** The number of the last key that a page got: no other page ever gets it, and equipment goes by it. */
  lastPage: z.int().default(0),
  reports: z.array(modelReportSchema).max(REPORTS_MAX).default([]),
  /** Counter like `lastPage`, for the keys of reports. */
  lastReport: z.int().default(0),
  cameras: z.array(modelCameraSchema).max(CAMERAS_MAX).default([]),
  /** Counter like `lastPage`, for the keys of cameras. */
  lastCamera: z.int().default(0),
  place: modelPlaceSchema.prefault({}),
  /** Hash of the picture of its equipment; empty for none. */
  picture: z.union([z.literal(''), z.string().regex(/^[\w-]{43}$/)]).default(''),
});
export type ModelContent = z.output<typeof modelContentSchema>;

/** The same without what is drawn on its pages. */
export const listedModelContentSchema = modelContentSchema.extend({ pages: z.array(listedModelPageSchema) });
export type ListedModelContent = z.output<typeof listedModelContentSchema>;

/** A template of an equipment. */
export const modelSchema = z.object({
  id: idSchema,
  orgId: idSchema,
  /** Unique in the organisation. */
  code: z.string(),
  ...NAMES,
  category: z.string(),
  remark: z.string(),
  /** The latest published version; 0 before the first. */
  latest: z.int(),
  /** True if there is a draft that was not published. */
  hasDraft: z.boolean(),
  /** Count in the draft, or in the latest version. */
  driverCount: z.int(),
  signalCount: z.int(),
  /** Equipment that was made of it, in range or not. */
  equipmentCount: z.int(),
  updatedAt: z.number(),
  updatedBy: z.string(),
});
export type Model = z.output<typeof modelSchema>;

/** A published version: it never changes. */
export const modelVersionSchema = z.object({
  version: z.int(),
  note: z.string(),
  at: z.number(),
  by: z.string(),
  driverCount: z.int(),
  signalCount: z.int(),
});
export type ModelVersion = z.output<typeof modelVersionSchema>;

/** Values of a model's parameters by name. */
export const parameterValuesSchema = z.record(z.string(), parameterValueSchema);
export type ParameterValues = z.output<typeof parameterValuesSchema>;

export const MODEL_PARTS = [
  'parameter',
  'driver',
  'signal',
  'alarm',
  'page',
  'report',
  'camera',
  'place',
  'picture',
] as const;
export type ModelPart = (typeof MODEL_PARTS)[number];
const OWN_PARTS = ['driver', 'signal', 'alarm', 'page', 'report', 'camera', 'place', 'picture'] as const;
/** A part that an equipment may keep as its own. */
export type OwnPart = (typeof OWN_PARTS)[number];

/** `label`: what people call the field, where its name says nothing: the widget that `widget.3f…` is, the column `column.2`. */
const label = z.string().optional();
/** Display name of the part if its key is not readable: the title of the page that `p1` is, the name of the report `r1`. */
const title = z.string().optional();

const fieldDifferenceSchema = z.object({ field: z.string(), label, before: z.unknown(), after: z.unknown() });
export type FieldDifference = z.output<typeof fieldDifferenceSchema>;

/** One part that differs: the fields of a changed one, before and after. */
export const modelDifferenceSchema = z.object({
  of: z.enum(MODEL_PARTS),
  /** Name of a parameter or driver, code of a signal, `code / name` of an alarm rule, key of a page, report or camera; empty for place and picture. */
  key: z.string(),
  title,
  change: z.enum(['added', 'changed', 'removed']),
  fields: z.array(fieldDifferenceSchema),
});
export type ModelDifference = z.output<typeof modelDifferenceSchema>;

/**
 * A field that an equipment holds otherwise than its model set it; the field `*` is a part that it deleted, or a page that was
 * drawn on and stays though the model has none any more: then it has a value.
 */
export const modelOverrideSchema = z.object({
  of: z.enum(OWN_PARTS),
  key: z.string(),
  title,
  field: z.string(),
  label,
  value: z.unknown(),
  modelValue: z.unknown(),
});
export type ModelOverride = z.output<typeof modelOverrideSchema>;
/** Field of an override: the whole part. */
export const WHOLE_PART = '*';
