import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAIN_SIGNAL } from './plain-signal.ts';
import { WRITE_CONFIRMS } from './signal.ts';
import { Refusal } from '../../errors.ts';
import { type Guarded, isLooser, isProtected, loosenedBy, type Protection } from './protection.ts';
import { parseWriteValue } from './rules/write-value.ts';

/** Tenths, so that limits and steps meet often. */
const tenths = fc.integer({ min: -60, max: 60 }).map((number) => number / 10);
const orNull = <T>(some: fc.Arbitrary<T>) => fc.option(some, { nil: null, freq: 3 });
const fields = {
  dataType: fc.constantFrom('float64', 'int16', 'string', 'bool'),
  writeConfirm: fc.constantFrom(...WRITE_CONFIRMS),
  authRegion: fc.constantFrom('', 'R1', 'R2'),
  interlockExpr: fc.constantFrom('', '{#1} > 1', '{#1} > 2'),
  writeMin: orNull(tenths),
  writeMax: orNull(tenths),
  writeStep: orNull(fc.constantFrom(0.1, 0.2, 0.3, 0.5, 1, 2)),
  writeIntervalSec: orNull(fc.constantFrom(1, 2, 10)),
} as const;
const protection: fc.Arbitrary<Protection> = fc.record(fields);
/** Some fields of it. */
const changes: fc.Arbitrary<Partial<Protection>> = fc.record(fields, { requiredKeys: [] });

const accepts = (signal: Protection, value: number): boolean => {
  try {
    parseWriteValue({ ...PLAIN_SIGNAL, rw: 'rw', ...signal }, String(value));
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
};

describe('a change to the protection of a signal', () => {
  test('does not loosen it if nothing is changed', () => {
    fc.assert(fc.property(protection, (one) => !isLooser(one, one)));
  });

  test('does not loosen it in two steps of which neither does', () => {
    fc.assert(
      fc.property(protection, changes, changes, (one, change, next) => {
        const two = { ...one, ...change };
        const three = { ...two, ...next };
        expect(!isLooser(one, two) && !isLooser(two, three) && isLooser(one, three)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('loosens it if a value becomes writable that was not', () => {
    fc.assert(
      fc.property(protection, changes, tenths, (given, change, value) => {
        const before = { ...given, dataType: 'float64' } as const;
        const after = { ...before, ...change, dataType: 'float64' } as const;
        expect(!isLooser(before, after) && accepts(after, value) && !accepts(before, value)).toBe(false);
      }),
      { numRuns: 5_000 },
    );
  });

  test('loosens it if it removes all protection', () => {
    fc.assert(
      fc.property(protection, protection, (before, after) => {
        expect(isLooser(before, after) && !isProtected(before)).toBe(false);
      }),
    );
  });

  const guarded: Protection = {
    dataType: 'float32',
    writeConfirm: 'password',
    authRegion: 'R1',
    interlockExpr: '{#1} > 1',
    writeMin: 0,
    writeMax: 100,
    writeStep: 5,
    writeIntervalSec: 10,
  };
  test.each<[string, Partial<Protection>, boolean]>([
    ['no confirmation', { writeConfirm: 'none' }, true],
    ['a reason in place of the password', { writeConfirm: 'reason' }, true],
    ['two people', { writeConfirm: 'dual' }, false],
    ['no region', { authRegion: '' }, true],
    ['another region', { authRegion: 'R2' }, true],
    ['no interlock', { interlockExpr: '' }, true],
    ['another interlock', { interlockExpr: '{#1} > 0' }, true],
    ['a lower minimum', { writeMin: -5 }, true],
    ['no minimum', { writeMin: null }, true],
    ['a higher minimum', { writeMin: 10 }, false],
    ['a minimum that shifts the steps', { writeMin: 3 }, true],
    ['a higher maximum', { writeMax: 101 }, true],
    ['no maximum', { writeMax: null }, true],
    ['a lower maximum', { writeMax: 99 }, false],
    ['no steps', { writeStep: null }, true],
    ['finer steps', { writeStep: 1 }, true],
    ['coarser steps', { writeStep: 10 }, false],
    ['steps that meet others', { writeStep: 7 }, true],
    ['no time between two writes', { writeIntervalSec: null }, true],
    ['more time between two writes', { writeIntervalSec: 20 }, false],
    ['a type that has no limits', { dataType: 'string' }, true],
  ])('to %s', (_what, change, expected) => {
    expect(isLooser(guarded, { ...guarded, ...change })).toBe(expected);
  });

  test('tightens it if there was no protection before', () => {
    const nothing = { ...PLAIN_SIGNAL, dataType: 'float32' } as const;
    expect(isProtected(nothing)).toBe(false);
    expect(isLooser(nothing, guarded)).toBe(false);
  });

  const signal = (change: Partial<Guarded> = {}): Guarded => ({
    ...guarded,
    kind: 'io',
    rw: 'rw',
    metric: 'm',
    driver: '7',
    address: { area: 'holding', address: 1 },
    ...change,
  });
  const free = { ...PLAIN_SIGNAL, driver: '7', dataType: 'float32', rw: 'rw', metric: 'n' } as const;

  test('loosens it by deleting the signal or moving it to another address or driver', () => {
    const before = signal();
    const loosened = (after: Guarded | undefined) => loosenedBy([{ before, after }], [before]);
    expect(loosened(undefined)).toEqual([before]);
    expect(loosened(signal({ address: { area: 'holding', address: 2 } }))).toEqual([before]);
    expect(loosened(signal({ driver: '8' }))).toEqual([before]);
    expect(loosened(signal({ metric: 'other', address: { address: 1, area: 'holding' } }))).toEqual([]);
    expect(loosened(signal({ writeConfirm: 'dual' }))).toEqual([]);
  });

  test('is not avoided by a second signal with the same address', () => {
    const beside = signal();
    const { address } = beside;
    const added = (after: Guarded) => loosenedBy([{ after }], [beside]);
    expect(added({ ...free, address })).toEqual([beside]);
    expect(added({ ...free, address, rw: 'ro' })).toEqual([]);
    expect(added(signal({ metric: 'n' }))).toEqual([]);
    expect(added({ ...free, address: { area: 'holding', address: 9 } })).toEqual([]);
    const reader: Guarded = { ...free, address, rw: 'ro' };
    expect(loosenedBy([{ before: reader, after: { ...reader, rw: 'rw' } }], [beside])).toEqual([beside]);
  });
});
