import type { SecurityChange } from '@tidegate/contract/nouns/account/account.ts';
import { create } from 'zustand';
import { useSession } from '../../api/session.ts';

interface Held {
  readonly type: SecurityChange;
  readonly ticket: string;
  readonly userId: string;
}

interface Tickets {
  readonly held: Held | null;
  /** True when the server no longer took the last one. */
  readonly hasLapsed: boolean;
}

/**
 * The ticket of an identity proof, for one kind of change. Only in memory: in browser storage it would open the account
 * to anyone who can read that.
 */
export const useTickets = create<Tickets>(() => ({ held: null, hasLapsed: false }));

const currentUserId = () => useSession.getState().user?.userId ?? '';

export function storeTicket(type: SecurityChange, ticket: string): void {
  useTickets.setState({ held: { type, ticket, userId: currentUserId() }, hasLapsed: false });
}

/** The change is complete or cancelled. */
export function dropTicket(): void {
  useTickets.setState({ held: null, hasLapsed: false });
}

/** The server refused it as flowOver: the proof has to be given again. */
export function lapseTicket(): void {
  useTickets.setState({ held: null, hasLapsed: true });
}

/** The ticket of the signed-in person for this kind of change, or null. */
export function useTicket(type: SecurityChange): string | null {
  const userId = useSession((session) => session.user?.userId ?? '');
  return useTickets(({ held }) => (held?.type === type && held.userId === userId ? held.ticket : null));
}
