import type { Driver } from '@tidegate/contract/nouns/driver/driver.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { scalingOf } from '@tidegate/contract/nouns/signal/rules/scaling.ts';
import { signalConflicts } from '@tidegate/contract/nouns/signal/rules/signal-conflicts.ts';
import type { SignalFields } from './records.ts';
import { checkAddress } from '../driver/module.ts';

/**
 * The signal as it is kept: its address as its driver's protocol wants it, factor and offset as two points give them.
 * Refuses badField for fields that do not go together, for a wrong address and for a type that cannot be there, notFound for a driver of another equipment.
 */
export function checkSignal(
  signal: SignalFields,
  driver: Driver | undefined,
  equipmentId: string,
  language: Language,
): SignalFields {
  const [conflict] = signalConflicts(signal);
  if (conflict !== undefined) throw new Refusal('badField', { field: conflict.field, reason: conflict[language] });
  const scaled = withLine(signal);
  if (driver === undefined) return scaled;
  if (driver.equipmentId !== equipmentId) throw new Refusal('notFound');
  return { ...scaled, address: checkAddress(driver.protocol, signal, language) };
}

/** Factor and offset as the scaling makes them: of a line they follow from its two points. */
export function withLine(signal: SignalFields): SignalFields {
  const { factor, offset } = scalingOf(signal);
  return { ...signal, factor, offset };
}
