import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';
import type { EditorEvent, Handle, PointerOn } from '../../editor-event.ts';
import { useScope } from '../scope/scope.ts';
import { startPinch, type Pinch } from './pinch.ts';

type PointerType = 'pointerDown' | 'pointerMove' | 'pointerUp' | 'doubleClick';
type Pressed = Pick<
  MouseEvent,
  'clientX' | 'clientY' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'button' | 'target'
>;

/** Passes the pointer to the editor in page units, and pinches with two fingers. */
export function usePointer(canvas: RefObject<HTMLElement | null>) {
  const { store, ui } = useScope();
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const pinch = useRef<Pinch | null>(null);

  const eventOf = (type: PointerType, event: Pressed): EditorEvent => {
    const { x, y } = placeOf(canvas.current, event, store.getState().view);
    const { shiftKey: shift, altKey: alt, button } = event;
    return { type, x, y, shift, alt, ctrl: event.ctrlKey || event.metaKey, button, on: underPointer(event.target) };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('[data-over-canvas]') !== null) return;
    if (event.pointerType === 'touch') {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (fingers.current.size === 2) {
        store.dispatch({ type: 'cancel' });
        pinch.current = startPinch([...fingers.current.values()], canvas.current, store.getState().view);
        return;
      }
    }
    // The right button opens the menu and selects what it is opened on; it drags nothing.
    if (event.button === 1) event.preventDefault();
    canvas.current?.focus({ preventScroll: true });
    canvas.current?.setPointerCapture(event.pointerId);
    ui.setState({ dropped: null, menu: null });
    store.dispatch(eventOf('pointerDown', event));
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (fingers.current.has(event.pointerId)) {
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (pinch.current !== null) {
        const view = pinch.current.move([...fingers.current.values()]);
        return view === undefined ? undefined : store.dispatch({ type: 'view', view });
      }
    }
    if (event.buttons === 0) {
      const on = underPointer(event.target);
      const hovered = on !== null && 'id' in on ? on.id : null;
      if (hovered !== ui.getState().hovered) ui.setState({ hovered });
    }
    store.dispatch(eventOf('pointerMove', event));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    if (pinch.current !== null) {
      if (fingers.current.size < 2) pinch.current = null;
      return;
    }
    store.dispatch(eventOf('pointerUp', event));
  };
  const onPointerCancel = (event: PointerEvent<HTMLElement>) => {
    fingers.current.delete(event.pointerId);
    pinch.current = null;
    store.dispatch({ type: 'cancel' });
  };
  const onDoubleClick = (event: Pressed) => {
    if (event.target instanceof Element && event.target.closest('[data-over-canvas]') !== null) return;
    // With pointer capture the target is the canvas, so the element under the pointer is determined here.
    const target = document.elementFromPoint(event.clientX, event.clientY);
    store.dispatch({ ...eventOf('doubleClick', event), on: underPointer(target) } as EditorEvent);
  };
  const onPointerLeave = () => ui.setState({ hovered: null });
  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onDoubleClick, onPointerLeave };
}

/** The wheel pans, and zooms at the pointer with Ctrl. React listens passively, so that it could not be kept from scrolling. */
export function useWheel(canvas: RefObject<HTMLElement | null>): void {
  const { store } = useScope();
  useEffect(() => {
    const element = canvas.current;
    if (element === null) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-over-canvas]') !== null) return;
      event.preventDefault();
      const { x, y } = placeOf(element, event, store.getState().view);
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX;
      const isAcross = event.shiftKey && event.deltaX === 0;
      const [dx, dy] = [isAcross ? event.deltaY : event.deltaX, isAcross ? 0 : event.deltaY];
      store.dispatch({ type: 'wheel', x, y, dx: dx * unit, dy: dy * unit, ctrl: event.ctrlKey || event.metaKey });
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [canvas, store]);
}

const LINE_PX = 16;

/** Converts a position in the window to a position on the page. */
export function placeOf(
  canvas: HTMLElement | null,
  at: { readonly clientX: number; readonly clientY: number },
  view: { readonly zoom: number; readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } {
  const corner = canvas?.getBoundingClientRect() ?? { left: 0, top: 0 };
  return { x: view.x + (at.clientX - corner.left) / view.zoom, y: view.y + (at.clientY - corner.top) / view.zoom };
}

/** The innermost widget or the handle that an element belongs to. */
export function underPointer(target: EventTarget | null): PointerOn {
  if (!(target instanceof Element)) return null;
  const handle = target.closest<SVGElement>('[data-handle]')?.dataset['handle'];
  if (handle !== undefined) return { handle: handleOf(handle) };
  const node = target.closest<HTMLElement | SVGElement>('[data-child-id], [data-widget-id]');
  const id = node?.dataset['childId'] ?? node?.dataset['widgetId'];
  return id === undefined ? null : { id };
}

const SIDES: readonly string[] = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'];

function handleOf(text: string): Handle {
  const [is = '', index = '0'] = text.split(':');
  if (is === 'point' || is === 'insert' || is === 'corner') return { is, index: Number(index) };
  return SIDES.includes(is) ? { is: 'side', side: is as 'nw' } : { is: 'rotate' };
}
