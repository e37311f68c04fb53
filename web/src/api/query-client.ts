import { QueryClient } from '@tanstack/react-query';
import { AskError } from './ask-error.ts';

const TRIES = 2;

/** Only a question that never reached the server is asked again by itself; what it refused, it refused. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        // What cannot be had fails and says so, whatever the browser thinks of its network.
        networkMode: 'always',
        retry: (count, error) => count < TRIES && error instanceof AskError && error.failure === 'network',
        retryDelay: (count) => 1_000 * 2 ** count,
        staleTime: 5_000,
        refetchOnWindowFocus: true,
      },
      // Without a network a write fails at once: held back, it would be sent when nobody expects it any more.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
