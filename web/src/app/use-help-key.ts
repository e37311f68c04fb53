import { useEffect, useRef } from 'react';

/** Elements where a question mark is a typed character. */
const FIELDS = 'input, textarea, select, [contenteditable="true"], [role="textbox"], [role="combobox"]';

/** Runs `act` on the key `?` (also the full-width one of a Chinese keyboard), unless a text field has the focus. */
export function useHelpKey(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isMeant = (event.key === '?' || event.key === '？') && !event.ctrlKey && !event.metaKey && !event.altKey;
      if (!isMeant || event.isComposing) return;
      if (event.target instanceof Element && event.target.closest(FIELDS) !== null) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
