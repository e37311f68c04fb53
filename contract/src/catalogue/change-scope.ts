import type { Call, TouchedField } from '../call.ts';
import { scopeOfAction, type ChangeScope } from './object-kinds.ts';

/** The objects that a call changes, of those that its fields name. */
export const changedFields = ({ audit, touches }: Pick<Call, 'audit' | 'touches'>): readonly TouchedField[] =>
  audit === null || typeof touches === 'string' ? [] : touches.filter((touched) => touched.as !== 'reference');

/**
 * The scope of what a call adds or changes where no field has to name an object: known by the call's name in the log.
 * What is not known here is the organisation's.
 */
export function unnamedScope({ audit, touches }: Pick<Call, 'audit' | 'touches'>): ChangeScope {
  const isNamed =
    typeof touches !== 'string' && touches.some(({ optional, as }) => optional !== true && as === undefined);
  if (audit === null || isNamed) return 'equipment';
  const [noun = '', part = ''] = audit.split('.');
  return scopeOfAction(`${noun}.${part}`) ?? scopeOfAction(noun) ?? 'organisation';
}
