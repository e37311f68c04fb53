import type { Limits } from './limits.ts';
import type { RebirthRequests, RebirthState } from './rebirth-requests.ts';
import type { WaitingBytes } from './waiting-messages.ts';

/** The parts that all sessions of a host share. */
export interface SessionContext<Session extends { readonly rebirth: RebirthState }> {
  readonly limits: Limits;
  readonly reorderMs: number;
  readonly rebirths: RebirthRequests<Session>;
  readonly earlyBytes: WaitingBytes;
  readonly parkedBytes: WaitingBytes;
  /** When our own connection was made, on the host's clock. */
  connectedAt: number;
}
