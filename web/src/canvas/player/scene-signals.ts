import { alarmLimits } from '@tidegate/contract/calls/alarm.ts';
import { signalLookup, type LookedUpSignal } from '@tidegate/contract/calls/monitor-page.ts';
import { SIGNAL_LOOKUP_MAX } from '@tidegate/contract/limits.ts';
import { ask } from '../../api/ask.ts';
import { isFigure } from '../../lib/value-text.ts';
import type { SceneSignal, SignalLimits } from '../kit/scene-source.ts';

/** Signals whose limits one call tells. */
const LIMITS_AT_ONCE = 100;

/** A signal of a page, with what its equipment is called. */
export type PageSignal = SceneSignal & Pick<LookedUpSignal, 'equipmentName' | 'equipmentNameEn'>;

/** What is known of these signals, with the limits of their alarms; those that are gone or out of reach are left out. */
export async function fetchSceneSignals(ids: readonly string[], signal: AbortSignal): Promise<readonly PageSignal[]> {
  const found: LookedUpSignal[] = [];
  for (const some of batches(ids, SIGNAL_LOOKUP_MAX)) {
    found.push(...(await ask(signalLookup, { ids: [...some] }, { signal })));
  }
  const limits = new Map<string, SignalLimits>();
  const figures = found.filter(isLimited).map(({ id }) => id);
  for (const some of batches(figures, LIMITS_AT_ONCE)) {
    for (const { signalId, type, limit } of await ask(alarmLimits, { signalIds: [...some] }, { signal })) {
      limits.set(signalId, { ...limits.get(signalId), [type]: limit });
    }
  }
  return found.map((one) => ({ ...one, limits: limits.get(one.id) }));
}

const isLimited = (signal: LookedUpSignal) => isFigure(signal);

function* batches(ids: readonly string[], size: number): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
}
