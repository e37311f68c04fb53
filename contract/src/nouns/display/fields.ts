import { z } from 'zod';
import { DISPLAY_SCOPES, DISPLAY_THEMES, interruptSchema, playlistSchema } from './display.ts';
import { LANGUAGES } from '../../locale/locale.ts';
import { jsonField, optionalTextField, nothing } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';
import { defaultedNames } from '../../fields/named.ts';

/** The fields that a person sets of a wall display. */
export const displayFields = {
  name: nameField(60),
  ...defaultedNames(60),
  scope: z.enum(DISPLAY_SCOPES).default('playlist'),
  playlist: jsonField(playlistSchema),
  /** Empty: alarms never interrupt. */
  interrupt: z.union([nothing, jsonField(interruptSchema)]).default(null),
  /** Empty: that of the browser. */
  language: z.union([nothing, z.enum(LANGUAGES)]).default(null),
  theme: z.enum(DISPLAY_THEMES).default('system'),
  /** Empty: that of the browser. */
  timeZone: optionalTextField(60).default(''),
};
