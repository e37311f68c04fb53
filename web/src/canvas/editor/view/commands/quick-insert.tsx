import { useState, type KeyboardEvent } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { SymbolPicture } from '../../../symbols/symbol-picture.tsx';
import { WIDGETS } from '../../../widgets/registry.ts';
import type { Overlay } from '../../editor-state.ts';
import { insertable, symbolTemplate } from '../left/palette-items.ts';
import { pointOnScreen } from '../scope/on-screen.ts';
import { useEditor, useScope } from '../scope/scope.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { WidgetTemplate } from '../../defaults.ts';
import { suggestionsFor } from '../binding/suggestions.ts';
import type { OfferedSignal } from '../scope/host.ts';
import { newId } from '../scope/new-id.ts';
import { findSignals } from '../signals/find-signals.ts';
import { useFoundSignals } from '../signals/use-shelf.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';
import { Muted, Stack } from '../../../../ui/layout/box.tsx';
import styles from './commands.module.css';

/** `/` or a double click on the empty page: a name, Enter, and it is there. */
export function QuickInsert() {
  const overlay = useEditor((state) => state.overlay);
  return overlay?.kind === 'insert' ? <Insert key={`${overlay.x},${overlay.y}`} at={overlay} /> : null;
}

function Insert({ at }: { readonly at: Extract<Overlay, { kind: 'insert' }> }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { store, source } = useScope();
  const view = useEditor((state) => state.view);
  const viewport = useEditor((state) => state.viewport);
  const [text, setText] = useState('');
  const [moved, setMoved] = useState(0);
  // Until the answer is there, those of the text before; Enter may take none that the text no longer means.
  const signals = useFoundSignals(text);
  const found = [
    ...insertable(text, language),
    ...(text.trim() === ''
      ? []
      : findSignals(signals.signals, text)
          .slice(0, SIGNALS_SHOWN)
          .map((signal) => ({ signal }))),
  ];
  const chosen = Math.min(moved, Math.max(0, found.length - 1));

  const close = () => {
    store.dispatch({ type: 'overlay', overlay: null });
    focusCanvas();
  };
  const choose = (one: (typeof found)[number] | undefined) => {
    if (one === undefined) return;
    const template = templateFrom(one);
    store.dispatch({ type: 'overlay', overlay: null });
    if (template === undefined) return;
    if ('signal' in one) source.learn(one.signal);
    store.dispatch({ type: 'insert', template, ...(at.isAnywhere ? {} : { at: { x: at.x, y: at.y } }) });
    focusCanvas();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (event.key === 'Enter') choose(found[chosen]);
    else if (event.key === 'ArrowDown') setMoved(Math.min(chosen + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setMoved(Math.max(chosen - 1, 0));
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const place = pointOnScreen(at, view);
  return (
    <Stack
      className={styles['insert']}
      data-over-canvas
      role="dialog"
      aria-label={t('editor.insert')}
      style={{
        left: Math.max(0, Math.min(place.x, viewport.width - WIDTH_PX)),
        top: Math.max(0, Math.min(place.y, viewport.height - HEIGHT_PX)),
      }}
    >
      <input
        className={styles['input']}
        autoFocus
        placeholder={t('editor.insertHint')}
        aria-label={t('editor.insertHint')}
        role="combobox"
        aria-expanded
        aria-controls="editor-insert"
        aria-activedescendant={`editor-insert-${chosen}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMoved(0);
        }}
        onKeyDown={onKey}
        onBlur={(event) => !event.currentTarget.parentElement?.contains(event.relatedTarget) && close()}
      />
      <div id="editor-insert" className={styles['list']} role="listbox" aria-label={t('editor.insert')}>
        {found.map((one, index) => {
          const Icon = iconOf(one);
          return (
            <div
              key={keyOf(one)}
              id={`editor-insert-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              className={styles['row']}
              ref={(element) => {
                if (index === chosen) element?.scrollIntoView?.({ block: 'nearest' });
              }}
              onPointerMove={() => setMoved(index)}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(one)}
              onKeyDown={onKey}
            >
              {Icon !== undefined && <Icon />}
              {'symbol' in one && <SymbolPicture name={one.symbol.name} state="stopped" width={20} height={20} />}
              <span>
                {'item' in one
                  ? t(one.item.nameKey)
                  : 'symbol' in one
                    ? one.symbol[language]
                    : nameText(one.signal, language)}
              </span>
              {'signal' in one && <Muted>{one.signal.code}</Muted>}
            </div>
          );
        })}
        {found.length === 0 && signals.isCurrent && <p className={styles['none']}>{t('editor.none')}</p>}
      </div>
    </Stack>
  );
}

const SIGNALS_SHOWN = 20;

type Offered = ReturnType<typeof insertable>[number] | { readonly signal: OfferedSignal };

/** Same widget as by dragging: a signal becomes the most usual of the widgets that suit it. */
function templateFrom(one: Offered): WidgetTemplate | undefined {
  if ('item' in one) return one.item.template;
  return 'symbol' in one ? symbolTemplate(one.symbol) : suggestionsFor(one.signal, newId)[0]?.template;
}

const keyOf = (one: Offered): string =>
  'item' in one ? one.item.key : 'symbol' in one ? `symbol-${one.symbol.name}` : `signal-${one.signal.id}`;

function iconOf(one: Offered) {
  if ('item' in one && one.item.Icon !== undefined) return one.item.Icon;
  const type = templateFrom(one)?.type;
  return 'symbol' in one || type === undefined ? undefined : WIDGETS[type].Icon;
}

const WIDTH_PX = 280;
const HEIGHT_PX = 320;
