import { z } from 'zod';
import { NOTE_TEXT_MAX } from '../../limits.ts';
import { idSchema } from '../../id.ts';

/** Note at a moment of an equipment. */
export const noteSchema = z.object({
  id: idSchema,
  equipmentId: idSchema,
  /** Signal of the equipment; null if the note concerns the whole of it, or a deleted signal. */
  signalId: idSchema.nullable(),
  /** The moment that it is about, ms. */
  at: z.number(),
  text: z.string().min(1).max(NOTE_TEXT_MAX),
  /** Login name of its author. */
  by: z.string(),
  createdAt: z.number(),
  /** Time of the last change; null without one. */
  updatedAt: z.number().nullable(),
  updatedBy: z.string(),
});
export type Note = z.output<typeof noteSchema>;

/** A note as a person sees it. */
export const shownNoteSchema = noteSchema.extend({
  /** The person wrote it, so that they may change it. */
  isMine: z.boolean(),
});
export type ShownNote = z.output<typeof shownNoteSchema>;
