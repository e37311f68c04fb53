import { useEffect, useEffectEvent, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { SymbolPicture } from '../../../symbols/symbol-picture.tsx';
import { WIDGETS } from '../../../widgets/registry.ts';
import type { Overlay } from '../../editor-state.ts';
import { symbolTemplate } from '../left/palette-items.ts';
import { pointOnScreen } from '../scope/on-screen.ts';
import { useEditor, useScope } from '../scope/scope.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import type { WidgetTemplate } from '../../defaults.ts';
import { useFoundSignals } from '../signals/use-shelf.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';
import { beforeLast, isBegun, offersFor, type Offer } from './offers.ts';
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
  const [moved, setMoved] = useState<number | null>(null);
  const [whole, before] = [useFoundSignals(text), useFoundSignals(beforeLast(text))];
  const found = useMemo(
    () => offersFor(text, language, { whole: whole.signals, before: before.signals }),
    [text, language, whole.signals, before.signals],
  );
  const chosen = Math.min(moved ?? 0, Math.max(0, found.length - 1));
  const isSettled = [whole, before].every(({ isCurrent, error }) => isCurrent || error !== null);

  const close = () => {
    store.dispatch({ type: 'overlay', overlay: null });
    focusCanvas();
  };
  const choose = (one: Offer | undefined) => {
    if (one === undefined) return;
    const template = templateFrom(one);
    store.dispatch({ type: 'overlay', overlay: null });
    if ('signal' in one) source.learn(one.signal);
    store.dispatch({ type: 'insert', template, ...(at.isAnywhere ? {} : { at: { x: at.x, y: at.y } }) });
    focusCanvas();
  };
  // Signals come from the server: Enter right after the last letter means what is found for the whole text.
  const isAwaited = useRef(false);
  const chooseAwaited = useEffectEvent(() => {
    if (isAwaited.current) choose(found[chosen]);
    isAwaited.current = false;
  });
  useEffect(() => {
    if (isSettled) chooseAwaited();
  }, [isSettled]);
  const enter = () => {
    const isMeant = moved !== null || isSettled || isAwaited.current || isBegun(found[0], text);
    if (isMeant) choose(found[chosen]);
    else isAwaited.current = true;
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (event.key === 'Enter') enter();
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
          setMoved(null);
          isAwaited.current = false;
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
              {'signal' in one && <Muted breaks="cut">{`${one.signal.code} · ${t(one.made.nameKey)}`}</Muted>}
            </div>
          );
        })}
        {found.length === 0 && isSettled && <p className={styles['none']}>{t('editor.none')}</p>}
      </div>
    </Stack>
  );
}

/** Same widget as by dragging. */
function templateFrom(one: Offer): WidgetTemplate {
  if ('item' in one) return one.item.template;
  return 'symbol' in one ? symbolTemplate(one.symbol) : one.made.template;
}

const keyOf = (one: Offer): string =>
  'item' in one
    ? one.item.key
    : 'symbol' in one
      ? `symbol-${one.symbol.name}`
      : `signal-${one.signal.id}-${one.made.key}`;

function iconOf(one: Offer) {
  if ('symbol' in one) return undefined;
  return 'item' in one && one.item.Icon !== undefined ? one.item.Icon : WIDGETS[templateFrom(one).type].Icon;
}

const WIDTH_PX = 280;
const HEIGHT_PX = 320;
