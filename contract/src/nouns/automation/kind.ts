import type { z } from 'zod';
import type { RefusalName } from '../../errors.ts';
import type { ObjectKind } from '../../names.ts';
import type { Texts } from '../../refusal-entry.ts';

/**
 * Objects named by a trigger or an action, by kind: ids, or parts of objects as `partOf` writes them. The owner of the
 * automation has to see all of them.
 */
export type Uses = { readonly [K in ObjectKind]?: readonly string[] };

/** A part of an object, as a shift of a calendar: `7/1`. Without a part it is the object. */
export const partOf = (id: string, part: string): string => (part === '' ? id : `${id}/${part}`);

/** The object of what `partOf` wrote. */
export const objectOf = (use: string): string => use.split('/')[0] ?? '';

/** A kind of trigger: what it is called, its fields, and what it names. */
export interface Kind<Schema extends z.ZodType = z.ZodType> {
  readonly names: Texts;
  readonly schema: Schema;
  uses(one: z.output<Schema>): Uses;
}

/** Missing permission of an automation's owner for an action: the reason why it sleeps, and the refusal to save one that would. */
export interface MissingPermission extends Texts {
  readonly state: string;
  readonly refusal: RefusalName;
}

/** A kind of action. `missingPermission` is null if everybody who manages automations may do it. */
export interface ActionRecord<
  Schema extends z.ZodType = z.ZodType,
  L extends MissingPermission | null = MissingPermission | null,
> extends Kind<Schema> {
  readonly missingPermission: L;
}

/** Sees to it that a kind of trigger reads its own fields. */
export const defineTrigger = <Schema extends z.ZodType>(kind: Kind<Schema>): Kind<Schema> => kind;

/** Sees to it that a kind of action reads its own fields. */
export const defineAction = <Schema extends z.ZodType, const L extends MissingPermission | null>(
  kind: ActionRecord<Schema, L>,
): ActionRecord<Schema, L> => kind;
