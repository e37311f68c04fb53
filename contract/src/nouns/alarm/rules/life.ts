import type { AlarmPhase, AlarmState } from '../alarm.ts';

/**
 * The states of one alarm after ISA-18.2 §5 and what moves it between them; a pure function, so that the server, its
 * restart and a plain reference in the tests agree on every trace.
 *
 * What the process does (`isActive`) is tracked in every state; shelved, suppressed and out of service only hide it.
 */
export interface AlarmLife {
  readonly phase: AlarmPhase;
  /** The condition is true, even while the alarm is hidden. */
  readonly isActive: boolean;
  /** ms; null when it is not shelved. */
  readonly shelvedUntil: number | null;
  readonly isSuppressed: boolean;
  readonly isOutOfService: boolean;
}

export const NORMAL: AlarmLife = {
  phase: 'normal',
  isActive: false,
  shelvedUntil: null,
  isSuppressed: false,
  isOutOfService: false,
};

export type AlarmEvent =
  | { readonly kind: 'trip' | 'return' | 'ack' }
  /** Reset of a latched alarm after its acknowledgement. */
  | { readonly kind: 'reset' }
  | { readonly kind: 'shelve'; readonly until: number }
  /** By a person, or because its end has come. */
  | { readonly kind: 'unshelve' }
  | { readonly kind: 'suppress' | 'unsuppress' | 'outOfService' | 'inService' }
  /** The alarm was deleted. */
  | { readonly kind: 'removed' };

/** The effects: a new occurrence, a notification, a changed or ended occurrence. */
export type AlarmEffect = 'open' | 'returned' | 'acked' | 'closed';

export interface LifeStep {
  readonly life: AlarmLife;
  readonly effects: readonly AlarmEffect[];
}

/** Fields of a rule that decide its alarm's life. */
export interface LifeRule {
  readonly latching: boolean;
  readonly ackNeeded: boolean;
}

/** Shown state of an alarm. Out of service takes precedence over shelved, shelved over suppressed. */
export function stateOf({ phase, shelvedUntil, isSuppressed, isOutOfService }: AlarmLife): AlarmState {
  if (isOutOfService) return 'outOfService';
  if (shelvedUntil !== null) return 'shelved';
  return isSuppressed ? 'suppressed' : phase;
}

/** Shelved, suppressed or out of service. */
export const isHidden = ({ shelvedUntil, isSuppressed, isOutOfService }: AlarmLife): boolean =>
  isOutOfService || shelvedUntil !== null || isSuppressed;

/** Nothing is to be remembered of it. */
export const isPlainNormal = (life: AlarmLife): boolean => life.phase === 'normal' && !life.isActive && !isHidden(life);

/**
 * One step. An event that means nothing in a state (an acknowledgement of what is acknowledged, a return of what is not
 * active) answers the same life, and has no effect.
 */
export function next(life: AlarmLife, event: AlarmEvent, rule: LifeRule): LifeStep {
  switch (event.kind) {
    case 'trip':
      return life.isActive ? only(life) : trip({ ...life, isActive: true }, rule);
    case 'return':
      return life.isActive ? returned({ ...life, isActive: false }, rule) : only(life);
    case 'ack':
      return acked(life);
    case 'reset':
      return life.phase === 'latchedAcked' ? { life: { ...life, phase: 'normal' }, effects: ['closed'] } : only(life);
    case 'shelve':
      return only({ ...life, shelvedUntil: event.until });
    case 'unshelve':
      return life.shelvedUntil === null ? only(life) : shown({ ...life, shelvedUntil: null }, rule);
    case 'suppress':
      return only(life.isSuppressed ? life : { ...life, isSuppressed: true });
    case 'unsuppress':
      return life.isSuppressed ? shown({ ...life, isSuppressed: false }, rule) : only(life);
    case 'outOfService':
      return only(life.isOutOfService ? life : { ...life, isOutOfService: true });
    case 'inService':
      return life.isOutOfService ? shown({ ...life, isOutOfService: false }, rule) : only(life);
    case 'removed':
      if (isPlainNormal(life)) return only(life);
      return { life: NORMAL, effects: life.phase === 'normal' ? [] : ['closed'] };
  }
}

const only = (life: AlarmLife): LifeStep => ({ life, effects: [] });

/** A new trip is a new occurrence; one that waited for its acknowledgement is closed as it is. */
function trip(life: AlarmLife, { ackNeeded }: LifeRule): LifeStep {
  if (isHidden(life)) return only(life);
  const ended = life.phase === 'normal' ? [] : (['closed'] as const);
  return { life: { ...life, phase: ackNeeded ? 'unackedActive' : 'ackedActive' }, effects: [...ended, 'open'] };
}

function returned(life: AlarmLife, { latching }: LifeRule): LifeStep {
  switch (life.phase) {
    case 'unackedActive':
      return { life: { ...life, phase: latching ? 'latchedUnacked' : 'returnedUnacked' }, effects: ['returned'] };
    case 'ackedActive':
      return latching
        ? { life: { ...life, phase: 'latchedAcked' }, effects: ['returned'] }
        : { life: { ...life, phase: 'normal' }, effects: ['returned', 'closed'] };
    default:
      return only(life);
  }
}

function acked(life: AlarmLife): LifeStep {
  switch (life.phase) {
    case 'unackedActive':
      return { life: { ...life, phase: 'ackedActive' }, effects: ['acked'] };
    case 'returnedUnacked':
      return { life: { ...life, phase: 'normal' }, effects: ['acked', 'closed'] };
    case 'latchedUnacked':
      return { life: { ...life, phase: 'latchedAcked' }, effects: ['acked'] };
    default:
      return only(life);
  }
}

/** After hiding: an alarm that tripped in the meantime becomes an occurrence; a known one is not notified again. */
function shown(life: AlarmLife, rule: LifeRule): LifeStep {
  if (isHidden(life)) return only(life);
  const isNews = life.isActive && life.phase !== 'unackedActive' && life.phase !== 'ackedActive';
  return isNews ? trip(life, rule) : only(life);
}
