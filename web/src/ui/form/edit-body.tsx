import { useEffect, useRef, type ReactNode } from 'react';
import { usePhone } from '../use-media.ts';
import { focusFirstField } from './focus-at-once.ts';
import { isSaveKey } from './save-key.ts';

interface Props {
  /** Set once the drawer or dialog around it has opened. */
  readonly isOpen: boolean;
  readonly canSave: boolean;
  readonly onSave: () => void;
  /** Shift+Enter; the same as Enter where it is absent. */
  readonly onSaveNext?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** The fields of a drawer or dialog: the first one has the focus, and Enter saves. */
export function EditBody({ isOpen, canSave, onSave, onSaveNext = onSave, children }: Props) {
  const isPhone = usePhone();
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone it would open the keyboard over the form.
    if (isOpen && !isPhone) focusFirstField(body.current);
  }, [isOpen, isPhone]);
  return (
    <div
      ref={body}
      role="presentation"
      onKeyDown={(event) => {
        if (!isSaveKey(event)) return;
        event.preventDefault();
        if (canSave) (event.shiftKey ? onSaveNext : onSave)();
      }}
    >
      {children}
    </div>
  );
}
