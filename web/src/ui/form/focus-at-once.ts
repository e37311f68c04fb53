/** For `ref`: focuses an input as soon as it is mounted. */
export function focusAtOnce(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * Focuses the first field of what has opened, unless somebody is typing there already: a dialog that is still opening
 * on a slow machine must not receive the rest of a password.
 */
export function focusFirstField(fields: HTMLElement | null, selector = 'input'): void {
  if (fields === null || fields.contains(document.activeElement)) return;
  fields.querySelector<HTMLElement>(selector)?.focus();
}
