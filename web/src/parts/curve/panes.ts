import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { penScaleKey, type PenLooks } from './pens.ts';

/** Ids of the signals of each pane, from the top. A signal in none has the pane of its axis. */
export type Panes = readonly (readonly string[])[];

/** Places of the signals of each pane in the list of signals, from the top; no pane is empty. */
export function panesOf(signals: readonly Signal[], pens: PenLooks, wanted: Panes): readonly (readonly number[])[] {
  const own = wanted.map((ids) => signals.flatMap(({ id }, index) => (ids.includes(id) ? [index] : [])));
  const placed = new Set(own.flat());
  const byAxis = new Map<string, number[]>();
  signals.forEach((signal, index) => {
    if (placed.has(index)) return;
    const key = penScaleKey(signal, pens);
    byAxis.set(key, [...(byAxis.get(key) ?? []), index]);
  });
  return [...own, ...byAxis.values()].filter((pane) => pane.length > 0);
}

/** The panes with one signal in another one; the place behind the last is a new pane. */
export function withMoved(panes: Panes, signalId: string, to: number): Panes {
  const rest = panes.map((ids) => ids.filter((id) => id !== signalId));
  const target = rest[to];
  const moved = target === undefined ? [...rest, [signalId]] : rest.with(to, [...target, signalId]);
  return moved.filter((ids) => ids.length > 0);
}

/** Panes as an address has them; null where they are not shown. */
export const writePanes = (panes: Panes | null): string =>
  panes === null ? '' : panes.length === 0 ? 'axis' : panes.map((ids) => ids.join('.')).join('_');

/** Panes of an address; each signal is in the first pane that names it. */
export function readPanes(text: string | null): Panes | null {
  if (text === 'axis') return [];
  if (!/^\d{1,15}(?:[._]\d{1,15})*$/.test(text ?? '')) return null;
  const seen = new Set<string>();
  const isFirst = (id: string) => !seen.has(id) && seen.add(id).size > 0;
  const panes = (text ?? '').split('_').map((ids) => ids.split('.').filter(isFirst));
  return panes.filter((ids) => ids.length > 0);
}
