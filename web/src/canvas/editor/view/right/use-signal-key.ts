import { focusCanvas } from '../scope/focus-canvas.ts';
import { useEditor, useScope } from '../scope/scope.ts';

/** State of the signal key; `close` returns the keyboard focus to the canvas. */
export function useSignalKey(): { readonly isOpen: boolean; readonly close: () => void } {
  const { store } = useScope();
  const isOpen = useEditor(({ overlay }) => overlay?.kind === 'signal');
  const close = () => {
    if (!isOpen) return;
    store.dispatch({ type: 'overlay', overlay: null });
    focusCanvas();
  };
  return { isOpen, close };
}
