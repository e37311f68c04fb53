import { isActionId } from '../../actions/all.ts';
import { Menu } from 'antd';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../../i18n/translate.ts';
import { useEditorUi, useScope } from '../scope/scope.ts';
import { contextItems } from './action-menu.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';
import styles from './context-menu.module.css';

/** Context menu of the selection, at the pointer. */
export function ContextMenu() {
  const menu = useEditorUi((ui) => ui.menu);
  return menu === null ? null : <Opened key={`${menu.left},${menu.top}`} left={menu.left} top={menu.top} />;
}

function Opened({ left, top }: { readonly left: number; readonly top: number }) {
  const t = useT();
  const { store, ui } = useScope();
  const box = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState({ left, top });
  const close = () => {
    ui.setState({ menu: null });
    focusCanvas();
  };
  useLayoutEffect(() => {
    const { width, height } = box.current?.getBoundingClientRect() ?? { width: 0, height: 0 };
    setPlace({
      left: Math.max(0, Math.min(left, window.innerWidth - width - 8)),
      top: Math.max(0, Math.min(top, window.innerHeight - height - 8)),
    });
    box.current?.querySelector<HTMLElement>('[role="menu"]')?.focus();
  }, [left, top]);
  useEffect(() => {
    const onDown = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target?.closest('[data-context-menu], .ant-menu-submenu-popup') === null) ui.setState({ menu: null });
    };
    window.addEventListener('pointerdown', onDown, { capture: true });
    return () => window.removeEventListener('pointerdown', onDown, { capture: true });
  }, [ui]);
  return createPortal(
    <div
      ref={box}
      className={styles['menu']}
      style={place}
      data-context-menu
      role="presentation"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
    >
      <Menu
        mode="vertical"
        selectable={false}
        items={contextItems(store.getState(), t)}
        onClick={({ key }) => {
          close();
          if (isActionId(key)) store.dispatch({ type: 'run', id: key });
        }}
      />
    </div>,
    document.body,
  );
}
