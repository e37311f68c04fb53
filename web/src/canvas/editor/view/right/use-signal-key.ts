import { focusCanvas } from '../commands/focus-canvas.ts';
import { useEditor, useScope } from '../scope.ts';

/** Whether the key for a signal was pressed; `close` gives the keys back to the canvas, from which it was. */
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
