import { securityTargetCode } from '@tidegate/contract/nouns/account/security-calls.ts';
import type { AskOf } from '@tidegate/contract/call.ts';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { isRefused } from '../../api/ask-error.ts';
import { errorText } from '../../api/error-text.ts';
import { CodeField } from './code-field.tsx';
import { ProblemLine } from './problem-line.tsx';
import { lapseTicket } from './ticket.ts';

interface Props {
  /** Target of the code; null while incomplete. */
  readonly to: Omit<AskOf<typeof securityTargetCode>, 'ticket'> | null;
  readonly ticket: string;
}

/** The code that shows that a new number or address is the person's own. */
export function TargetCode({ to, ticket }: Props) {
  const [problem, setProblem] = useState('');
  const send = async () => {
    setProblem('');
    try {
      await ask(securityTargetCode, { ticket, ...to });
    } catch (error) {
      if (isRefused(error, 'flowOver')) lapseTicket();
      else setProblem(errorText(error));
      throw error;
    }
  };
  return (
    <>
      <ProblemLine text={problem} />
      <CodeField target={to?.tel ?? to?.email ?? ''} onSend={send} />
    </>
  );
}
