import { useEffect } from 'react';
import { useSession } from '../../../../api/session.ts';
import { browserClock } from '../../../../lib/clock.ts';
import type { EditorStore } from '../../editor-store.ts';
import { dropDraft, storeDraft } from './draft.ts';

/** After the last edit: long enough not to write with each of them, short enough to lose next to nothing. */
const KEEP_MS = 1_000;

/** Keeps unsaved changes in this browser. */
export function useDraft(store: EditorStore, pageId: string): void {
  useEffect(() => {
    let takeBack: (() => void) | undefined;
    const saveNow = () => {
      takeBack?.();
      takeBack = undefined;
      const { page, savedVersion, isDirty } = store.getState();
      if (isDirty) storeDraft(pageId, { page, version: savedVersion, at: browserClock.now() });
    };
    const end = store.subscribe((state, before) => {
      if (state.isDirty === before.isDirty && state.page === before.page) return;
      takeBack?.();
      if (state.isDirty) takeBack = browserClock.after(KEEP_MS, saveNow);
      else if (before.isDirty) dropDraft(pageId);
    });
    // The screen is taken away when the session ends, before the last edits are old enough.
    const endWatch = useSession.subscribe(({ user }) => {
      if (user === null) saveNow();
    });
    // A tab that is closed or put to sleep gives no second chance.
    window.addEventListener('pagehide', saveNow);
    return () => {
      takeBack?.();
      end();
      endWatch();
      window.removeEventListener('pagehide', saveNow);
    };
  }, [store, pageId]);
}
