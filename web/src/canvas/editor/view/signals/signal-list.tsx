import { useEffect, type DragEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { useRows } from '../../../../ui/list/use-rows.ts';
import type { OfferedSignal } from '../scope/host.ts';
import { useScope } from '../scope/scope.ts';
import { chosenWith, inListOrder, type Choice } from './choosing.ts';
import { lineHeight, ROW_PX, type ShelfLine } from './shelf-lines.ts';
import { GroupLine, SignalFacts } from './signal-row.tsx';
import { useRowSessions } from './use-shelf.ts';
import styles from './signals.module.css';

interface Props {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly signals: readonly OfferedSignal[];
  readonly lines: readonly ShelfLine[];
  readonly choice: Choice<OfferedSignal>;
  readonly onChoose: (choice: Choice<OfferedSignal>) => void;
  /** Enter or a double click: the widgets that the chosen signals can become are wanted. */
  readonly onOffer: (signals: readonly OfferedSignal[]) => void;
  /** Remarks below the rows. */
  readonly children: ReactNode;
}

/** Signals of which several can be chosen, by clicks or keys, and dragged together. */
export function SignalList({ ref, signals, lines, choice, onChoose, onOffer, children }: Props) {
  const t = useT();
  const { ui } = useScope();
  const sessions = useRowSessions(signals);
  const { scroller, virtual } = useRows(lines.length, (index) => lineHeight(lines[index]));
  const { chosen, at } = choice;
  const ids = new Set(chosen.map(({ id }) => id));
  const rowAt = signals.findIndex(({ id }) => id === at);
  const lineAt = rowAt < 0 ? -1 : lines.findIndex((line) => 'index' in line && line.index === rowAt);
  useEffect(() => {
    if (lineAt >= 0) virtual.scrollToIndex(lineAt);
  }, [virtual, lineAt]);

  const carry = (event: DragEvent, signal: OfferedSignal) => {
    const isOfChosen = ids.has(signal.id);
    if (!isOfChosen) onChoose({ chosen: [signal], anchor: signal.id, at: signal.id });
    const carried = isOfChosen ? inListOrder(chosen, signals) : [signal];
    event.dataTransfer.effectAllowed = 'copy';
    event.dataTransfer.setData('text/plain', carried.map(({ name }) => name).join('\n'));
    ui.setState({ carried: { is: 'signals', signals: carried }, hovered: null });
  };
  /** The row that a key goes to. */
  const wayOf = (key: string): OfferedSignal | undefined => {
    const last = signals.length - 1;
    const ways: { readonly [key: string]: number } = { ArrowDown: rowAt + 1, ArrowUp: rowAt - 1, Home: 0, End: last };
    const to = ways[key];
    return to === undefined ? undefined : signals[Math.min(Math.max(0, to), last)];
  };
  const onKey = (event: KeyboardEvent) => {
    const isAdding = event.ctrlKey || event.metaKey;
    const to = wayOf(event.key);
    const here = signals[rowAt];
    if (to !== undefined) {
      // With Ctrl the keys go past rows, and Space chooses among them.
      const isPassing = isAdding && !event.shiftKey;
      onChoose(isPassing ? { ...choice, at: to.id } : chosenWith(choice, signals, to, event));
    } else if (event.key === ' ' && here !== undefined) {
      onChoose(chosenWith(choice, signals, here, { shiftKey: false, ctrlKey: true, metaKey: false }));
    } else if (event.key === 'Enter') onOffer(chosen);
    else if (isAdding && event.key.toLowerCase() === 'a') onChoose({ ...choice, chosen: signals });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div ref={scroller} className={styles['scroll']}>
      <div
        ref={ref}
        className={styles['several']}
        role="listbox"
        aria-multiselectable
        aria-label={t('editor.tab.signals')}
        aria-activedescendant={rowAt < 0 ? undefined : `editor-shelf-${rowAt}`}
        tabIndex={0}
        style={{ height: virtual.getTotalSize() }}
        onKeyDown={onKey}
      >
        {virtual.getVirtualItems().map(({ index, start }) => {
          const line = lines[index];
          if (line === undefined) return null;
          if ('heading' in line) return <GroupLine key={`group-${index}`} title={line.heading} top={start} />;
          const signal = signals[line.index];
          if (signal === undefined) return null;
          return (
            <div
              key={signal.id}
              id={`editor-shelf-${line.index}`}
              role="option"
              tabIndex={-1}
              aria-selected={ids.has(signal.id)}
              data-at={signal.id === at}
              draggable
              className={styles['dragged']}
              style={{ top: start, height: ROW_PX }}
              onDragStart={(event) => carry(event, signal)}
              onDragEnd={() => ui.setState({ carried: null, target: null })}
              onClick={(event) => {
                onChoose(chosenWith(choice, signals, signal, event));
                // The keys go on from here, also when this row has been scrolled away.
                ref.current?.focus({ preventScroll: true });
              }}
              onDoubleClick={() => onOffer([signal])}
              onKeyDown={onKey}
            >
              <SignalFacts signal={signal} table={sessions.get(signal.equipmentId)?.table} />
            </div>
          );
        })}
      </div>
      {children}
    </div>
  );
}
