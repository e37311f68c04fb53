import { useEffect, useRef, type DragEvent, type MouseEvent } from 'react';
import { useT } from '../../../../i18n/translate.ts';
import { useEditorUi, useEditor, useScope } from '../scope/scope.ts';
import { DropMenu } from '../signals/drop-menu.tsx';
import { useDrop } from './use-drop.ts';
import { Overlay } from './overlay.tsx';
import { PageLayer } from './page-layer.tsx';
import { Find } from '../commands/find.tsx';
import { QuickInsert } from '../commands/quick-insert.tsx';
import { Rulers } from './rulers.tsx';
import { TextEditor } from './text-editor.tsx';
import { underPointer, usePointer, useWheel } from './use-pointer.ts';
import { useShift } from './use-shift.ts';
import styles from './canvas.module.css';

/** The drawing area. All pointer events are passed to the editor in page units. */
export function Canvas() {
  const t = useT();
  const { store, ui } = useScope();
  const canvas = useRef<HTMLDivElement>(null);
  const pointer = usePointer(canvas);
  const drop = useDrop(canvas);
  const cursor = useCursor();
  useWheel(canvas);
  useShift(canvas);
  useViewport(canvas);

  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    const on = underPointer(document.elementFromPoint(event.clientX, event.clientY));
    const { selection } = store.getState();
    if (on !== null && 'id' in on && !selection.includes(on.id))
      store.dispatch({ type: 'select', ids: outermost(event, on.id) });
    ui.setState({ menu: { left: event.clientX, top: event.clientY } });
  };
  const isOver = (event: DragEvent) =>
    event.target instanceof Element && event.target.closest('[data-over-canvas]') !== null;

  return (
    <div className={styles['frame']}>
      <Rulers />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it is drawn on, with pointer and keys */}
      <div
        ref={canvas}
        className={styles['canvas']}
        style={{ cursor }}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys draw here as the pointer does
        tabIndex={0}
        role="application"
        aria-label={t('editor.canvas')}
        data-editor-canvas
        {...pointer}
        onContextMenu={openMenu}
        onDragOver={(event) => !isOver(event) && drop.over(event)}
        onDragLeave={drop.leave}
        onDrop={(event) => !isOver(event) && drop.drop(event)}
      >
        <PageLayer />
        <Overlay />
        <TextEditor />
        <DropMenu />
        <QuickInsert />
        <Find />
      </div>
    </div>
  );
}

/** A right click chooses what a click would: the outermost widget, unless its group is open. */
function outermost(event: MouseEvent, id: string): readonly string[] {
  const element = document.elementFromPoint(event.clientX, event.clientY);
  const top = element?.closest<HTMLElement | SVGElement>('[data-widget-id]')?.dataset['widgetId'];
  return [top ?? id];
}

/** Reports the size of the canvas to the editor; the first time, the whole page is fitted into it. */
function useViewport(canvas: React.RefObject<HTMLElement | null>): void {
  const { store } = useScope();
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    let isFirst = true;
    const updateSize = () => {
      const { clientWidth: width, clientHeight: height } = element;
      store.dispatch({ type: 'viewport', width, height });
      if (isFirst && width > 0) store.dispatch({ type: 'run', id: 'zoomPage' });
      if (width > 0) isFirst = false;
    };
    updateSize();
    // The first key counts.
    element.focus({ preventScroll: true });
    const observer = new ResizeObserver(updateSize);
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas, store]);
}

function useCursor(): string {
  const tool = useEditor((state) => state.tool);
  const isPanHeld = useEditor((state) => state.isPanHeld);
  const gesture = useEditor((state) => state.gesture?.kind ?? null);
  const isOn = useEditorUi((ui) => ui.hovered !== null);
  if (gesture === 'pan') return 'grabbing';
  if (isPanHeld || tool === 'hand') return 'grab';
  if (tool === 'text') return 'text';
  if (tool !== 'select') return 'crosshair';
  return gesture === 'move' || isOn ? 'move' : 'default';
}
