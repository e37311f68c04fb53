import { createContext, useContext } from 'react';
import { MIXED, type Maybe } from '../../fields/mixed.ts';

/** Names of the fields of a type's own in which the chosen widgets differ; of one widget none. */
export const MixedFieldsContext = createContext<ReadonlySet<string>>(new Set());

/** The value that all chosen widgets have in a field, or MIXED. */
export const useMaybe = <V>(field: string, value: V): Maybe<V> =>
  useContext(MixedFieldsContext).has(field) ? MIXED : value;
