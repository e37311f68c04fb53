/** What a flow leads to: a new password of somebody who forgot theirs, or one change of somebody signed in. */
export type ProofKind = 'recovery' | 'ticket';

/** How far somebody has come in proving who they are; by the hash of the flow's id. Times in ms. */
export interface ProofFlow {
  readonly hash: string;
  readonly kind: ProofKind;
  /** Null where the name is unknown, so that the flow looks the same. */
  readonly userId: string | null;
  /** Of a ticket: the session that it is bound to. Of a recovery: a keyed hash of the name that it began with. */
  readonly session: string;
  readonly step: string;
  /** Of a ticket: the change that it is good for. */
  readonly change: string;
  readonly createdAt: number;
  readonly expiresAt: number;
}

export interface ProofStore {
  add(flow: ProofFlow): Promise<void>;
  /** The flow, unless it is over at `at`. */
  find(hash: string, kind: ProofKind, at: number): Promise<ProofFlow | undefined>;
  /** Counts a try. False when there is no flow or `tries` were made: counted and looked at in one. */
  countTry(hash: string, at: number, tries: number): Promise<boolean>;
  /** From one of the steps to the next. False when the flow is over or elsewhere. */
  advance(hash: string, from: readonly string[], to: string, at: number): Promise<boolean>;
  /** Ends the flow. False when it is over already or not at this step: of two that take it, one succeeds. */
  take(hash: string, kind: ProofKind, step: string, at: number): Promise<boolean>;
  /** Forgets flows that were over before. */
  sweep(expiredBefore: number): Promise<void>;
}
