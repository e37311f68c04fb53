import { labelOf } from '../../action.ts';
import { Modal } from 'antd';
import { useState } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { ACTION_GROUPS } from '../../action.ts';
import { useEditor, useScope } from '../scope/scope.ts';
import { findActions } from './action-menu.ts';
import { Keys } from './keys-text.tsx';
import { focusAtOnce } from '../../../../ui/form/focus-at-once.ts';
import { Note, Row } from '../../../../ui/layout/box.tsx';
import styles from './commands.module.css';

/** Pointer gestures with modifier keys, which are not actions. */
const HELD = ['pan', 'zoom', 'constrain', 'centre', 'snap', 'copy', 'add', 'deep'] as const;

/** `?`: every key, from the one table of actions, so that it cannot say otherwise than they do. */
export function Shortcuts() {
  const t = useT();
  const { store } = useScope();
  const isOpen = useEditor((state) => state.overlay?.kind === 'shortcuts');
  return (
    <Modal
      open={isOpen}
      footer={null}
      destroyOnHidden
      width={960}
      style={{ top: 48 }}
      title={t('editor.do.shortcuts')}
      onCancel={() => store.dispatch({ type: 'overlay', overlay: null })}
    >
      <List />
    </Modal>
  );
}

function List() {
  const t = useT();
  const [text, setText] = useState('');
  const keyed = findActions(text, t).filter(({ keys }) => keys.length > 0);
  const held = HELD.filter((one) =>
    `${t(`editor.held.${one}`)} ${t(`editor.heldKeys.${one}`)}`.toLowerCase().includes(text.toLowerCase()),
  );
  return (
    <>
      <input
        className={styles['input']}
        type="search"
        ref={focusAtOnce}
        placeholder={t('editor.shortcutsHint')}
        aria-label={t('editor.shortcutsHint')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles['columns']} style={{ marginTop: 16 }}>
        {ACTION_GROUPS.map((group) => {
          const actions = keyed.filter((action) => action.group === group);
          if (actions.length === 0) return null;
          return (
            <section key={group} className={styles['group']} aria-label={t(`editor.group.${group}`)}>
              <Note as="h2" weight={600} below={4}>
                {t(`editor.group.${group}`)}
              </Note>
              {actions.map(({ id, keys }) => (
                <p key={id} className={styles['shortcut']} data-action={id}>
                  {t(labelOf({ id }))}
                  <Keys keys={keys} />
                </p>
              ))}
            </section>
          );
        })}
        {held.length > 0 && (
          <section className={styles['group']} aria-label={t('editor.held')}>
            <Note as="h2" weight={600} below={4}>
              {t('editor.held')}
            </Note>
            {held.map((one) => (
              <p key={one} className={styles['shortcut']}>
                {t(`editor.held.${one}`)}
                <Row as="span" inline gap={4} align="stretch" room="fixed">
                  <kbd className={styles['key']}>{t(`editor.heldKeys.${one}`)}</kbd>
                </Row>
              </p>
            ))}
          </section>
        )}
      </div>
    </>
  );
}
