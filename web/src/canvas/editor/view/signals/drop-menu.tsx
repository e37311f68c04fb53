import type { WidgetType } from '@tidegate/contract/widgets/registry.ts';
import { App } from 'antd';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useT, type PlainKey } from '../../../../i18n/translate.ts';
import { usePreferences } from '../../../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { WIDGETS } from '../../../widgets/registry.ts';
import { severalForms } from '../binding/several.ts';
import { suggestionsFor } from '../binding/suggestions.ts';
import type { Dropped } from '../scope/editor-ui.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';
import { newId } from '../scope/new-id.ts';
import { putSeveral } from '../scope/put-several.ts';
import { Note } from '../../../../ui/layout/box.tsx';
import { useEditorUi, useScope } from '../scope/scope.ts';
import styles from './signals.module.css';

/** Menu of widgets for dropped signals: one more click creates the widgets, already bound. */
export function DropMenu() {
  const dropped = useEditorUi((ui) => ui.dropped);
  return dropped === null ? null : <Menu key={`${dropped.signals[0]?.id}-${dropped.left}`} dropped={dropped} />;
}

/** An entry of the menu. */
interface Entry {
  readonly key: string;
  readonly type: WidgetType;
  readonly nameKey: PlainKey;
  /** Signals that it shows, of all. */
  readonly count: number;
  readonly put: () => void;
}

/** The entries for the dropped signals: one signal becomes a widget, several become widgets that are laid out together. */
function useEntries({ signals, at }: Dropped): readonly Entry[] {
  const t = useT();
  const { message } = App.useApp();
  const { store } = useScope();
  const [first, second] = signals;
  if (first === undefined) return [];
  if (second === undefined) {
    return suggestionsFor(first, newId).map(({ template, ...one }) => ({
      ...one,
      count: 1,
      put: () => store.dispatch({ type: 'insert', template, ...(at === undefined ? {} : { at }) }),
    }));
  }
  return severalForms(signals, newId).map((form) => ({
    ...form,
    put: () => {
      const { left } = putSeveral(store, form.layouts, at);
      if (left > 0) void message.info(t('editor.fill.left', { count: left }));
    },
  }));
}

function Menu({ dropped }: { readonly dropped: Dropped }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const { ui } = useScope();
  const menu = useRef<HTMLDivElement>(null);
  const { signals, left, top } = dropped;
  const entries = useEntries(dropped);
  const [first] = signals;
  const name =
    signals.length > 1 || first === undefined
      ? t('editor.several', { count: signals.length })
      : nameText(first, language);
  const close = () => {
    ui.setState({ dropped: null });
    focusCanvas();
  };
  const choose = ({ put }: Entry) => {
    put();
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
    top: Math.min(top, window.innerHeight - entries.length * ITEM_PX - HEAD_PX),
  };
  return (
    <div
      ref={menu}
      className={styles['menu']}
      data-over-canvas
      role="menu"
      tabIndex={-1}
      aria-label={t('editor.dropAs', { name })}
      style={place}
      onKeyDown={onKey}
      onPointerDown={(event) => event.stopPropagation()}
    >
      <p className={styles['menuHead']}>{name}</p>
      {entries.map((one) => {
        const { Icon } = WIDGETS[one.type];
        return (
          <button key={one.key} type="button" role="menuitem" className={styles['item']} onClick={() => choose(one)}>
            <Icon />
            {t(one.nameKey)}
            {one.count < signals.length && (
              <Note breaks="never">{t('editor.several.part', { count: one.count, all: signals.length })}</Note>
            )}
          </button>
        );
      })}
    </div>
  );
}

const MENU_PX = 232;
const ITEM_PX = 34;
const HEAD_PX = 48;
