import { z } from 'zod';
import { PAGE_DEVICES, pageOptionsSchema } from '../../widgets/page-document.ts';
import { idSchema } from '../../id.ts';
import { QUALITIES } from '../history/sample.ts';
import { namesOf } from '../../fields/named.ts';

/** A page: of an equipment, or of a project of an organisation. Its latest version is the draft that editors work on. */
export const pageSchema = z.object({
  id: idSchema,
  /** Empty for a page of a project. */
  equipmentId: z.string(),
  orgId: idSchema,
  title: z.string(),
  options: pageOptionsSchema,
  /** The first that an operator sees, of its device. */
  isHome: z.boolean(),
  seq: z.int(),
  /** 0 until something was saved. */
  version: z.int(),
  /** Version that operators see; 0 while nothing is published. */
  publishedVersion: z.int(),
  widgetCount: z.int(),
  updatedAt: z.number(),
  updatedBy: z.string(),
});
export type Page = z.output<typeof pageSchema>;

/** A page that a button may open, as the editor offers it. */
export const offeredPageSchema = pageSchema.pick({ id: true, equipmentId: true, title: true }).extend({
  titleEn: z.string(),
  /** Name of its equipment; empty for a page of a project. */
  ...namesOf('equipment'),
  /** False: who runs the plant does not see it yet. */
  isPublished: z.boolean(),
});
export type OfferedPage = z.output<typeof offeredPageSchema>;

/** A published page as an overview shows it. */
export const overviewPageSchema = offeredPageSchema
  .omit({ isPublished: true })
  .extend({ isHome: z.boolean(), device: z.enum(PAGE_DEVICES) });
export type OverviewPage = z.output<typeof overviewPageSchema>;

/** A saved version: it never changes. */
export const pageVersionSchema = z.object({
  version: z.int(),
  at: z.number(),
  by: z.string(),
  note: z.string(),
  isPublished: z.boolean(),
  widgetCount: z.int(),
});
export type PageVersion = z.output<typeof pageVersionSchema>;

/** The content of a version, as it was saved. */
export const savedPageSchema = z.object({
  version: z.int(),
  con: z.record(z.string(), z.unknown()),
  widgets: z.array(z.unknown()),
});
export type SavedPage = z.output<typeof savedPageSchema>;

/** Somebody else who has the page open in the editor. */
export const pageEditorSchema = z.object({ name: z.string(), since: z.number() });
export type PageEditor = z.output<typeof pageEditorSchema>;

/** A picture of the organisation's library. */
export const pagePictureSchema = z.object({
  hash: z.string(),
  name: z.string(),
  /** Pixels; null for an SVG that does not say. */
  width: z.number().nullable(),
  height: z.number().nullable(),
  bytes: z.int(),
  at: z.number(),
  by: z.string(),
});
export type PagePicture = z.output<typeof pagePictureSchema>;

/** The values of a signal in a time range: the value at its start, then each change, as columns of equal length. */
export const replayedSchema = z.object({
  signalId: idSchema,
  /** Ms, ascending; the first may lie before the span. */
  times: z.array(z.number()),
  values: z.array(z.union([z.number(), z.string(), z.boolean(), z.null()])),
  /** Index into QUALITIES. */
  qualities: z.array(
    z
      .int()
      .min(0)
      .max(QUALITIES.length - 1),
  ),
});
export type Replayed = z.output<typeof replayedSchema>;
