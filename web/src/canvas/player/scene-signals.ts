import { alarmLimits } from '@tidegate/contract/calls/alarm.ts';
import { signalLookup, type LookedUpSignal } from '@tidegate/contract/calls/monitor-page.ts';
import { idSchema } from '@tidegate/contract/entities/id.ts';
import { SIGNAL_LOOKUP_MAX } from '@tidegate/contract/limits.ts';
import { ask } from '../../api/ask.ts';
import { isFigure } from '../../lib/value-text.ts';
import type { SceneSignal, SignalLimits } from '../kit/scene-source.ts';

/** A signal of a page, with what its equipment is called. */
export type PageSignal = SceneSignal & Pick<LookedUpSignal, 'equipmentName' | 'equipmentNameEn'>;

/** What is known of these signals; those that are gone or out of reach are left out, as is what is no id of a signal. */
export async function fetchSignals(ids: readonly string[], signal: AbortSignal): Promise<readonly PageSignal[]> {
  const found: LookedUpSignal[] = [];
  for (const some of batches(ids.filter(isId), SIGNAL_LOOKUP_MAX)) {
    found.push(...(await ask(signalLookup, { ids: [...some] }, { signal })));
  }
  return found;
}

/** A page of a model names signals that its equipment lacks by their codes. */
const isId = (dataId: string): boolean => idSchema.safeParse(dataId).success;

/** Limits of alarms by signal, of those that have any. */
type Limits = ReadonlyMap<string, SignalLimits>;

/** The limits that the alarms of these signals have, for the scales on which their values lie. */
export async function fetchLimits(signals: readonly PageSignal[], signal: AbortSignal): Promise<Limits> {
  const limits = new Map<string, SignalLimits>();
  const figures = signals.filter((one) => isFigure(one)).map(({ id }) => id);
  for (const some of batches(figures, SIGNAL_LOOKUP_MAX)) {
    for (const { signalId, type, limit } of await ask(alarmLimits, { signalIds: [...some] }, { signal })) {
      limits.set(signalId, { ...limits.get(signalId), [type]: limit });
    }
  }
  return limits;
}

export const withLimits = (signals: readonly PageSignal[], limits: Limits): readonly PageSignal[] =>
  signals.map((one) => (limits.has(one.id) ? { ...one, limits: limits.get(one.id) } : one));

function* batches(ids: readonly string[], size: number): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
}
