/** For `ref`: what has just been opened to be typed into has the focus as soon as it is there. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * The first field of what has opened has the focus, unless somebody types there already: a dialog that moves into its place
 * on a slow machine must not take the rest of a password into the field before it.
 */
export function focusFirstField(fields: HTMLElement | null, selector = 'input'): void {
  if (fields === null || fields.contains(document.activeElement)) return;
  fields.querySelector<HTMLElement>(selector)?.focus();
}
