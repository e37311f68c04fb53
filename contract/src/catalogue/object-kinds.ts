import { NOUN_KINDS } from './kinds.ts';
import { NOUN_LOGGED } from './logged.ts';
import { NOUN_SCOPES } from './scopes.ts';
import { keysOf } from '../keys-of.ts';
import type { ObjectKind } from '../names.ts';
import type { Texts } from '../refusal-entry.ts';

/**
 * Scope required to change an object besides seeing it: its equipment, which is loaded within the access scope anyway;
 * all equipment behind its gateway; the organisation; or nothing more for a person's own object. `gatewayOrEquipment`
 * and `organisationOrEquipment` use their equipment if they have one.
 */
export type ChangeScope =
  | 'equipment'
  | 'gateway'
  | 'organisation'
  | 'person'
  | 'gatewayOrEquipment'
  | 'organisationOrEquipment';

interface Kind extends Texts {
  readonly change: ChangeScope;
}

/** The kinds of object that belong to an organisation and that a call can name by a field, as the nouns say them. */
const KINDS = NOUN_KINDS satisfies { readonly [kind: string]: Kind };
export const OBJECT_KINDS: readonly ObjectKind[] = keysOf(KINDS);

/** Scope required to change an object of a kind. */
export const scopeOfKind = (kind: ObjectKind): ChangeScope => KINDS[kind].change;

/**
 * The required access for an object that no field names, by the prefix of its name in the log; undefined without a
 * rule.
 */
export const scopeOfAction = (beginning: string): ChangeScope | undefined => SCOPES.get(beginning);

const SCOPES: ReadonlyMap<string, ChangeScope> = new Map([
  ...OBJECT_KINDS.map((kind) => [kind, scopeOfKind(kind)] as const),
  ...Object.entries<ChangeScope>(NOUN_SCOPES),
]);

const NAMES: ReadonlyMap<string, Texts> = new Map<string, Texts>([
  ...Object.entries<Texts>(KINDS),
  ...Object.entries<Texts>(NOUN_LOGGED),
]);

/** The name of what a row of the operation log is about; undefined for an unknown kind. */
export const kindTexts = (kind: string): Texts | undefined => NAMES.get(kind);
