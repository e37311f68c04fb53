import { CALCULATION_CODES } from '@tidegate/contract/codes/calculation-codes.ts';
import type { Sample } from '@tidegate/contract/nouns/history/sample.ts';
import type { CalculatedSignal, CalculationState, CalculationStore } from '../../ports/calculation-store.ts';
import type { Clock } from '../../ports/clock.ts';
import type { BoundSignal, DeviceRegistry } from '../../ports/device-registry.ts';
import type { Historian } from '../../ports/historian.ts';
import type { InternalValues } from '../../ports/internal-values.ts';
import type { LiveTable } from '../../ports/live-table.ts';
import type { Log } from '../../ports/log.ts';
import type { SampleSink } from '../../ports/sample-sink.ts';
import type { Cell } from './cell.ts';
import { evaluationOrder } from './evaluation-order.ts';
import { basisOf, FormulaCell } from './formula-cell.ts';
import { INTERNAL_BASIS, internalSample, internalState } from './internal-state.ts';
import { StatisticCell } from './statistic-cell.ts';

/** Changes of inputs within this time lead to one calculation. */
const GATHER_MS = 50;
/** Interval of the checks for what is due by time. */
const TICK_MS = 1_000;
/** Interval at which the state of cells is stored: the most that a crash may lose. */
const KEEP_MS = 10_000;
/** Configuration changes within this time are handled together. */
const RELOAD_MS = 100;

interface Parts {
  readonly store: CalculationStore;
  readonly registry: Pick<DeviceRegistry, 'onChange'>;
  readonly table: Pick<LiveTable, 'get' | 'onChange' | 'restore'>;
  readonly historian: Pick<Historian, 'latest'>;
  /** For calculated values only: no gateway waits for their acknowledgement. */
  readonly sink: Pick<SampleSink, 'bind' | 'forget' | 'accept' | 'flush'>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Calculates the signals that no device provides, in dependency order. It listens to the live table only while there is
 * such a signal, so that an installation without formulas has no cost.
 */
export class Calculator implements InternalValues {
  readonly #parts: Parts;
  readonly #signals = new Map<number, BoundSignal>();
  readonly #cells = new Map<number, Cell>();
  /** Input → the cells that depend on it. */
  readonly #users = new Map<number, Cell[]>();
  readonly #level = new Map<Cell, number>();
  readonly #due = new Set<Cell>();
  readonly #unkept = new Set<Cell>();
  #levels = 0;
  #isTelling = false;
  #cancelRun: (() => void) | undefined;
  #cancelReload: (() => void) | undefined;
  #cancelTimers: (() => void) | undefined;
  #stopListening: (() => void) | undefined;
  #loading: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Restores the last values and the stored state; formulas wait for the first change of an input. */
  async start(): Promise<void> {
    const { store, registry } = this.#parts;
    const [states, all] = await Promise.all([store.states(), store.all()]);
    await this.#load(all, new Map(states.map((one) => [one.signalId, one])));
    registry.onChange(() => this.#reloadSoon());
  }

  /** Calculates what is due and stores the state. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#cancelReload?.();
    await this.#loading;
    this.#stopListening?.();
    this.#cancelTimers?.();
    this.calculateNow();
    await this.#storeStates();
  }

  /** Calculates what is due without gathering further changes. */
  calculateNow(): void {
    if (this.#cancelRun === undefined) return;
    this.#cancelRun();
    this.#run();
  }

  async write(sample: Sample): Promise<void> {
    const { store, sink, clock } = this.#parts;
    await store.storeStates([{ signalId: sample.signalId, basis: INTERNAL_BASIS, state: internalState(sample) }]);
    sink.accept([sample], 'both', clock.now());
    this.#flush();
  }

  /** Number of calculated signals, for metrics. */
  get size(): number {
    return this.#cells.size;
  }

  #reloadSoon(): void {
    if (this.#isStopped) return;
    this.#cancelReload ??= this.#parts.clock.after(RELOAD_MS, () => {
      this.#cancelReload = undefined;
      this.#loading = this.#loading
        .then(async () => this.#load(await this.#parts.store.all()))
        .catch((error: unknown) => {
          this.#parts.log.error({ error: String(error) }, 'failed to load calculated signals, retrying');
          this.#reloadSoon();
        });
    });
  }

  async #load(all: readonly CalculatedSignal[], states?: ReadonlyMap<number, CalculationState>): Promise<void> {
    const { table, historian, sink } = this.#parts;
    const ids = all.map(({ bound }) => bound.signalId);
    if (states !== undefined && ids.length > 0) table.restore(await historian.latest(ids));
    const wanted = new Set(ids);
    const gone = [...this.#signals.keys()].filter((id) => !wanted.has(id));
    for (const id of gone) this.#signals.delete(id);
    sink.forget(gone);
    for (const { bound } of all) this.#signals.set(bound.signalId, bound);
    sink.bind(all.map(boundAsCalculated));
    if (states !== undefined) this.#restoreInternal(all, states);

    const fresh = this.#makeCells(all, states);
    this.#connect();
    // At startup the inputs are unchanged, and so are the results; only a formula without inputs would never be
    // calculated.
    for (const cell of fresh) if (states === undefined || cell.uses.length === 0) this.#mark(cell);
    this.#listen();
  }

  #restoreInternal(all: readonly CalculatedSignal[], states: ReadonlyMap<number, CalculationState>): void {
    const { sink, clock } = this.#parts;
    const samples = all.flatMap(({ signal, bound: { signalId } }) =>
      signal.kind === 'internal' ? (internalSample(signalId, states.get(signalId)?.state) ?? []) : [],
    );
    // Internal values have good quality: only people write them, and the history has them already.
    sink.accept(samples, 'live', clock.now());
  }

