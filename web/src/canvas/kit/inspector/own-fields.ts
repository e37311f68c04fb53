import { fieldFacts, type FieldFacts, type FieldSchemas } from '@tidegate/contract/fields/field-facts.ts';
import { createContext, useContext } from 'react';
import { MIXED, type Maybe } from '../../fields/mixed.ts';

/** The fields of the chosen widgets' type. */
interface OwnFields {
  /** Names of those in which the chosen widgets differ; of one widget none. */
  readonly mixed: ReadonlySet<string>;
  /** Every field as a page stores it. */
  readonly schemas: FieldSchemas;
}

export const OwnFieldsContext = createContext<OwnFields>({ mixed: new Set(), schemas: {} });

/** The value that all chosen widgets have in a field, or MIXED. */
export const useMaybe = <V>(field: string, value: V): Maybe<V> =>
  useContext(OwnFieldsContext).mixed.has(field) ? MIXED : value;

/** Limits of a field as the schema of its type states them: what exceeds them would not be read again. */
export const useLimits = (field: string): FieldFacts['limits'] =>
  fieldFacts(useContext(OwnFieldsContext).schemas[field]).limits;
