import type { Alarm } from '@tidegate/contract/nouns/alarm/alarm.ts';
import type { Command } from '@tidegate/contract/nouns/command/command.ts';
import type { ShownNote } from '@tidegate/contract/nouns/note/note.ts';
import type { Span } from '../../../curve/span.ts';

/** Kinds of marks on curves. */
export const MARK_KINDS = ['write', 'alarm', 'note'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

interface Marked {
  /** Unlike that of every other mark. */
  readonly key: string;
  /** The moment, ms. */
  readonly at: number;
  /** Null for what is of a whole equipment. */
  readonly signalId: string | null;
}

/** Something that happened at a moment of what the curves show. */
export type HistoryMark = Marked &
  (
    | { readonly kind: 'write'; readonly write: Command }
    | { readonly kind: 'alarm'; readonly alarm: Alarm }
    | { readonly kind: 'note'; readonly note: ShownNote }
  );

interface Happened {
  readonly writes: readonly Command[];
  readonly alarms: readonly Alarm[];
  readonly notes: readonly ShownNote[];
}

/**
 * The marks of signals in a view, earliest first. A note is shown with the signal that it is of, or with any of its
 * equipment; an alarm that began before the view is marked where the view begins.
 */
export function marksOf({ writes, alarms, notes }: Happened, signalIds: readonly string[], view: Span): HistoryMark[] {
  const shown = new Set(signalIds);
  const marks: HistoryMark[] = [
    ...writes.map((write) => ({
      kind: 'write' as const,
      key: `w${write.uuid}`,
      at: write.at,
      signalId: write.signalId,
      write,
    })),
    // One that ended just before is answered too, since a little more is asked for than is shown.
    ...alarms
      .filter(({ returnAt }) => returnAt === null || returnAt >= view.from)
      .map((alarm) => ({
        kind: 'alarm' as const,
        key: `a${alarm.id}`,
        at: Math.max(view.from, alarm.valueAt),
        signalId: alarm.signalId,
        alarm,
      })),
    ...notes.map((note) => ({ kind: 'note' as const, key: `n${note.id}`, at: note.at, signalId: note.signalId, note })),
  ];
  return marks
    .filter(({ signalId, at }) => (signalId === null || shown.has(signalId)) && at >= view.from && at <= view.to)
    .toSorted((a, b) => a.at - b.at);
}

/** Marks so close together that one icon represents them. */
export interface MarkCluster {
  /** From the left end of the view, 0 to 1. */
  readonly place: number;
  readonly marks: readonly HistoryMark[];
}

/** Pixels between two signs. */
const SIGN_GAP = 22;

/** The symbols of sorted marks on a chart of the given width in pixels. */
export function clustersOf(marks: readonly HistoryMark[], view: Span, width: number): MarkCluster[] {
  const length = Math.max(1, view.to - view.from);
  const gap = width === 0 ? Infinity : SIGN_GAP / width;
  const clusters: { place: number; marks: HistoryMark[] }[] = [];
  for (const mark of marks) {
    const place = (mark.at - view.from) / length;
    const last = clusters.at(-1);
    if (last === undefined || place - last.place >= gap) clusters.push({ place, marks: [mark] });
    else last.marks.push(mark);
  }
  return clusters;
}
