import { restoreState } from '@tidegate/contract/nouns/backup/restore-calls.ts';
import { useAsk } from '../../../api/use-ask.ts';

const RUNNING_MS = 700;
const RESTING_MS = 30_000;

/** What the server says about the restore, often while one is going on. What was said last stays while it restarts. */
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
