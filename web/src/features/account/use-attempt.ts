import { useQueryClient } from '@tanstack/react-query';
import type { SecurityChange } from '@tidegate/contract/entities/account.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isRefused } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { successPath } from '../../lib/paths/account-paths.ts';
import { lapseTicket } from './ticket.ts';
import { ACCOUNT_KEY } from './use-account.ts';

interface Attempt {
  /** Why the last try was refused; empty when it was not. */
  readonly problem: string;
  readonly isBusy: boolean;
  /** Tries; true when it went well. A ticket that has lapsed leads back to the proof. */
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

/** Leads to the last step of a change, and has everything about the account asked for anew. */
export function useFinish(type: SecurityChange): () => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return async () => {
    await navigate(successPath(type), { replace: true });
    await queries.invalidateQueries({ queryKey: [ACCOUNT_KEY] });
  };
}
