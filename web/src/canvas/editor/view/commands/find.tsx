import { useMemo, useState, type KeyboardEvent } from 'react';
import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import { useT } from '../../../../i18n/translate.ts';
import { WIDGETS } from '../../../widgets/registry.ts';
import { useLayerName } from '../left/layer-name.ts';
import { useEditor, useScope } from '../scope/scope.ts';
import { findInPage, type FoundWidget } from './find-in-page.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';
import { Note, Stack, Text } from '../../../../ui/layout/box.tsx';
import styles from './commands.module.css';

/** Ctrl+F: widgets by name, words, type or signal. */
export function Find() {
  const isOpen = useEditor((state) => state.overlay?.kind === 'find');
  return isOpen ? <Finding /> : null;
}

const SHOWN = 100;

function Finding() {
  const t = useT();
  const layerName = useLayerName();
  const { store, source } = useScope();
  const widgets = useEditor((state) => state.page.widgets);
  const [text, setText] = useState('');
  const [at, setAt] = useState(-1);
  const found = useMemo(
    () =>
      findInPage(widgets, text, source, (widget) =>
        isBroken(widget) ? t('editor.broken') : t(WIDGETS[widget.widgetType].nameKey),
      ),
    [widgets, text, source, t],
  );
  const show = (one: FoundWidget | undefined) => {
    if (one === undefined) return;
    store.dispatch({ type: 'select', ids: [one.widget.id] });
    store.dispatch({ type: 'run', id: 'zoomSelection' });
  };
  const close = () => {
    store.dispatch({ type: 'overlay', overlay: null });
    focusCanvas();
  };
  const step = (by: number) => {
    if (found.length === 0) return;
    const next = (at + by + found.length) % found.length;
    setAt(next);
    show(found[next]);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' || event.key === 'ArrowDown') step(event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowUp') step(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Stack className={styles['find']} data-over-canvas role="dialog" aria-label={t('editor.do.find')}>
      <input
        className={styles['input']}
        type="search"
        autoFocus
        placeholder={t('editor.findHint')}
        aria-label={t('editor.findHint')}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(-1);
        }}
        onKeyDown={onKey}
      />
      <Note as="p" role="status">
        {text.trim() !== '' && t('editor.findCount', { count: found.length })}
      </Note>
      <div className={styles['list']}>
        {found.slice(0, SHOWN).map((one, index) => (
          <button
            key={one.widget.id}
            type="button"
            className={styles['row']}
            aria-current={index === at}
            onClick={() => {
              setAt(index);
              show(one);
            }}
          >
            <Text breaks="cut" room="grow">
              {layerName(one.widget)}
            </Text>
          </button>
        ))}
      </div>
    </Stack>
  );
}
