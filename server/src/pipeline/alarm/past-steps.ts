import type { AlarmEvent } from '@tidegate/contract/nouns/alarm/rules/life.ts';
import type { AlarmValue } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { AlarmChange } from '../../ports/alarm-store.ts';
import type { PastAlarm } from '../../ports/alarms.ts';
import { applyEvent } from './alarm-steps.ts';
import { Watch } from './watch.ts';

interface PastEvent {
  readonly at: number;
  readonly event: AlarmEvent;
  readonly value?: AlarmValue;
  readonly by?: string;
  readonly note?: string;
}

/** The steps of a past alarm, by the same rules as live ones, in order of time. Nobody is to be notified of them. */
export function stepsOfPast(past: PastAlarm, newId: () => string): readonly AlarmChange[] {
  const watch = new Watch(past.watched, undefined);
  const { limit } = past.watched.rule;
  return eventsOf(past).flatMap(({ at, event, value = null, by = '', note = '' }) => {
    const isReturn = event.kind === 'return';
    if (isReturn) watch.trackPeak(sampleOf(watch, past.peakValue, at));
    const sample = value === null ? undefined : sampleOf(watch, value, at);
    const change = applyEvent(watch, event, { at, by, note, sample, limit, newId });
    return change === undefined ? [] : [{ ...change, isNews: false }];
  });
}

function eventsOf(past: PastAlarm): readonly PastEvent[] {
  const { activeAt, activeValue, returnAt, returnValue, ackAt, ackBy, ackNote } = past;
  const later: PastEvent[] = [{ at: returnAt, event: { kind: 'return' }, value: returnValue }];
  if (ackAt !== null) later.push({ at: ackAt, event: { kind: 'ack' }, by: ackBy, note: ackNote });
  later.sort((a, b) => a.at - b.at);
  const last = later.at(-1)?.at ?? returnAt;
  const reset: PastEvent[] =
    past.watched.rule.latching && ackAt !== null ? [{ at: last, event: { kind: 'reset' }, by: ackBy }] : [];
  return [{ at: activeAt, event: { kind: 'trip' }, value: activeValue }, ...later, ...reset];
}

const sampleOf = ({ signalId }: Watch, value: AlarmValue, at: number): Sample => ({
  signalId,
  at,
  value,
  quality: 'good',
});
