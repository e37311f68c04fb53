import { useEffect } from 'react';
import { actionOf } from '../../actions/all.ts';
import { actionFor } from '../../key-map.ts';
import { useScope } from '../scope/scope.ts';
import { focusCanvas } from '../scope/focus-canvas.ts';

export const IS_MAC = /mac|iphone|ipad/i.test(globalThis.navigator?.userAgent ?? '');

/** Elements in which keys type text, and open elements that handle keys themselves. */
const TYPING =
  'input:not([type="checkbox"], [type="range"], [type="color"], [type="file"]), textarea, select, [contenteditable]';
const OPENED =
  '[role="dialog"], [role="menu"], [role="listbox"], [role="tree"], .ant-popover, .ant-drawer, .ant-modal-wrap, .ant-dropdown';
/** A list of which several rows can be chosen: there Ctrl+A chooses all of them. */
const OF_SEVERAL = '[role="listbox"][aria-multiselectable="true"]';
/** On a button these press it, and Tab goes on. */
const OF_BUTTONS = ['Enter', ' ', 'Tab', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Runs the actions of the editor by their keys, wherever the focus is in it. */
export function useKeys(isLeftToOthers: boolean): void {
  const { store } = useScope();
  useEffect(() => {
    if (isLeftToOthers) return undefined;
    const onDown = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const isCanvas = target === document.body || target.closest('[data-editor-canvas]') === target;
      const isTyping = target.closest(TYPING) !== null;
      if (event.key === ' ' && isCanvas && !event.repeat) {
        event.preventDefault();
        return store.dispatch({ type: 'panHeld', isHeld: true });
      }
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      if (!isCanvas && !isTyping && OF_BUTTONS.includes(event.key) && !isCommand) return undefined;
      if (!isCanvas && target.closest(OPENED) !== null && !isCommand) return undefined;
      if (event.key.toLowerCase() === 'a' && target.closest(OF_SEVERAL) !== null) return undefined;
      if (event.key === 'Tab' && !isCanvas) return undefined;
      const id = actionFor(
        {
          key: event.key,
          code: event.code,
          ctrlKey: event.ctrlKey,
          metaKey: event.metaKey,
          altKey: event.altKey,
          shiftKey: event.shiftKey,
          isComposing: event.isComposing,
          keyCode: event.keyCode,
          isAltGraph: event.getModifierState?.('AltGraph') ?? false,
        },
        { isMac: IS_MAC, isTyping },
      );
      // A field gives back by itself what was typed into it, and then the canvas has the keys again.
      const isBeside = isTyping || target.closest('aside') !== null;
      if (id === undefined || (isBeside && id === 'escape')) return undefined;
      // Text that is still being typed belongs to the saved page.
      if (isTyping && target instanceof HTMLElement) target.blur();
      const action = actionOf(id);
      const isMeant = action?.isEnabled(store.getState()) === true;
      // The key for the next widget moves the focus past the canvas after the last one.
      if (!isMeant && event.key === 'Tab') return undefined;
      event.preventDefault();
      event.stopPropagation();
      store.dispatch({ type: 'run', id });
    };
    const onLeft = ({ key, target, isComposing }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing || !(target instanceof Element) || target.closest('aside') === null) return;
      focusCanvas();
    };
    const onUp = (event: KeyboardEvent) => {
      if (event.key === ' ') store.dispatch({ type: 'panHeld', isHeld: false });
    };
    const onBlur = () => store.dispatch({ type: 'panHeld', isHeld: false });
    // Before the shell's own keys (Ctrl K, ?), which mean something else here or stay as they are.
    window.addEventListener('keydown', onDown, { capture: true });
    window.addEventListener('keydown', onLeft);
    window.addEventListener('keyup', onUp);
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('keydown', onDown, { capture: true });
      window.removeEventListener('keydown', onLeft);
      window.removeEventListener('keyup', onUp);
      window.removeEventListener('blur', onBlur);
    };
  }, [store, isLeftToOthers]);
}
