import { useMemo, useState, type DragEvent, type KeyboardEvent } from 'react';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { pointOnScreen } from '../scope/on-screen.ts';
import type { OfferedSignal } from '../scope/host.ts';
import { useScope } from '../scope/scope.ts';
import { byGroup, lineHeight, ROW_PX, shelfLines } from '../signals/shelf-lines.ts';
import { GroupLine, SignalFacts } from '../signals/signal-row.tsx';
import { useFoundSignals, useRowSessions } from '../signals/use-shelf.ts';
import signalStyles from '../signals/signals.module.css';
import { useRows } from '../../../../ui/list/use-rows.ts';
import styles from './left.module.css';

/** The signals: dragged onto the page they become widgets, onto a widget they are bound to it. */
export function SignalsPanel() {
  const t = useT();
  const { ui, store, source, host } = useScope();
  const [text, setText] = useState('');
  const found = useFoundSignals(text);
  const { error, isLoading } = found;
  const language = usePreferences((preferences) => preferences.language);
  const { signals, lines } = useMemo(() => {
    const isSearched = text.trim() !== '';
    const words = { language, ungrouped: t('signals.ungrouped') };
    const listed = isSearched ? { signals: found.signals, headings: new Map() } : byGroup(found.signals, words);
    return { signals: listed.signals, lines: shelfLines(listed.signals.length, listed.headings) };
  }, [found.signals, text, language, t]);
  const sessions = useRowSessions(signals);
  const { scroller: list, virtual } = useRows(lines.length, (index) => lineHeight(lines[index]));
  const carry = (event: DragEvent, signal: OfferedSignal) => {
    event.dataTransfer.effectAllowed = 'copy';
    event.dataTransfer.setData('text/plain', signal.name);
    ui.setState({ carried: { is: 'signal', signal }, hovered: null });
  };
  /** Without a pointer: offered in the middle of what is seen. */
  const offer = (event: KeyboardEvent | null, signal: OfferedSignal) => {
    if (event !== null && event.key !== 'Enter') return;
    event?.preventDefault();
    const { view, viewport } = store.getState();
    const canvas = document.querySelector('[data-editor-canvas]')?.getBoundingClientRect();
    const at = { x: view.x + viewport.width / 2 / view.zoom, y: view.y + viewport.height / 2 / view.zoom };
    const shown = pointOnScreen(at, view);
    source.learn(signal);
    ui.setState({
      dropped: { signal, ...at, left: (canvas?.left ?? 0) + shown.x, top: (canvas?.top ?? 0) + shown.y },
    });
  };
  return (
    <>
      <input
        className={styles['search']}
        type="search"
        placeholder={t('editor.pickHint')}
        aria-label={t('editor.pickHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p className={styles['help']}>{t('editor.signalsHelp')}</p>
      <div ref={list} className={styles['scroll']}>
        <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const line = lines[index];
            if (line === undefined) return null;
            if ('heading' in line) return <GroupLine key={`group-${index}`} title={line.heading} top={start} />;
            const signal = signals[line.index];
            if (signal === undefined) return null;
            return (
              <div
                key={signal.id}
                role="button"
                tabIndex={0}
                draggable
                className={`${signalStyles['dragged']} ${styles['signal']}`}
                style={{ top: start, height: ROW_PX }}
                onDragStart={(event) => carry(event, signal)}
                onDragEnd={() => ui.setState({ carried: null, target: null })}
                onDoubleClick={() => offer(null, signal)}
                onKeyDown={(event) => offer(event, signal)}
              >
                <SignalFacts signal={signal} table={sessions.get(signal.equipmentId)?.table} />
              </div>
            );
          })}
        </div>
        {error !== null && <p className={styles['none']}>{errorText(error)}</p>}
        {signals.length === 0 && error === null && !isLoading && (
          <p className={styles['none']}>
            {t(host.shelf.isWordNeeded && text.trim() === '' ? 'editor.pickType' : 'editor.pickNone')}
          </p>
        )}
      </div>
    </>
  );
}
