/** For `ref`: what has just been opened to be typed into has the focus as soon as it is there. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}
