import type { OwnAccount, SecurityChange } from '@tidegate/contract/nouns/account/account.ts';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { validatePath } from '../../lib/paths/account-paths.ts';
import { SetupFrame } from './setup/setup-frame.tsx';
import { useTicket } from './ticket.ts';
import { WithAccount } from './with-account.tsx';

interface Props {
  readonly type: SecurityChange;
  readonly children: (ticket: string, account: OwnAccount) => ReactNode;
}

/** The change itself, after a fresh identity proof; otherwise redirects to the proof. */
export function Ticketed({ type, children }: Props) {
  const ticket = useTicket(type);
  // `isReturned` lets that screen say why the person is there and not at the form.
  if (ticket === null) return <Navigate to={validatePath(type)} replace state={{ isReturned: true }} />;
  return (
    <SetupFrame type={type} step="change">
      <WithAccount rows={3}>{(account) => children(ticket, account)}</WithAccount>
    </SetupFrame>
  );
}
