import type { Language } from '@tidegate/contract/errors.ts';
import { signalGroups } from '../../../../lib/names/signal-groups.ts';
import type { OfferedSignal } from '../scope/host.ts';

/** A line of a list of signals: the heading of a group, or the signal at an index. */
export type ShelfLine = { readonly heading: string } | { readonly index: number };

interface Words {
  readonly language: Language;
  /** The heading of signals without a group. */
  readonly ungrouped: string;
}

/** The signals by group, and the headings by the index of the signal that follows each. */
export function byGroup(signals: readonly OfferedSignal[], { language, ungrouped }: Words) {
  const groups = signalGroups(signals, language, ungrouped);
  const headings = new Map<number, string>();
  if (groups.length === 0) return { signals, headings };
  const ordered = groups.flatMap((group) => group.signals);
  let at = 0;
  for (const group of groups) {
    headings.set(at, group.title);
    at += group.signals.length;
  }
  return { signals: ordered, headings };
}

/** The given number of rows with the headings between them. */
export const shelfLines = (count: number, headings: ReadonlyMap<number, string>): readonly ShelfLine[] =>
  Array.from({ length: count }, (_row, index): ShelfLine[] => {
    const heading = headings.get(index);
    return heading === undefined ? [{ index }] : [{ heading }, { index }];
  }).flat();

/** The height of a row and of a heading, CSS pixels. */
export const ROW_PX = 46;
const HEADING_PX = 30;
export const lineHeight = (line: ShelfLine | undefined): number =>
  line !== undefined && 'heading' in line ? HEADING_PX : ROW_PX;
