import type { ReactNode } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { useSession } from '../../api/session.ts';
import { accountPath, isSender, senderOf } from '../../lib/paths/account-paths.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';

interface Props {
  readonly tab: 'security' | 'info';
  readonly children: ReactNode;
}

/** `sms` or `nosms` follows from what the server can send; the other one leads to the right one. */
export function RightSender({ tab, children }: Props) {
  const { sender } = useParams();
  // Once for each visit: one that interrupts the redirect of the last would otherwise show nothing.
  const { key } = useLocation();
  const hasSms = useSession((session) => session.user?.sms === true);
  if (!isSender(sender)) return <Navigate to={PATTERNS.notFound} replace />;
  if (sender !== senderOf(hasSms)) return <Navigate key={key} to={accountPath(tab, hasSms)} replace />;
  return children;
}
