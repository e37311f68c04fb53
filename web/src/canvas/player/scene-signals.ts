import type { OutputOf } from '@tidegate/contract/call.ts';
import { alarmLimits } from '@tidegate/contract/nouns/alarm/calls.ts';
import { signalLookup, type LookedUpSignal } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import { idSchema } from '@tidegate/contract/id.ts';
import { SIGNAL_LOOKUP_MAX } from '@tidegate/contract/limits.ts';
import { ask } from '../../api/ask.ts';
import { atHand, readOptions } from '../../api/use-ask.ts';
import { isFigure } from '@tidegate/contract/nouns/signal/rules/value-text.ts';
import type { SceneSignal, SignalLimits } from '../kit/scene-source.ts';
import type { NamesOf } from '@tidegate/contract/locale/name-text.ts';

/** A signal of a page, with what its equipment is called. */
export type PageSignal = SceneSignal & Pick<LookedUpSignal, keyof NamesOf<'equipment'>>;

/** The state of these signals; deleted ones and those outside the access scope are left out. */
async function fetchSignals(ids: readonly string[], signal: AbortSignal): Promise<readonly PageSignal[]> {
  const found: LookedUpSignal[] = [];
  for (const some of batches(ids, SIGNAL_LOOKUP_MAX)) {
    found.push(...(await ask(signalLookup, { ids: [...some] }, { signal })));
  }
  return found;
}

/** The query of the signals of a page; those of the page before are kept until they are known. */
export function signalOptions(ids: readonly string[]) {
  const wanted = ids.filter(isId);
  return readOptions(signalLookup, { signalIds: ids }, (signal) => fetchSignals(wanted, signal), {
    // They are drawn at once where one call asks for all of them, and its answer was there before the program.
    ...(wanted.length > SIGNAL_LOOKUP_MAX ? {} : atHand(signalLookup, { ids: wanted })),
    keepPrevious: true,
  });
}

/** A page of a model names signals that its equipment lacks by their codes. */
const isId = (dataId: string): boolean => idSchema.safeParse(dataId).success;

type AlarmLimit = OutputOf<typeof alarmLimits>[number];

/** The limits that the alarms of these signals have, for the scales on which their values lie. A list, as it is kept as JSON. */
export async function fetchLimits(signals: readonly PageSignal[], signal: AbortSignal): Promise<readonly AlarmLimit[]> {
  const limits: AlarmLimit[] = [];
  const figures = signals.filter((one) => isFigure(one)).map(({ id }) => id);
  for (const some of batches(figures, SIGNAL_LOOKUP_MAX)) {
    limits.push(...(await ask(alarmLimits, { signalIds: [...some] }, { signal })));
  }
  return limits;
}

/** The signals, each with its limits where it has any. */
export function withLimits(signals: readonly PageSignal[], limits: readonly AlarmLimit[]): readonly PageSignal[] {
  const bySignal = new Map<string, SignalLimits>();
  for (const { signalId, type, limit } of limits) bySignal.set(signalId, { ...bySignal.get(signalId), [type]: limit });
  return signals.map((one) => (bySignal.has(one.id) ? { ...one, limits: bySignal.get(one.id) } : one));
}

function* batches(ids: readonly string[], size: number): Generator<readonly string[]> {
  for (let start = 0; start < ids.length; start += size) yield ids.slice(start, start + size);
}
