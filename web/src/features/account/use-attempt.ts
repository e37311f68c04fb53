import type { SecurityChange } from '@tidegate/contract/nouns/account/account.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useInvalidate } from '../../api/use-ask.ts';
import { isRefused } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { successPath } from '../../lib/paths/account-paths.ts';
import { lapseTicket } from './ticket.ts';
import { ACCOUNT_CALLS } from './use-account.ts';

interface Attempt {
  /** Why the last try was refused; empty when it was not. */
  readonly problem: string;
  readonly isBusy: boolean;
  /** Tries; true on success. An expired ticket leads back to the proof. */
  readonly attempt: (act: () => Promise<unknown>) => Promise<boolean>;
}

/** A step that the server may refuse: what was entered stays, and the reason is shown. */
export function useAttempt(): Attempt {
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<unknown>) => {
    setBusy(true);
    setProblem('');
    try {
      await act();
      return true;
    } catch (error) {
      if (isRefused(error, 'flowOver')) lapseTicket();
      else setProblem(errorText(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { problem, isBusy, attempt };
}

/** Leads to the last step of a change, and refetches everything about the account. */
export function useFinish(type: SecurityChange): () => Promise<void> {
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  return async () => {
    await navigate(successPath(type), { replace: true });
    await invalidate(...ACCOUNT_CALLS);
  };
}
