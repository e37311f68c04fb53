const focused = new WeakSet<HTMLElement>();

/** For `ref`: focuses an input as soon as it is mounted. A form sets its refs again at each render, which moves no focus. */
export function focusAtOnce(element: HTMLElement | null): void {
  if (element === null || focused.has(element)) return;
  focused.add(element);
  element.focus();
}

/** A select takes the focus too: only keys that open it or move in it change something. */
const FIELD = 'input:not([type="hidden"], [type="file"], [disabled]), textarea:not([disabled])';

/**
 * Focuses the first field of what has opened, unless somebody is typing there already: a dialog that is still opening
 * on a slow machine must not receive the rest of a password. What has opened stays scrolled to its top.
 */
export function focusFirstField(fields: HTMLElement | null, selector = FIELD): void {
  if (fields === null || fields.contains(document.activeElement)) return;
  fields.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
}
