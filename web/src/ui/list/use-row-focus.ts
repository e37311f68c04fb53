import { useEffect, type RefObject } from 'react';

const rowOf = (element: Element) => element.closest('[data-row]');
const indexOf = (row: Element | null) => Number(row?.getAttribute('data-row') ?? 0);

/**
 * Keeps the focus in a list when the focused control disappears, such as “Acknowledge” after it was pressed: it moves to
 * the first control that `selector` names in the row below, without one in the last row above, and otherwise to the list
 * itself (`tabIndex` -1). Rows carry their number as `data-row`.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>, selector: string): void {
  useEffect(() => {
    const box = list.current;
    if (box === null) return undefined;
    let last: Element | null = null;
    let row: Element | null = null;
    let index = 0;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      last = target;
      row = rowOf(target);
      index = indexOf(row);
    };
    const mend = () => {
      const { activeElement, body } = box.ownerDocument;
      if (last === null || last.isConnected || activeElement !== body) return;
      last = null;
      const after = row?.isConnected === true ? index + 1 : index;
      const controls = [...box.querySelectorAll<HTMLElement>(selector)];
      const next = controls.find((control) => indexOf(rowOf(control)) >= after) ?? controls.at(-1);
      (next ?? box).focus();
    };
    const observer = new MutationObserver(mend);
    observer.observe(box, { childList: true, subtree: true });
    box.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      box.removeEventListener('focusin', remember);
    };
  }, [list, selector]);
}
