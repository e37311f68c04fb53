import { App } from 'antd';
import type { DragEvent, RefObject } from 'react';
import { isBroken } from '@tidegate/contract/widgets/widget.ts';
import { errorText } from '../../../../api/error-text.ts';
import { placeEquipment } from '../scope/place-equipment.ts';
import { findWidget } from '../../page-tree.ts';
import { bindPage } from '../binding/bind.ts';
import { hasSeries, isBindable } from '../binding/fits.ts';
import { useScope } from '../scope/scope.ts';
import { newId } from '../scope/new-id.ts';
import { placeOf, underPointer } from './use-pointer.ts';

/** Handles drops from the panels: widgets are inserted, signals are bound or offered as widgets. */
export function useDrop(canvas: RefObject<HTMLElement | null>) {
  const { store, ui, source } = useScope();
  const { message } = App.useApp();

  /** The widget that the carried signals would be bound to: several become series of the same widget. */
  const targetOf = (event: DragEvent): string | null => {
    const { carried } = ui.getState();
    if (carried?.is !== 'signals') return null;
    const on = underPointer(document.elementFromPoint(event.clientX, event.clientY));
    if (on === null || !('id' in on)) return null;
    const widget = findWidget(store.getState().page.widgets, on.id);
    if (widget === undefined || isBroken(widget) || !isBindable(widget)) return null;
    return carried.signals.length === 1 || hasSeries(widget) ? widget.id : null;
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
    const { signals } = carried;
    for (const signal of signals) source.learn(signal);
    if (target === null) {
      return ui.setState({ dropped: { signals, at, left: event.clientX, top: event.clientY } });
    }
    store.edit((page) => signals.reduce((bound, signal) => bindPage(bound, [target], signal, newId), page));
    store.dispatch({ type: 'select', ids: [target] });
  };
  return { over, leave, drop };
}
