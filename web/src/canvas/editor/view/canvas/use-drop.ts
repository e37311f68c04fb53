import { App } from 'antd';
import type { DragEvent, RefObject } from 'react';
import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import { errorText } from '../../../../api/error-text.ts';
import { placeEquipment } from '../scope/place-equipment.ts';
import { findWidget } from '../../page-tree.ts';
import { bindPage } from '../binding/bind.ts';
import { isBindable } from '../binding/fits.ts';
import { useScope } from '../scope/scope.ts';
import { newId } from '../scope/new-id.ts';
import { placeOf, underPointer } from './use-pointer.ts';

/** Handles drops from the panels: widgets are inserted, signals are bound or offered as widgets. */
export function useDrop(canvas: RefObject<HTMLElement | null>) {
  const { store, ui, source } = useScope();
  const { message } = App.useApp();

  /** The widget that a carried signal would be bound to. */
  const targetOf = (event: DragEvent): string | null => {
    const { carried } = ui.getState();
    if (carried?.is !== 'signal') return null;
    const on = underPointer(document.elementFromPoint(event.clientX, event.clientY));
    if (on === null || !('id' in on)) return null;
    const widget = findWidget(store.getState().page.widgets, on.id);
    return widget === undefined || isBroken(widget) || !isBindable(widget) ? null : widget.id;
  };
  const over = (event: DragEvent) => {
    if (ui.getState().carried === null) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    const target = targetOf(event);
    if (target !== ui.getState().target) ui.setState({ target });
  };
  const leave = () => ui.setState({ target: null });
  const drop = (event: DragEvent) => {
    const { carried } = ui.getState();
    if (carried === null) return;
    event.preventDefault();
    const at = placeOf(canvas.current, event, store.getState().view);
    const target = targetOf(event);
    ui.setState({ carried: null, target: null });
    canvas.current?.focus({ preventScroll: true });
    if (carried.is === 'equipment') {
      return void placeEquipment(store, carried.equipment, at).catch(
        (error: unknown) => void message.error(errorText(error)),
      );
    }
    if (carried.is === 'widget') return store.dispatch({ type: 'insert', template: carried.template, at });
    const { signal } = carried;
    source.learn(signal);
    if (target === null) {
      return ui.setState({ dropped: { signal, ...at, left: event.clientX, top: event.clientY } });
    }
    store.edit((page) => bindPage(page, [target], signal, newId));
    store.dispatch({ type: 'select', ids: [target] });
  };
  return { over, leave, drop };
}
