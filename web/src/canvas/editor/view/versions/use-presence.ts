import { pageEditing } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { useEffect, useState } from 'react';
import { ask } from '../../../../api/ask.ts';
import { useAsk } from '../../../../api/use-ask.ts';
import { rememberedInTab, rememberInTab } from '../../../../lib/storage.ts';
import { newId } from '../scope/new-id.ts';

const POLL_MS = 10_000;

/** Reports to the server that the page is being edited here, and receives the other editors and the latest version. */
export function usePresence(pageId: string) {
  // One person in two tabs is two who draw.
  const [tab] = useState(tabName);
  const presence = useAsk(
    pageEditing,
    { pageId, tab },
    { refetchInterval: POLL_MS, refetchIntervalInBackground: true, retry: false },
  );
  useEffect(
    () => () => {
      // Without this request the server forgets the tab a little later.
      ask(pageEditing, { pageId, tab, isLeaving: true }).catch(() => undefined);
    },
    [pageId, tab],
  );
  return presence.data;
}

/** Identifier of this tab, which survives a reload. */
function tabName(): string {
  const kept = rememberedInTab('editor.tab');
  if (typeof kept === 'string' && kept !== '') return kept;
  const made = newId().slice(0, 12);
  rememberInTab('editor.tab', made);
  return made;
}
