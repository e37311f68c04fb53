import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { WIDGETS } from '../../../widgets/registry.ts';
import { suggestionsFor, type Suggestion } from '../binding/suggestions.ts';
import type { Dropped } from '../scope/editor-ui.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';
import { newId } from '../scope/new-id.ts';
import { useEditorUi, useScope } from '../scope/scope.ts';
import styles from './signals.module.css';

/** Menu of widgets for a dropped signal: one more click creates the widget, already bound. */
export function DropMenu() {
  const dropped = useEditorUi((ui) => ui.dropped);
  return dropped === null ? null : <Menu key={`${dropped.signal.id}-${dropped.left}`} dropped={dropped} />;
}

function Menu({ dropped }: { readonly dropped: Dropped }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { store, ui } = useScope();
  const menu = useRef<HTMLDivElement>(null);
  const { signal, x, y, left, top } = dropped;
  const offered = suggestionsFor(signal, newId);
  const close = () => {
    ui.setState({ dropped: null });
    focusCanvas();
  };
  const choose = ({ template }: Suggestion) => {
    store.dispatch({ type: 'insert', template, at: { x, y } });
    close();
  };
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, []);
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    const at = items.findIndex((item) => item === document.activeElement);
    if (event.key === 'Escape') close();
    else if (event.key === 'ArrowDown') items[(at + 1) % items.length]?.focus();
    else if (event.key === 'ArrowUp') items.at(at - 1)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const place = {
    left: Math.min(left, window.innerWidth - MENU_PX),
    top: Math.min(top, window.innerHeight - offered.length * ITEM_PX - HEAD_PX),
  };
  return (
    <div
      ref={menu}
      className={styles['menu']}
      data-over-canvas
      role="menu"
      tabIndex={-1}
      aria-label={t('editor.dropAs', { name: nameText(signal, language) })}
      style={place}
      onKeyDown={onKey}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <p className={styles['menuHead']}>{nameText(signal, language)}</p>
      {offered.map((one) => {
        const { Icon } = WIDGETS[one.type];
        return (
          <button key={one.key} type="button" role="menuitem" className={styles['item']} onClick={() => choose(one)}>
            <Icon />
            {t(one.nameKey)}
          </button>
        );
      })}
    </div>
  );
}

const MENU_PX = 232;
const ITEM_PX = 34;
const HEAD_PX = 48;
