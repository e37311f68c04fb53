import { z } from 'zod';
import { idSchema } from '../../id.ts';
import { optionalTextField, numberField, numberOrNothing } from '../../form.ts';
import { nameField } from '../../fields/name-field.ts';
import { defaultedNames } from '../../fields/named.ts';
import { placeFields } from '../../fields/place-fields.ts';
import { MAP_ZOOM_MAX } from '../setting/setting.ts';

const idOrNone = z.union([z.literal(''), idSchema]);
const { lng, lat } = placeFields;

/** The fields that a person sets of an operations centre. */
export const centreFields = {
  /** At most 30 characters: groupName. */
  name: nameField(500),
  ...defaultedNames(60),
  /** Empty: at the top. */
  parentId: idOrNone.default(''),
  seq: numberField(z.int().min(0)).default(0),
  lng,
  lat,
  /** Empty: fitted to the equipment. */
  zoom: numberOrNothing(z.int().min(2).max(MAP_ZOOM_MAX)).default(null),
  /** A page of a project of the same organisation; empty for none. */
  pageId: idOrNone.default(''),
  remark: optionalTextField(500).default(''),
};
