import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AlarmPhase } from '../alarm.ts';
import { isHidden, next, NORMAL, stateOf } from './life.ts';
import type { AlarmEvent, AlarmLife, LifeRule } from './life.ts';

const PLAIN: LifeRule = { latching: false, ackNeeded: true };
const LATCHING: LifeRule = { latching: true, ackNeeded: true };

/** The life after some events, from normal. */
function after(rule: LifeRule, ...kinds: readonly Exclude<AlarmEvent['kind'], 'shelve'>[]): AlarmLife {
  return kinds.reduce((life, kind) => next(life, { kind }, rule).life, NORMAL);
}

describe('the states of ISA-18.2', () => {
  test.each<[AlarmPhase, LifeRule, Parameters<typeof after>[1][]]>([
    ['normal', PLAIN, []],
    ['unackedActive', PLAIN, ['trip']],
    ['ackedActive', PLAIN, ['trip', 'ack']],
    ['returnedUnacked', PLAIN, ['trip', 'return']],
    ['normal', PLAIN, ['trip', 'return', 'ack']],
    ['normal', PLAIN, ['trip', 'ack', 'return']],
    ['latchedUnacked', LATCHING, ['trip', 'return']],
    ['latchedAcked', LATCHING, ['trip', 'return', 'ack']],
    ['latchedAcked', LATCHING, ['trip', 'ack', 'return']],
    ['normal', LATCHING, ['trip', 'ack', 'return', 'reset']],
    ['ackedActive', { latching: false, ackNeeded: false }, ['trip']],
    ['normal', { latching: false, ackNeeded: false }, ['trip', 'return']],
  ])('%s', (phase, rule, kinds) => {
    expect(after(rule, ...kinds).phase).toBe(phase);
  });

  test('a raised alarm is hidden while it is shelved, suppressed or out of service', () => {
    const shelved = next(NORMAL, { kind: 'shelve', until: 5 }, PLAIN).life;
    const tripped = next(shelved, { kind: 'trip' }, PLAIN);
    expect([stateOf(tripped.life), tripped.effects]).toEqual(['shelved', []]);
    const shown = next(tripped.life, { kind: 'unshelve' }, PLAIN);
    expect([stateOf(shown.life), shown.effects]).toEqual(['unackedActive', ['open']]);
    expect(stateOf(after(PLAIN, 'suppress', 'trip'))).toBe('suppressed');
    expect(stateOf(after(PLAIN, 'trip', 'suppress', 'outOfService'))).toBe('outOfService');
  });

  test('an alarm that was notified before it was hidden is not notified again', () => {
    const life = after(PLAIN, 'trip', 'ack', 'suppress');
    expect(next(life, { kind: 'unsuppress' }, PLAIN)).toMatchObject({ life: { phase: 'ackedActive' }, effects: [] });
  });

  test('a new trip is a new occurrence and ends the unacknowledged one before it', () => {
    const life = after(PLAIN, 'trip', 'return');
    expect(next(life, { kind: 'trip' }, PLAIN).effects).toEqual(['closed', 'open']);
  });
});

/** The same with flags of an occurrence instead of phases. */
class Reference {
  readonly rule: LifeRule;
  isActive = false;
  open: { returned: boolean; acked: boolean } | undefined;
  shelved = false;
  suppressed = false;
  out = false;
  opened = 0;
  closed = 0;

  constructor(rule: LifeRule) {
    this.rule = rule;
  }

  get isHidden(): boolean {
    return this.shelved || this.suppressed || this.out;
  }

  get letter(): AlarmPhase {
    if (this.open === undefined) return 'normal';
    const { returned, acked } = this.open;
    if (!returned) return acked ? 'ackedActive' : 'unackedActive';
    if (!this.rule.latching) return 'returnedUnacked';
    return acked ? 'latchedAcked' : 'latchedUnacked';
  }

  apply(event: AlarmEvent): void {
    const wasHidden = this.isHidden;
    const wasActive = this.isActive;
    if (event.kind === 'removed') {
      this.close();
      [this.isActive, this.shelved, this.suppressed, this.out] = [false, false, false, false];
      return;
    }
    if (event.kind === 'trip') this.isActive = true;
    if (event.kind === 'return') this.isActive = false;
    if (event.kind === 'shelve') this.shelved = true;
    if (event.kind === 'unshelve') this.shelved = false;
    if (event.kind === 'suppress' || event.kind === 'unsuppress') this.suppressed = event.kind === 'suppress';
    if (event.kind === 'outOfService' || event.kind === 'inService') this.out = event.kind === 'outOfService';
    if (wasActive && !this.isActive && this.open !== undefined) this.open.returned = true;
    if (event.kind === 'ack' && this.open !== undefined) this.open.acked = true;
    const isTold = this.open !== undefined && !this.open.returned;
    const isSeen = !this.isHidden && (wasHidden || !wasActive);
    if (this.isActive && isSeen && !isTold) {
      this.close();
      this.open = { returned: false, acked: !this.rule.ackNeeded };
      this.opened += 1;
    }
    const isOver = this.open !== undefined && this.open.returned && this.open.acked;
    if (isOver && (!this.rule.latching || event.kind === 'reset')) this.close();
  }

  close(): void {
    if (this.open !== undefined) this.closed += 1;
    this.open = undefined;
  }
}

const event = fc.oneof(
  fc
    .constantFrom(
      'trip' as const,
      'return' as const,
      'ack' as const,
      'reset' as const,
      'unshelve' as const,
      'suppress' as const,
      'unsuppress' as const,
      'outOfService' as const,
      'inService' as const,
    )
    .map((kind): AlarmEvent => ({ kind })),
  fc.constant<AlarmEvent>({ kind: 'shelve', until: 1 }),
  fc.constant<AlarmEvent>({ kind: 'trip' }),
  fc.constant<AlarmEvent>({ kind: 'removed' }),
);

test('10,000 random traces agree with a plain reference, step by step', () => {
  fc.assert(
    fc.property(
      fc.record({ latching: fc.boolean(), ackNeeded: fc.boolean() }),
      fc.array(event, { maxLength: 40 }),
      (rule, events) => {
        const reference = new Reference(rule);
        let life = NORMAL;
        let [opened, closed] = [0, 0];
        for (const one of events) {
          const step = next(life, one, rule);
          life = step.life;
          opened += step.effects.filter((effect) => effect === 'open').length;
          closed += step.effects.filter((effect) => effect === 'closed').length;
          reference.apply(one);
          expect({ phase: life.phase, hidden: isHidden(life), active: life.isActive, opened, closed }).toEqual({
            phase: reference.letter,
            hidden: reference.isHidden,
            active: reference.isActive,
            opened: reference.opened,
            closed: reference.closed,
          });
        }
      },
    ),
    { numRuns: 10_000 },
  );
});
