import type { NotifyEvent, NotifySettings } from '../notify-policy.ts';

const MINUTE_MS = 60_000;
/** The maximum repetitions of a last step that is never stopped. */
const REPEATS_MAX = 100;

/** Progress of a policy on an alarm. Times in ms. */
export interface Escalation {
  readonly cameAt: number;
  readonly ackAt: number | null;
  readonly returnAt: number | null;
  /** Shelved, suppressed or out of service: steps wait. */
  readonly isHidden: boolean;
  readonly isShelved: boolean;
  /** The alarm is closed: nothing follows any more. */
  readonly isOver: boolean;
  /** Steps that were made or were stopped, in their order. */
  readonly passed: number;
  /** Number of times the last step was made. */
  readonly rounds: number;
  readonly lastAt: number;
}

export type EscalationEvent =
  | { readonly kind: 'ack' | 'return'; readonly at: number }
  | { readonly kind: 'hide'; readonly isShelved: boolean }
  | { readonly kind: 'show' | 'close' }
  /** Time has passed, to `at`. */
  | { readonly kind: 'tick'; readonly at: number };

/** The effects: a step is executed for the `round`th time, or the recipients so far are notified of the change. */
export interface EscalationEffect {
  readonly event: NotifyEvent;
  /** Places of the steps whose people and ways it takes. */
  readonly steps: readonly number[];
  readonly round: number;
}

type Policy = Pick<NotifySettings, 'on' | 'steps' | 'repeatMin'>;

/** An alarm was raised. */
export const begin = (cameAt: number): Escalation => ({
  cameAt,
  ackAt: null,
  returnAt: null,
  isHidden: false,
  isShelved: false,
  isOver: false,
  passed: 0,
  rounds: 0,
  lastAt: cameAt,
});

/** One step; an event that says nothing new answers the same state and no effect. */
export function next(
  state: Escalation,
  event: EscalationEvent,
  policy: Policy,
): { readonly state: Escalation; readonly effects: readonly EscalationEffect[] } {
  if (state.isOver) return { state, effects: [] };
  switch (event.kind) {
    case 'ack':
      if (state.ackAt !== null) return { state, effects: [] };
      return { state: { ...state, ackAt: event.at }, effects: notifiedOf('ack', state, policy) };
    case 'return':
      if (state.returnAt !== null) return { state, effects: [] };
      return { state: { ...state, returnAt: event.at }, effects: notifiedOf('return', state, policy) };
    case 'hide': {
      const { isShelved } = event;
      if (state.isHidden && state.isShelved === isShelved) return { state, effects: [] };
      const effects = isShelved && !state.isShelved ? notifiedOf('shelve', state, policy) : [];
      return { state: { ...state, isHidden: true, isShelved }, effects };
    }
    case 'show':
      return { state: state.isHidden ? { ...state, isHidden: false, isShelved: false } : state, effects: [] };
    case 'close':
      return { state: { ...state, isOver: true }, effects: [] };
    case 'tick':
      return passed(state, event.at, policy);
  }
}

/** When time alone brings something next, ms; null: never. */
export function dueAt(state: Escalation, policy: Policy): number | null {
  if (state.isOver || state.isHidden || !policy.on.includes('come')) return null;
  const step = policy.steps[state.passed];
  if (step !== undefined) return state.cameAt + step.afterMin * MINUTE_MS;
  return canRepeat(state, policy) ? state.lastAt + policy.repeatMin * MINUTE_MS : null;
}

function passed(state: Escalation, at: number, policy: Policy): ReturnType<typeof next> {
  const effects: EscalationEffect[] = [];
  let now = state;
  for (let due = dueAt(now, policy); due !== null && due <= at; due = dueAt(now, policy)) {
    const isRepeat = now.passed >= policy.steps.length;
    const place = isRepeat ? policy.steps.length - 1 : now.passed;
    if (isStopped(now, policy, place)) {
      now = { ...now, passed: now.passed + 1 };
      continue;
    }
    // After a pause of the server, what was due more than once is made once.
    const round = isRepeat ? now.rounds + 1 : 1;
    now = { ...now, passed: isRepeat ? now.passed : now.passed + 1, rounds: round, lastAt: at };
    effects.push({ event: 'come', steps: [place], round });
  }
  return { state: now, effects };
}

function isStopped({ ackAt, returnAt }: Escalation, { steps }: Policy, place: number): boolean {
  const stopWhen = steps[place]?.stopWhen;
  return (stopWhen === 'ack' && ackAt !== null) || (stopWhen === 'return' && returnAt !== null);
}

const canRepeat = (state: Escalation, policy: Policy): boolean =>
  policy.repeatMin > 0 && state.rounds < REPEATS_MAX && !isStopped(state, policy, policy.steps.length - 1);

/** To those notified that it was raised; if that is not notified, to those of the first step. */
function notifiedOf(
  event: NotifyEvent,
  { passed: made }: Escalation,
  { on, steps }: Policy,
): readonly EscalationEffect[] {
  if (!on.includes(event)) return [];
  const count = on.includes('come') ? made : 1;
  const places = steps.slice(0, count).map((_, place) => place);
  return places.length === 0 ? [] : [{ event, steps: places, round: 1 }];
}
