/** Gives the keys back to the canvas, as after everything that was opened over it. */
export function focusCanvas(): void {
  document.querySelector<HTMLElement>('[data-editor-canvas]')?.focus({ preventScroll: true });
}
