import type { KeyboardEvent } from 'react';

/** Keys that these take for themselves: a button is pressed, a date list takes the date that is chosen in it. */
const OWN_ENTER = 'button, a, select, [role="button"], [role="switch"], [contenteditable], .ant-picker, .ant-upload';

/**
 * True if a key saves the form in which it was pressed: Enter in a field, Ctrl+Enter (Cmd on a Mac) in a text area too.
 * Not the Enter that ends a word of an input method, that chooses from an open list, or that a field has used itself.
 */
export function isSaveKey(event: KeyboardEvent<HTMLElement>): boolean {
  const { target, currentTarget } = event;
  if (event.key !== 'Enter' || event.defaultPrevented || event.nativeEvent.isComposing) return false;
  // A drawer or list that was opened from the form is inside it for React only.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return false;
  if (target.getAttribute('aria-expanded') === 'true') return false;
  if (event.ctrlKey || event.metaKey) return true;
  return target.matches('input') && target.closest(OWN_ENTER) === null;
}
