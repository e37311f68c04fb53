import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { SignalGroup } from '../../../lib/names/signal-groups.ts';

/** A line of the list: the heading of a group, or a signal. */
export type RealRow =
  | { readonly is: 'group'; readonly group: SignalGroup<Signal>; readonly isOpen: boolean }
  | { readonly is: 'signal'; readonly signal: Signal };

/** The rows under their headings; of a folded group its heading alone. */
export function groupedRows(groups: readonly SignalGroup<Signal>[], folded: ReadonlySet<string>): readonly RealRow[] {
  return groups.flatMap((group) => {
    const isOpen = !folded.has(group.key);
    const heading: RealRow = { is: 'group', group, isOpen };
    return isOpen ? [heading, ...plainRows(group.signals)] : [heading];
  });
}

export const plainRows = (signals: readonly Signal[]): readonly RealRow[] =>
  signals.map((signal) => ({ is: 'signal', signal }));

/** A row of cards: a heading, or as many signals as fit side by side. */
export type CardLine =
  | Extract<RealRow, { is: 'group' }>
  | { readonly is: 'cards'; readonly signals: readonly Signal[] };

/** The same rows as lines of the given number of cards. */
export function cardLines(rows: readonly RealRow[], columns: number): readonly CardLine[] {
  const lines: CardLine[] = [];
  let line: Signal[] = [];
  for (const row of rows) {
    if (row.is === 'group') {
      lines.push(row);
      line = [];
    } else if (line.length > 0 && line.length < columns) line.push(row.signal);
    else {
      line = [row.signal];
      lines.push({ is: 'cards', signals: line });
    }
  }
  return lines;
}
