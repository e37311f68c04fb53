import { Button } from 'antd';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { errorText } from '../../../../api/error-text.ts';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { middleOf } from '../../../geometry/box.ts';
import { seenBox } from '../../editor-state.ts';
import type { OfferedSignal } from '../scope/host.ts';
import { pointOnScreen } from '../scope/on-screen.ts';
import { useEditorUi, useScope } from '../scope/scope.ts';
import { inListOrder, NOTHING_CHOSEN, type Choice } from '../signals/choosing.ts';
import { byGroup, shelfLines } from '../signals/shelf-lines.ts';
import { SignalList } from '../signals/signal-list.tsx';
import { useFoundSignals } from '../signals/use-shelf.ts';
import { Note, Row } from '../../../../ui/layout/box.tsx';
import styles from './left.module.css';

/** The signals: dragged onto the page they become widgets, onto a widget they are bound to it. Several are chosen as in a list of files. */
export function SignalsPanel() {
  const t = useT();
  const { ui, store, source, host } = useScope();
  const [text, setText] = useState('');
  const [choice, setChoice] = useState<Choice<OfferedSignal>>(NOTHING_CHOSEN);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const found = useFoundSignals(text);
  const { error, isLoading } = found;
  const language = usePreferences((preferences) => preferences.language);
  const { signals, lines } = useMemo(() => {
    const isSearched = text.trim() !== '';
    const words = { language, ungrouped: t('signals.ungrouped') };
    const listed = isSearched ? { signals: found.signals, headings: new Map() } : byGroup(found.signals, words);
    return { signals: listed.signals, lines: shelfLines(listed.signals.length, listed.headings) };
  }, [found.signals, text, language, t]);

  const isSearchWanted = useEditorUi((state) => state.isSignalSearchWanted);
  useEffect(() => {
    if (!isSearchWanted) return;
    search.current?.focus();
    ui.setState({ isSignalSearchWanted: false });
  }, [isSearchWanted, ui]);

  /** Without a drag: offered for any free place, in the middle of what is seen. */
  const offer = (chosen: readonly OfferedSignal[]) => {
    if (chosen.length === 0) return;
    const state = store.getState();
    const canvas = document.querySelector('[data-editor-canvas]')?.getBoundingClientRect();
    const shown = pointOnScreen(middleOf(seenBox(state)), state.view);
    for (const signal of chosen) source.learn(signal);
    ui.setState({
      dropped: {
        signals: inListOrder(chosen, signals),
        left: (canvas?.left ?? 0) + shown.x,
        top: (canvas?.top ?? 0) + shown.y,
      },
    });
  };
  const onSearchKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const [first] = signals;
    if (event.key !== 'ArrowDown' || first === undefined) return;
    event.preventDefault();
    setChoice({ chosen: [first], anchor: first.id, at: first.id });
    list.current?.focus();
  };
  return (
    <>
      <input
        ref={search}
        className={styles['search']}
        type="search"
        placeholder={t('editor.pickHint')}
        aria-label={t('editor.pickHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onSearchKey}
      />
      <p className={styles['help']}>{t('editor.signalsHelp')}</p>
      <SignalList ref={list} signals={signals} lines={lines} choice={choice} onChoose={setChoice} onOffer={offer}>
        {error !== null && <p className={styles['none']}>{errorText(error)}</p>}
        {signals.length === 0 && error === null && !isLoading && (
          <p className={styles['none']}>
            {t(host.shelf.isWordNeeded && text.trim() === '' ? 'editor.pickType' : 'editor.pickNone')}
          </p>
        )}
      </SignalList>
      {choice.chosen.length > 1 && (
        <Row gap={8} justify="between">
          <Note>{t('editor.signalsChosen', { count: choice.chosen.length })}</Note>
          <Button size="small" onClick={() => offer(choice.chosen)}>
            {t('editor.signalsAdd')}
          </Button>
        </Row>
      )}
    </>
  );
}
