import { useState } from 'react';
import { isRefused } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { waitOf } from '../../api/throttle.ts';
import { useCountdown } from '../../lib/time/use-countdown.ts';
import { useFlow } from './use-flow.ts';

interface Attempts {
  readonly isBusy: boolean;
  /** The refusal of the server. */
  readonly refused: string | undefined;
  /** Seconds until the server listens again; 0 when it does. */
  readonly waitSec: number;
  /** Runs what asks the server; false when it was refused. A flow that is over leads back to the beginning. */
  readonly attempt: (work: () => Promise<void>) => Promise<boolean>;
}

/** Requests the next step, and keeps a refusal. */
export function useAttempt(): Attempts {
  const { restart } = useFlow();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [waitSec, startWait] = useCountdown();
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setRefused(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      if (isRefused(error, 'flowOver')) {
        await restart('over');
        return false;
      }
      startWait(waitOf(error));
      setRefused(errorText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refused, waitSec, attempt };
}
