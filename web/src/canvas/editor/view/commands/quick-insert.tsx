import { useState, type KeyboardEvent } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { SymbolPicture } from '../../../symbols/symbol-picture.tsx';
import { WIDGETS } from '../../../widgets/registry.ts';
import type { Overlay } from '../../editor-state.ts';
import { insertable, symbolTemplate } from '../left/palette-items.ts';
import { pointOnScreen } from '../canvas/on-screen.ts';
import { useEditor, useScope } from '../scope.ts';
import { focusCanvas } from './focus-canvas.ts';
import { Stack } from '../../../../ui/layout/box.tsx';
import styles from './commands.module.css';

/** `/` or a double click on the empty page: a name, Enter, and it is there. */
export function QuickInsert() {
  const overlay = useEditor((state) => state.overlay);
  return overlay?.kind === 'insert' ? <Insert key={`${overlay.x},${overlay.y}`} at={overlay} /> : null;
}

function Insert({ at }: { readonly at: Extract<Overlay, { kind: 'insert' }> }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { store } = useScope();
  const view = useEditor((state) => state.view);
  const viewport = useEditor((state) => state.viewport);
  const [text, setText] = useState('');
  const [moved, setMoved] = useState(0);
  const found = insertable(text, language);
  const chosen = Math.min(moved, Math.max(0, found.length - 1));

  const close = () => {
    store.dispatch({ type: 'overlay', overlay: null });
    focusCanvas();
  };
  const take = (one: (typeof found)[number] | undefined) => {
    if (one === undefined) return;
    const template = 'item' in one ? one.item.template : symbolTemplate(one.symbol);
    store.dispatch({ type: 'overlay', overlay: null });
    store.dispatch({ type: 'insert', template, ...(at.isAnywhere ? {} : { at: { x: at.x, y: at.y } }) });
    focusCanvas();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    event.stopPropagation();
    if (event.key === 'Enter') take(found[chosen]);
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
          const key = 'item' in one ? one.item.key : `symbol-${one.symbol.name}`;
          const Icon = 'item' in one ? WIDGETS[one.item.type].Icon : undefined;
          return (
            <div
              key={key}
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
              onClick={() => take(one)}
              onKeyDown={onKey}
            >
              {Icon !== undefined && <Icon />}
              {'symbol' in one && <SymbolPicture name={one.symbol.name} state="stopped" width={20} height={20} />}
              <span>{'item' in one ? t(one.item.nameKey) : one.symbol[language]}</span>
            </div>
          );
        })}
        {found.length === 0 && <p className={styles['none']}>{t('editor.none')}</p>}
      </div>
    </Stack>
  );
}

const WIDTH_PX = 280;
const HEIGHT_PX = 320;
