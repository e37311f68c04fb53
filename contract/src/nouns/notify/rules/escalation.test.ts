import { describe, expect, test } from 'vitest';
import type { NotifySettings } from '../notify-policy.ts';
import type { EscalationEvent } from './escalation.ts';
import { begin, dueAt, next } from './escalation.ts';

const CAME = Date.parse('2026-11-21T08:00:00Z');
const at = (minutes: number): number => CAME + minutes * 60_000;
type Policy = Pick<NotifySettings, 'on' | 'steps' | 'repeatMin'>;
const step = (afterMin: number, stopWhen: 'ack' | 'return' = 'ack'): Policy['steps'][number] => ({
  afterMin,
  users: ['1'],
  roles: [],
  channels: ['sms'],
  stopWhen,
});
const policy = (more: Partial<Policy> = {}): Policy => ({
  on: ['come', 'ack', 'return', 'shelve'],
  steps: [step(0), step(10), step(30)],
  repeatMin: 0,
  ...more,
});

/** Steps of a trace: `come 1` is the first step made, `come 3×2` the third for the second time. */
function told(events: readonly EscalationEvent[], by: Policy = policy()): readonly string[] {
  let state = begin(CAME);
  return events.flatMap((event) => {
    const taken = next(state, event, by);
    state = taken.state;
    return taken.effects.map(({ event: kind, steps, round }) => {
      const places = steps.map((place) => place + 1).join('+');
      return `${kind} ${places}${round > 1 ? `×${round}` : ''}`;
    });
  });
}
const tick = (minutes: number): EscalationEvent => ({ kind: 'tick', at: at(minutes) });
const ack = (minutes: number): EscalationEvent => ({ kind: 'ack', at: at(minutes) });
const returned = (minutes: number): EscalationEvent => ({ kind: 'return', at: at(minutes) });

describe('an escalation', () => {
  test('takes each step once, at its delay after the alarm was raised', () => {
    expect(told([tick(0), tick(0), tick(9.9), tick(10), tick(29), tick(30), tick(500)])).toEqual([
      'come 1',
      'come 2',
      'come 3',
    ]);
  });

  test('returns the time at which the next step is due', () => {
    const by = policy();
    const first = next(begin(CAME), tick(0), by).state;
    expect([dueAt(begin(CAME), by), dueAt(first, by)]).toEqual([at(0), at(10)]);
    expect(dueAt(next(first, tick(30), by).state, by)).toBeNull();
  });

  test('stops at the acknowledgement, and notifies everyone who had been notified', () => {
    expect(told([tick(10), ack(12), tick(500)])).toEqual(['come 1', 'come 2', 'ack 1+2']);
  });

  test('continues after a return to normal if it ends at the acknowledgement', () => {
    expect(told([tick(0), returned(5), tick(10)])).toEqual(['come 1', 'return 1', 'come 2']);
  });

  test('continues after an acknowledgement if it ends at the return to normal', () => {
    const by = policy({ steps: [step(0), step(10, 'return')] });
    expect(told([tick(0), ack(5), tick(10)], by)).toEqual(['come 1', 'ack 1', 'come 2']);
    expect(told([tick(0), returned(5), tick(10)], by)).toEqual(['come 1', 'return 1']);
  });

  test('notifies of an acknowledgement, a return to normal and shelving only if the policy does', () => {
    const by = policy({ on: ['come', 'return'] });
    const shelved: EscalationEvent = { kind: 'hide', isShelved: true };
    expect(told([tick(0), shelved, { kind: 'show' }, ack(1), returned(2)], by)).toEqual(['come 1', 'return 1']);
  });

  test('notifies the people of its first step if the raising itself is not notified', () => {
    expect(told([tick(0), tick(60), ack(61)], policy({ on: ['ack'] }))).toEqual(['ack 1']);
  });

  test('pauses while the alarm is shelved, and continues afterwards', () => {
    const shelved: EscalationEvent = { kind: 'hide', isShelved: true };
    expect(told([tick(0), shelved, shelved, tick(20), { kind: 'show' }, tick(21)])).toEqual([
      'come 1',
      'shelve 1',
      'come 2',
    ]);
  });

  test('pauses silently while the alarm is suppressed or out of service', () => {
    expect(told([tick(0), { kind: 'hide', isShelved: false }, tick(20)])).toEqual(['come 1']);
  });

  test('ends when the alarm ends', () => {
    expect(told([tick(0), { kind: 'close' }, tick(10), ack(11), returned(12)])).toEqual(['come 1']);
  });

  test('repeats its last step at its interval until it is stopped', () => {
    const by = policy({ steps: [step(0), step(10)], repeatMin: 15 });
    expect(told([tick(10), tick(24), tick(25), tick(40), ack(41), tick(90)], by)).toEqual([
      'come 1',
      'come 2',
      'come 2×2',
      'come 2×3',
      'ack 1+2',
    ]);
  });

  test('takes a step that was missed several times during an outage of the server only once', () => {
    const by = policy({ steps: [step(0), step(10)], repeatMin: 1 });
    expect(told([tick(0), tick(600), tick(600)], by)).toEqual(['come 1', 'come 2']);
    expect(told([tick(10), tick(600), tick(600)], by)).toEqual(['come 1', 'come 2', 'come 2×2']);
  });

  test('ends after a maximum number of repetitions', () => {
    const by = policy({ steps: [step(0)], repeatMin: 1 });
    expect(
      told(
        Array.from({ length: 2_000 }, (_, minute) => tick(minute)),
        by,
      ),
    ).toHaveLength(100);
  });

  test('reports nothing twice, whatever it receives twice', () => {
    expect(told([tick(0), ack(1), ack(2), returned(3), returned(4)])).toEqual(['come 1', 'ack 1', 'return 1']);
  });
});
