import { Modal } from 'antd';
import { useState, type KeyboardEvent } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { labelOf, type EditorAction } from '../../action.ts';
import { useEditor, useScope } from '../scope/scope.ts';
import { findActions } from './action-menu.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';
import { Keys } from './keys-text.tsx';
import { focusAtOnce } from '../../../../ui/form/focus-at-once.ts';
import { Note, Stack, Text } from '../../../../ui/layout/box.tsx';
import styles from './commands.module.css';

/** Ctrl+/: every command by its name. */
export function CommandPalette() {
  const t = useT();
  const { store } = useScope();
  const isOpen = useEditor((state) => state.overlay?.kind === 'palette');
  return (
    <Modal
      open={isOpen}
      footer={null}
      closable={false}
      destroyOnHidden
      width={520}
      style={{ top: 72 }}
      title={<span className="visually-hidden">{t('editor.do.palette')}</span>}
      onCancel={() => store.dispatch({ type: 'overlay', overlay: null })}
    >
      <Palette />
    </Modal>
  );
}

function Palette() {
  const t = useT();
  const { store } = useScope();
  const [text, setText] = useState('');
  const [moved, setMoved] = useState(0);
  const found = findActions(text, t);
  const at = Math.min(moved, Math.max(0, found.length - 1));
  const run = (action: EditorAction | undefined) => {
    if (action === undefined || !action.isEnabled(store.getState())) return;
    store.dispatch({ type: 'overlay', overlay: null });
    focusCanvas();
    store.dispatch({ type: 'run', id: action.id });
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') run(found[at]);
    else if (event.key === 'ArrowDown') setMoved(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setMoved(Math.max(at - 1, 0));
    else return;
    event.preventDefault();
  };
  return (
    <Stack className={styles['palette']}>
      <input
        className={styles['input']}
        ref={focusAtOnce}
        placeholder={t('editor.paletteHint')}
        aria-label={t('editor.paletteHint')}
        role="combobox"
        aria-expanded
        aria-controls="editor-palette"
        aria-activedescendant={`editor-command-${at}`}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setMoved(0);
        }}
        onKeyDown={onKey}
      />
      <div id="editor-palette" className={styles['list']} role="listbox" aria-label={t('editor.do.palette')}>
        {found.map((action, index) => (
          <div
            key={action.id}
            id={`editor-command-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            aria-disabled={!action.isEnabled(store.getState())}
            className={styles['row']}
            ref={(element) => {
              if (index === at) element?.scrollIntoView?.({ block: 'nearest' });
            }}
            onPointerMove={() => setMoved(index)}
            onClick={() => run(action)}
            onKeyDown={onKey}
          >
            <Text breaks="cut" room="grow">
              {t(labelOf(action))}
            </Text>
            <Note>{t(`editor.group.${action.group}`)}</Note>
            <Keys keys={action.keys.slice(0, 1)} />
          </div>
        ))}
        {found.length === 0 && <p className={styles['none']}>{t('editor.none')}</p>}
      </div>
    </Stack>
  );
}
