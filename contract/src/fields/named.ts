import { z } from 'zod';
import { emptyNameField, nameField } from './name-field.ts';
import { type MentionField, mentionsBy, type NameField, type OtherNameField } from '../locale/name-text.ts';

type Fields<F extends string, Schema> = { [K in F]: Schema };

/** The names of an object as an answer has them. */
export const NAMES: Fields<NameField, z.ZodString> = { name: z.string(), nameEn: z.string() };

/** `pick` of the names of an object. */
export const PICK_NAMES: Fields<NameField, true> = { name: true, nameEn: true };

type OfShape<P extends string, Schema> = { [F in MentionField<P>]: Schema };

const shapeOf = <P extends string, Schema>(of: P, schema: Schema): OfShape<P, Schema> => mentionsBy(of, () => schema);

/** The names of another object as a row of an answer mentions them: `equipmentName`, `equipmentNameEn`. */
export const namesOf = <P extends string>(of: P): OfShape<P, z.ZodString> => shapeOf(of, z.string());

/** The same by another schema than that of a text. */
export const namesOfBy = <P extends string, Schema extends z.ZodType>(of: P, schema: Schema): OfShape<P, Schema> =>
  shapeOf(of, schema);

/** `pick` of the names of a mentioned object. */
export const pickOf = <P extends string>(of: P): OfShape<P, true> => shapeOf(of, true);

/** The names as a person enters them; those in other languages may be empty. */
export const nameFields = (max: number) => ({ name: nameField(max), ...otherNameFields(max) });

/** The names in other languages as a person enters them. */
export const otherNameFields = (max: number): Fields<OtherNameField, ReturnType<typeof emptyNameField>> => ({
  nameEn: emptyNameField(max),
});

/** The same where a call may leave them out. */
export const optionalNames = (max: number) => z.object(otherNameFields(max)).partial().shape;

/** The same where a call may leave them out and means none by it. */
export const defaultedNames = (max: number) => ({ nameEn: emptyNameField(max).default('') });

/** All names as they are kept where none is left out. */
export const keptNames = (max: number) => ({ name: z.string().min(1).max(max), nameEn: z.string().max(max) });

/** The names in other languages as they are stored with an object that is one JSON text; one of an earlier version has none. */
export const storedOtherNames = (max: number) => ({ nameEn: z.string().trim().max(max).default('') });

/** All names as they are stored with such an object. */
export const storedNames = (max: number) => ({ name: z.string().trim().min(1).max(max), ...storedOtherNames(max) });
