import { restoreState } from '@tidegate/contract/nouns/backup/restore-calls.ts';
import { useAsk } from '../../../api/use-ask.ts';

const RUNNING_MS = 700;
const RESTING_MS = 30_000;

/** State of the restore on the server, polled often while one is running. The last state stays while the server restarts. */
export function useRestore() {
  return useAsk(
    restoreState,
    {},
    {
      refetchInterval: ({ state }) => {
        const step = state.data?.step ?? 'none';
        return step === 'none' || step === 'checked' ? RESTING_MS : RUNNING_MS;
      },
    },
  );
}
