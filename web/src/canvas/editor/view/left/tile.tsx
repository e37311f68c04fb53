import type { DragEvent, KeyboardEvent, ReactNode } from 'react';
import type { WidgetTemplate } from '../../defaults.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';
import { useEditor, useScope } from '../scope/scope.ts';
import styles from './left.module.css';

interface Props {
  readonly name: string;
  readonly template: WidgetTemplate;
  readonly children: ReactNode;
}

/** Something to put on the page: dragged there, or clicked and then drawn; Enter puts it where it is free. */
export function Tile({ name, template, children }: Props) {
  const { store, ui } = useScope();
  const isHeld = useEditor((state) => state.tool === 'widget' && state.toolWidget === template);
  const carry = (event: DragEvent) => {
    event.dataTransfer.effectAllowed = 'copy';
    event.dataTransfer.setData('text/plain', name);
    ui.setState({ carried: { is: 'widget', template } });
  };
  const insert = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    store.dispatch({ type: 'insert', template });
    focusCanvas();
  };
  return (
    <button
      type="button"
      className={styles['tile']}
      title={name}
      draggable
      aria-pressed={isHeld}
      onDragStart={carry}
      onDragEnd={() => ui.setState({ carried: null, target: null })}
      onClick={() => {
        store.dispatch(isHeld ? { type: 'tool', tool: 'select' } : { type: 'tool', tool: 'widget', template });
      }}
      onKeyDown={insert}
    >
      {children}
      <span className={styles['tileName']}>{name}</span>
    </button>
  );
}
