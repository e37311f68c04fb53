import type { LiveValue } from '@tidegate/contract/nouns/monitor/live-value.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import type { TrendPoint } from '../../live/trend-gaps.ts';
import type { ValueTable } from '../../live/value-table.ts';
import type { SceneAlarm, SceneSignal, SceneSource } from '../kit/scene-source.ts';
import { SignalListeners } from './listeners.ts';
import type { ShownColumn } from './report-columns.ts';

/** Source of alarms: those of the person, by signal. Equal ones are the same object. */
export interface AlarmPort {
  bySignal(): ReadonlyMap<string, SceneAlarm>;
  onChange(listener: () => void): () => void;
}

const NO_TREND: readonly TrendPoint[] = [];

/**
 * Current values of the plant, for a page over any number of equipment. A value whose link is lost is stale, whatever
 * it was when it last arrived.
 */
export class PlantSource implements SceneSource {
  readonly #alarms: AlarmPort;
  readonly #listeners = new SignalListeners();
  #signals: ReadonlyMap<string, SceneSignal> = new Map();
  #tables: ReadonlyMap<string, ValueTable> = new Map();
  /** Last value that was made stale for the loss of its link: the same object while it is the same. */
  readonly #lost = new Map<string, { readonly of: LiveValue; readonly stale: LiveValue }>();
  #alarmed: ReadonlyMap<string, SceneAlarm> = new Map();
  #isKnown = false;
  #columns: ReadonlyMap<string, ShownColumn> = new Map();

  constructor(alarms: AlarmPort) {
    this.#alarms = alarms;
  }

  get isKnown(): boolean {
    return this.#isKnown;
  }

  readonly now = serverNow;

  /** The signals that exist of those that were looked up, once they are known. */
  setSignals(signals: readonly SceneSignal[]): void {
    this.#signals = new Map(signals.map((signal) => [signal.id, signal]));
    this.#isKnown = true;
    this.#listeners.notifyAll();
  }

  /** The values of report columns by id; only widgets that show a changed one are notified. */
  setColumns(columns: ReadonlyMap<string, ShownColumn>): void {
    const before = this.#columns;
    this.#columns = columns;
    for (const id of new Set([...before.keys(), ...columns.keys()])) this.#listeners.notify(id);
  }

  /** Listens to the values of these equipment and to the alarms until the answered function is called. */
  follow(tables: ReadonlyMap<string, ValueTable>): () => void {
    this.#tables = tables;
    const ends = [...this.#signals.values()].flatMap((signal) => {
      const table = tables.get(signal.equipmentId);
      return table === undefined ? [] : [table.onValue(signal.id, () => this.#listeners.notify(signal.id))];
    });
    const all = () => this.#listeners.notifyAll();
    for (const table of tables.values()) ends.push(table.onLink(all));
    ends.push(this.#alarms.onChange(() => this.#receiveAlarms()));
    this.#alarmed = this.#alarms.bySignal();
    all();
    return () => ends.forEach((end) => end());
  }

  signal(signalId: string): SceneSignal | undefined {
    return this.#signals.get(signalId) ?? this.#columns.get(signalId)?.signal;
  }

  live(signalId: string): LiveValue | undefined {
    const column = this.#columns.get(signalId);
    if (column !== undefined) return column.live;
    const table = this.#tableOf(signalId);
    const value = table?.value(signalId);
    if (table === undefined || value === undefined) return undefined;
    const isLost = table.link.is === 'lost' && value.quality !== 'bad';
    return isLost && value.quality !== 'stale' ? this.#stale(signalId, value) : value;
  }

  alarm(signalId: string): SceneAlarm | undefined {
    return this.#alarmed.get(signalId);
  }

  trend(signalId: string): readonly TrendPoint[] {
    return this.#tableOf(signalId)?.trend(signalId) ?? NO_TREND;
  }

  onLive(signalId: string, listener: () => void): () => void {
    return this.#listeners.add(signalId, listener);
  }

  /** Alarms are received every second: only listeners of a raised, changed or ended one are notified. */
  #receiveAlarms(): void {
    const before = this.#alarmed;
    this.#alarmed = this.#alarms.bySignal();
    for (const signalId of new Set([...before.keys(), ...this.#alarmed.keys()])) {
      if (before.get(signalId) !== this.#alarmed.get(signalId)) this.#listeners.notify(signalId);
    }
  }

  #tableOf(signalId: string): ValueTable | undefined {
    const signal = this.#signals.get(signalId);
    return signal === undefined ? undefined : this.#tables.get(signal.equipmentId);
  }

  #stale(signalId: string, value: LiveValue): LiveValue {
    const known = this.#lost.get(signalId);
    if (known?.of === value) return known.stale;
    const stale: LiveValue = { ...value, quality: 'stale' };
    this.#lost.set(signalId, { of: value, stale });
    return stale;
  }
}
