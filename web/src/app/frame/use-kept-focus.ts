import { useEffect, type RefObject } from 'react';
import { browserClock } from '../../lib/clock.ts';

const CHECK_MS = 200;
const REMEMBERED = 8;
const CONTROL =
  'a[href], button:not([disabled]), input:not([disabled], [type="hidden"]), select:not([disabled]), textarea:not([disabled]), [tabindex="0"]';

/** An element that had the focus, and what it was in, from the inside out. */
interface Place {
  readonly element: Element;
  readonly around: readonly Element[];
}

/** Moves the focus to the heading of the content, or to the content itself, unless it is in there already. */
export function focusContent(main: HTMLElement | null): void {
  if (main === null || (main.contains(document.activeElement) && document.activeElement !== main)) return;
  const heading = main.querySelector<HTMLElement>('h1');
  if (heading !== null) heading.tabIndex = -1;
  (heading ?? main).focus();
}

/**
 * Keeps the focus of somebody who uses the keyboard when the focused control disappears or is switched off, such as the button of a
 * dialog that has closed, or a field whose value is being written: it moves to what had the focus before, to the next control around
 * it, and otherwise to the heading of the content.
 */
export function useKeptFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let places: Place[] = [];
    /** Takes back the next look; undefined while the pointer is used, when nothing is looked for. */
    let endWait: (() => void) | undefined;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const around: Element[] = [];
      for (let at = target.parentElement; at !== null && !at.contains(main.current); at = at.parentElement)
        around.push(at);
      places = [{ element: target, around }, ...places].slice(0, REMEMBERED);
    };
    const check = () => {
      endWait = browserClock.after(CHECK_MS, check);
      const [last] = places;
      if (last === undefined || document.activeElement !== document.body) return;
      // Somebody may have left it on purpose.
      if (canFocus(last.element)) return;
      for (const place of places) if (refocus(place)) return;
      focusContent(main.current);
    };
    const byKey = () => {
      endWait ??= browserClock.after(CHECK_MS, check);
    };
    const byPointer = () => {
      endWait?.();
      endWait = undefined;
    };
    document.addEventListener('focusin', remember);
    document.addEventListener('keydown', byKey, true);
    document.addEventListener('pointerdown', byPointer, true);
    return () => {
      byPointer();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('keydown', byKey, true);
      document.removeEventListener('pointerdown', byPointer, true);
    };
  }, [main]);
}

const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility?.() !== false;
const canFocus = (element: Element): boolean => isShown(element) && !element.matches(':disabled');

function refocus({ element, around }: Place): boolean {
  if (canFocus(element)) return focusOn(element);
  for (const place of around) {
    const next = place.isConnected ? [...place.querySelectorAll(CONTROL)].find(isShown) : undefined;
    if (next !== undefined) return focusOn(next);
  }
  return false;
}

function focusOn(element: Element): boolean {
  if (element instanceof HTMLElement) element.focus();
  return document.activeElement === element;
}