  /** Cells with the same basis stay as they are. Returns the others. */
  #makeCells(
    all: readonly CalculatedSignal[],
    states: ReadonlyMap<number, CalculationState> | undefined,
  ): readonly Cell[] {
    const { clock, log } = this.#parts;
    const before = new Map(this.#cells);
    const fresh: Cell[] = [];
    this.#cells.clear();
    for (const { signal, bound, counter } of all) {
      if (signal.kind === 'internal') continue;
      const { signalId } = bound;
      const known = before.get(signalId);
      const basis = basisOf(signal, counter);
      if (known?.basis === basis) {
        this.#cells.set(signalId, known);
        continue;
      }
      const kept = states?.get(signalId);
      try {
        const cell = cellOf({ signal, counter }, clock.now(), kept?.basis === basis ? kept.state : undefined);
        this.#cells.set(signalId, cell);
        fresh.push(cell);
      } catch (error) {
        // Only a formula of an older version can cause this; the other formulas continue.
        log.error({ signal: signalId, error: String(error) }, 'failed to parse a formula');
        this.#publish([failed(signalId, clock.now(), CALCULATION_CODES.formulaError)]);
      }
    }
    return fresh;
  }

  #connect(): void {
    const { clock, log } = this.#parts;
    const { levels, circular } = evaluationOrder(this.#cells);
    if (circular.length > 0) {
      log.error({ signals: circular.map(({ signalId }) => signalId) }, 'circular reference between formulas');
      this.#publish(circular.map(({ signalId }) => failed(signalId, clock.now(), CALCULATION_CODES.cycle)));
    }
    this.#levels = levels.length;
    this.#level.clear();
    this.#users.clear();
    for (const [level, cells] of levels.entries()) {
      for (const cell of cells) {
        this.#level.set(cell, level);
        for (const id of cell.uses) {
          const users = this.#users.get(id);
          if (users === undefined) this.#users.set(id, [cell]);
          else users.push(cell);
        }
      }
    }
    for (const cell of [...this.#due, ...this.#unkept]) {
      if (this.#level.has(cell)) continue;
      this.#due.delete(cell);
      this.#unkept.delete(cell);
    }
  }

  #listen(): void {
    const { table, clock } = this.#parts;
    if (this.#cells.size === 0) {
      this.#stopListening?.();
      this.#cancelTimers?.();
      this.#stopListening = undefined;
      this.#cancelTimers = undefined;
      return;
    }
    if (this.#isStopped) return;
    this.#stopListening ??= table.onChange((samples) => this.#onChange(samples));
    if (this.#cancelTimers !== undefined) return;
    const cancelTick = clock.every(TICK_MS, () => this.#tick());
    const cancelKeep = clock.every(KEEP_MS, () => void this.#storeStates());
    this.#cancelTimers = () => {
      cancelTick();
      cancelKeep();
    };
  }

  #onChange(samples: readonly Sample[]): void {
    if (this.#isTelling) return;
    const now = this.#parts.clock.now();
    for (const sample of samples) {
      const users = this.#users.get(sample.signalId);
      if (users !== undefined) this.#onSample(users, sample, now);
    }
  }

  #onSample(users: readonly Cell[], sample: Sample, now: number): void {
    for (const cell of users) {
      this.#unkept.add(cell);
      if (cell.observe(sample, now)) this.#mark(cell);
    }
  }

  #mark(cell: Cell): void {
    this.#due.add(cell);
    this.#cancelRun ??= this.#parts.clock.after(GATHER_MS, () => this.#run());
  }

  #tick(): void {
    const now = this.#parts.clock.now();
    for (const cell of this.#level.keys()) if (cell.isDue(now)) this.#mark(cell);
  }

  /** Level by level, so that a cell is calculated once, after all of its inputs. */
  #run(): void {
    this.#cancelRun = undefined;
    const { table, clock } = this.#parts;
    const now = clock.now();
    const byLevel: Cell[][] = Array.from({ length: this.#levels }, () => []);
    const results: Sample[] = [];
    const latest = new Map<number, Sample>();
    const sampleOf = (signalId: number) => latest.get(signalId) ?? table.get(signalId);
    const place = (cell: Cell): void => void byLevel[this.#level.get(cell) ?? 0]?.push(cell);
    for (const cell of this.#due) place(cell);
    for (const cells of byLevel) {
      for (const cell of cells) {
        this.#due.delete(cell);
        this.#unkept.add(cell);
        const users = this.#users.get(cell.signalId) ?? [];
        for (const sample of cell.calculate(sampleOf, now)) {
          results.push(sample);
          latest.set(sample.signalId, sample);
          for (const user of users) {
            const wasDue = this.#due.has(user);
            if (!user.observe(sample, now) || wasDue) continue;
            this.#due.add(user);
            place(user);
          }
        }
      }
    }
    this.#publish(results);
  }

  /** Into the live table and the historian. Becoming stale is not a new value, so history keeps the good one. */
  #publish(samples: readonly Sample[]): void {
    const { sink, clock } = this.#parts;
    const isStale = ({ code }: Sample) => code === CALCULATION_CODES.inputStale;
    const now = clock.now();
    this.#isTelling = true;
    try {
      sink.accept(
        samples.filter((sample) => !isStale(sample)),
        'both',
        now,
      );
      sink.accept(samples.filter(isStale), 'live', now);
    } finally {
      this.#isTelling = false;
    }
    this.#flush();
  }

  #flush(): void {
    const { sink, log } = this.#parts;
    sink.flush().catch((error: unknown) => {
      log.error({ error: String(error) }, 'failed to store calculated values');
    });
  }

  async #storeStates(): Promise<void> {
    const cells = [...this.#unkept];
    this.#unkept.clear();
    const states = cells.flatMap((cell) => {
      const state = cell.state();
      return state === undefined ? [] : [{ signalId: cell.signalId, basis: cell.basis, state }];
    });
    if (states.length === 0) return;
    try {
      await this.#parts.store.storeStates(states);
    } catch (error) {
      for (const cell of cells) this.#unkept.add(cell);
      this.#parts.log.warn({ error: String(error) }, 'failed to store formula state, retrying');
    }
  }
}

function cellOf({ signal, counter }: Omit<CalculatedSignal, 'bound'>, now: number, kept: string | undefined): Cell {
  const { statistic } = signal;
  if (statistic === null) return new FormulaCell(signal, now, kept);
  return new StatisticCell({ signal, statistic, counter }, now, kept);
}

/** Calculated signals have no source that falls silent: a formula becomes stale only when it is notified. */
function boundAsCalculated({ signal, bound }: CalculatedSignal): BoundSignal {
  const maySilence = signal.kind !== 'formula' || signal.staleAfterSec === null;
  return maySilence ? { ...bound, staleAfterMs: Infinity } : bound;
}

const failed = (signalId: number, at: number, code: number): Sample => ({
  signalId,
  at,
  value: null,
  quality: 'bad',
  code,
});
