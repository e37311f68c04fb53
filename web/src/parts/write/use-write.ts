import type { AsyncState } from '@tidegate/contract/nouns/command/command.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { useEffect, useRef, useState } from 'react';
import { monitorCommands } from '@tidegate/contract/nouns/monitor/calls.ts';
import { useInvalidate } from '../../api/use-ask.ts';
import { isAborted } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { followCommand, followCorrection } from '../../api/follow-command.ts';
import { browserClock } from '../../lib/clock.ts';
import { useSharedWays } from '../../live/shared-ways.ts';
import { isUnsigned, type Consent } from './consent.ts';
import { outcomeOf, submitWrite, type WriteState } from './submit-write.ts';

/** Sends a write and follows it to its end. One at a time; it is never repeated. */
export function useWrite(signal: Signal): {
  readonly state: WriteState;
  /**
   * Resolves once the server has accepted or refused the command: with the refusal for insufficient credentials,
   * undefined otherwise. The state reports its further progress.
   */
  readonly write: (value: string, consent?: Consent) => Promise<unknown>;
  readonly clear: () => void;
} {
  const invalidate = useInvalidate();
  const ways = useSharedWays();
  const [state, setState] = useState<WriteState>({ is: 'none' });
  const abort = useRef<AbortController | null>(null);
  // Leaving the screen ends the watching, not the command.
  useEffect(() => () => abort.current?.abort(), []);

  const finish = () => void invalidate(monitorCommands);
  const write = async (commanded: string, consent: Consent = {}) => {
    abort.current?.abort();
    const control = new AbortController();
    abort.current = control;
    // It shows as pending before the server has heard of it.
    setState({ is: 'waiting', commanded });
    try {
      const submitted = await (ways?.write(signal, commanded, consent.reason) ??
        submitWrite(signal, commanded, consent));
      finish();
      void follow(submitted, commanded, control.signal);
      return undefined;
    } catch (error) {
      finish();
      if (!isUnsigned(error)) {
        setState({ is: 'failure', commanded, reason: errorText(error) });
        return undefined;
      }
      setState({ is: 'none' });
      return error;
    }
  };

  const follow = async (submitted: AsyncState, commanded: string, left: AbortSignal) => {
    try {
      const look = ways?.look;
      let outcome: AsyncState | undefined = await followCommand(submitted, browserClock, left, look);
      // A failure that is corrected later is shown as it is then.
      while (outcome !== undefined) {
        setState(outcomeOf(outcome, commanded));
        finish();
        outcome = outcome.status === 'failure' ? await followCorrection(outcome, browserClock, left, look) : undefined;
      }
    } catch (error) {
      if (isAborted(error)) return;
      setState({ is: 'failure', commanded, reason: errorText(error) });
      finish();
    }
  };
  return {
    state,
    write,
    clear: () => {
      // Seen: a correction reaches the person as a message.
      abort.current?.abort();
      setState({ is: 'none' });
    },
  };
}
