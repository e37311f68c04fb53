import type { Signal, WriteConfirm } from './signal.ts';

/** The write protection of a signal. */
export type Protection = Pick<
  Signal,
  | 'dataType'
  | 'writeConfirm'
  | 'authRegion'
  | 'interlockExpr'
  | 'writeMin'
  | 'writeMax'
  | 'writeStep'
  | 'writeIntervalSec'
>;

/** A signal that anybody with the right to write may write as they like. */
const UNPROTECTED = {
  writeConfirm: 'none',
  authRegion: '',
  interlockExpr: '',
  writeMin: null,
  writeMax: null,
  writeStep: null,
  writeIntervalSec: null,
} as const satisfies Partial<Protection>;

/** Weakest first: each says more surely who writes, and that they mean it. */
const STRENGTH = { none: 0, confirm: 1, reason: 2, password: 3, dual: 4 } as const satisfies Record<
  WriteConfirm,
  number
>;

/** Steps are decimals, which have no exact binary form. */
const STEP_TOLERANCE = 1e-9;

/**
 * True when a write that `after` lets through may be one that `before` would have stopped: a weaker confirmation, another
 * region or none, another interlock or none, wider limits, finer or shifted steps, less time between two writes. A signal
 * whose type turns to text or to on and off has no limits any more.
 */
export function isLooser(before: Protection, after: Protection): boolean {
  const old = limitsOf(before);
  const next = limitsOf(after);
  return (
    STRENGTH[after.writeConfirm] < STRENGTH[before.writeConfirm] ||
    (before.authRegion !== '' && after.authRegion !== before.authRegion) ||
    (before.interlockExpr !== '' && after.interlockExpr !== before.interlockExpr) ||
    (old.writeMin !== null && (next.writeMin === null || next.writeMin < old.writeMin)) ||
    (old.writeMax !== null && (next.writeMax === null || next.writeMax > old.writeMax)) ||
    isStepLooser(old, next) ||
    (before.writeIntervalSec !== null && (after.writeIntervalSec ?? 0) < before.writeIntervalSec)
  );
}

/** True if there is anything to loosen. */
export const isProtected = (signal: Protection): boolean => isLooser(signal, { ...signal, ...UNPROTECTED });

/** A signal with what its writes reach. */
export interface Guarded extends Protection, Pick<Signal, 'kind' | 'rw' | 'metric' | 'address'> {
  /** Id or name of its driver: whichever, the same for all that are compared. */
  readonly driver: string | null;
}

/** A signal as it is, left out for a new one, and as it is to be, left out for one that goes. */
export interface GuardChange<T extends Guarded = Guarded> {
  readonly before?: T | undefined;
  readonly after?: Guarded | undefined;
}

/**
 * The signals whose protection the changes loosen. One that goes, or goes to another place of the device, leaves what it
 * guarded without its guard; one that comes to the place of another of `all` must not be looser than that.
 */
export function loosenedBy<T extends Guarded>(changes: readonly GuardChange<T>[], all: readonly T[]): readonly T[] {
  const loosened = changes.flatMap(({ before, after }) =>
    before !== undefined && loosens(before, after) ? [before] : [],
  );
  const arriving = arrivalsOf(changes);
  const changing = new Set(changes.map(({ before }) => before));
  const beside = all.filter((one) => {
    const other = arriving.get(targetOf(one) ?? '');
    return other !== undefined && !changing.has(one) && isLooser(one, other);
  });
  return [...loosened, ...beside];
}

/** Place in a device → the writable signal that is to reach it and did not before. */
export const arrivalsOf = (changes: readonly GuardChange[]): ReadonlyMap<string, Guarded> =>
  new Map(
    changes.flatMap(({ before, after }) => {
      if (after === undefined || after.rw === 'ro') return [];
      const target = targetOf(after);
      const isThere = before !== undefined && before.rw !== 'ro' && targetOf(before) === target;
      return target === undefined || isThere ? [] : [[target, after]];
    }),
  );

function loosens(before: Guarded, after: Guarded | undefined): boolean {
  if (after === undefined || targetOf(before) !== targetOf(after)) return isProtected(before);
  return isLooser(before, after);
}

/** The target of a write in the device: the same text for two signals with the same target. */
function targetOf({ kind, driver, metric, address }: Guarded): string | undefined {
  if (kind !== 'io') return undefined;
  return driver === null || address === null ? `metric ${metric}` : `${driver} ${sortedJson(address)}`;
}

type Limits = Pick<Signal, 'writeMin' | 'writeMax' | 'writeStep'>;

const limitsOf = (signal: Protection): Limits =>
  signal.dataType === 'string' || signal.dataType === 'bool' ? UNPROTECTED : signal;

/** Steps are counted from `writeMin`, or from 0. */
function isStepLooser(before: Limits, after: Limits): boolean {
  const { writeStep: step } = before;
  if (step === null) return false;
  if (after.writeStep === null) return true;
  const isWhole = (distance: number) => Math.abs(distance / step - Math.round(distance / step)) <= STEP_TOLERANCE;
  return !isWhole(after.writeStep) || !isWhole((after.writeMin ?? 0) - (before.writeMin ?? 0));
}

const sortedJson = (fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));
