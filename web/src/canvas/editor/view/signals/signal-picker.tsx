import { useEffect, useEffectEvent, useRef, useMemo, useState, type KeyboardEvent } from 'react';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { misfitOf, type Misfit, type Wanted } from '../binding/fits.ts';
import type { OfferedSignal } from '../scope/host.ts';
import { useScope } from '../scope/scope.ts';
import { rememberSignal } from './recent.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { byGroup, lineHeight, ROW_PX, shelfLines } from './shelf-lines.ts';
import { GroupLine, SignalFacts } from './signal-row.tsx';
import { useFoundSignals, useRecentSignals, useRowSessions } from './use-shelf.ts';
import { useRows } from '../../../../ui/list/use-rows.ts';
import { Stack } from '../../../../ui/layout/box.tsx';
import styles from './signals.module.css';

interface Props {
  /** Requirements of the binding. */
  readonly wanted: Wanted;
  readonly chosenId: string;
  readonly onPick: (signal: OfferedSignal) => void;
  readonly onClose: () => void;
}

interface Row {
  readonly signal: OfferedSignal;
  readonly isRecent: boolean;
  readonly misfit: Misfit | undefined;
}

/** The one signal picker: type, arrows, Enter. What does not fit is grey and says why. */
export function SignalPicker({ wanted, chosenId, onPick, onClose }: Props) {
  const t = useT();
  const { source, host } = useScope();
  const [text, setText] = useState('');
  const { signals, isCurrent, isLoading, error } = useFoundSignals(text);
  const recent = useRecentSignals(text.trim() === '');
  const isSearched = text.trim() !== '';
  const { rows, lines } = useFittingRows(signals, isSearched ? NONE : recent, wanted, isSearched);
  const firstFit = Math.max(
    0,
    rows.findIndex(({ misfit }) => misfit === undefined),
  );
  const [moved, setMoved] = useState<number | null>(null);
  const at = Math.min(moved ?? firstFit, Math.max(0, rows.length - 1));
  const sessions = useRowSessions(rows.map(({ signal }) => signal));
  const { scroller: list, virtual } = useRows(lines.length, (index) => lineHeight(lines[index]));
  const lineAt = lines.findIndex((line) => 'index' in line && line.index === at);
  useEffect(() => {
    if (lineAt >= 0) virtual.scrollToIndex(lineAt);
  }, [virtual, lineAt]);

  const pick = (row: Row | undefined) => {
    if (row === undefined || row.misfit !== undefined) return;
    source.learn(row.signal);
    if (host.signals === undefined) rememberSignal(row.signal.id);
    onPick(row.signal);
  };
  // Somebody who types fast and presses Enter means the result for the whole text, not an earlier one.
  const isAwaited = useRef(false);
  const pickAwaited = useEffectEvent(() => {
    if (isAwaited.current) pick(rows[at]);
    isAwaited.current = false;
  });
  useEffect(() => {
    if (isCurrent) pickAwaited();
  }, [isCurrent]);
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (event.key === 'Enter' && isCurrent) pick(rows[at]);
    else if (event.key === 'Enter') isAwaited.current = true;
    else if (event.key === 'ArrowDown') setMoved(Math.min(at + 1, rows.length - 1));
    else if (event.key === 'ArrowUp') setMoved(Math.max(at - 1, 0));
    else if (event.key === 'Escape') onClose();
    else return;
    event.preventDefault();
  };
  return (
    <Stack gap={8} role="dialog" aria-label={t('editor.pick')}>
      <input
        className={styles['search']}
        type="search"
        autoFocus
        placeholder={t('editor.pickHint')}
        aria-label={t('editor.pickHint')}
        role="combobox"
        aria-expanded
        aria-controls="editor-signals"
        aria-activedescendant={rows.length > 0 ? `editor-signal-${at}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMoved(null);
          isAwaited.current = false;
        }}
        onKeyDown={onKey}
      />
      <div ref={list} id="editor-signals" className={styles['list']} role="listbox" aria-label={t('editor.pick')}>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index: lineIndex, start }) => {
            const line = lines[lineIndex];
            if (line === undefined) return null;
            if ('heading' in line) return <GroupLine key={`group-${lineIndex}`} title={line.heading} top={start} />;
            const { index } = line;
            const row = rows[index];
            if (row === undefined) return null;
            const { signal, misfit, isRecent } = row;
            return (
              <Stack
                key={`${isRecent ? 'recent' : 'found'}-${signal.id}`}
                id={`editor-signal-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === at}
                aria-disabled={misfit !== undefined}
                data-chosen={signal.id === chosenId}
                data-recent={isRecent}
                justify="center"
                className={styles['row']}
                style={{ top: start, height: ROW_PX }}
                onPointerMove={() => index !== at && setMoved(index)}
                onClick={() => pick(row)}
                onKeyDown={onKey}
              >
                <SignalFacts signal={signal} table={sessions.get(signal.equipmentId)?.table} misfit={misfit} />
              </Stack>
            );
          })}
        </div>
      </div>
      {error !== null && <p className={styles['note']}>{errorText(error)}</p>}
      {error === null && rows.length === 0 && !isLoading && (
        <p className={styles['note']}>
          {t(host.shelf.isWordNeeded && text.trim() === '' ? 'editor.pickType' : 'editor.pickNone')}
        </p>
      )}
    </Stack>
  );
}

const NONE: readonly OfferedSignal[] = [];

/** Recent ones first, then the results; a signal once in each. Without a search, results are listed by group. */
function useFittingRows(
  found: readonly OfferedSignal[],
  recent: readonly OfferedSignal[],
  wanted: Wanted,
  isSearched: boolean,
) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return useMemo(() => {
    const row = (signal: OfferedSignal, isRecent: boolean): Row => ({
      signal,
      isRecent,
      misfit: misfitOf(signal, wanted),
    });
    const fitting = recent.map((signal) => row(signal, true)).filter(({ misfit }) => misfit === undefined);
    const words = { language, ungrouped: t('signals.ungrouped') };
    const { signals, headings } = isSearched ? { signals: found, headings: UNHEADED } : byGroup(found, words);
    const rows = [...fitting, ...signals.map((signal) => row(signal, false))];
    const moved = new Map([...headings].map(([index, title]) => [index + fitting.length, title]));
    return { rows, lines: shelfLines(rows.length, moved) };
  }, [found, recent, wanted, isSearched, language, t]);
}

const UNHEADED: ReadonlyMap<number, string> = new Map();
