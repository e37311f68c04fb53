import { notifyManager, QueryClient } from '@tanstack/react-query';
import { AskError } from './ask-error.ts';

const TRIES = 2;

/** Notifications that are due together: those of answers that arrived together are drawn in one render, not in one for each. */
let due: (() => void)[] = [];

function notifyDue(): void {
  const now = due;
  due = [];
  for (const notify of now) {
    try {
      notify();
    } catch (error) {
      // The others are notified anyway.
      globalThis.reportError(error);
    }
  }
}

notifyManager.setScheduler((notify) => {
  if (due.push(notify) === 1) setTimeout(notifyDue, 0);
});

/** Only a call that never reached the server is retried automatically; a refusal is final. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // A failed call reports its failure, whatever the browser assumes about its network.
        networkMode: 'always',
        retry: (count, error) => count < TRIES && error instanceof AskError && error.failure === 'network',
        retryDelay: (count) => 1_000 * 2 ** count,
        staleTime: 5_000,
        refetchOnWindowFocus: true,
      },
      // Without a network a write fails at once: if it were queued, it would be sent when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
