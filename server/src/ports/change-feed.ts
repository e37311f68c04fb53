/** A committed change that every server of an installation has to know of. */
export type SharedChange =
  /** The configuration of a gateway has this version now. `isGone`: it was deleted, or its secret rotated or revoked. */
  | {
      readonly kind: 'config';
      readonly gatewayId: string;
      readonly version: number;
      readonly sn: string;
      readonly isGone: boolean;
    }
  /** Alarm rules of the gateway or of its equipment. */
  | { readonly kind: 'rules'; readonly gatewayId: string }
  /** Limits of quotas. */
  | { readonly kind: 'quotas' }
  /** Somebody has stopped the movement of this camera. */
  | { readonly kind: 'cameraStopped'; readonly device: string };

/** A statement with its parameters, `$1` first. */
export interface Announcement {
  readonly sql: string;
  readonly parameters: readonly string[];
}

/** Changes between the servers of an installation that share a database. An installation with a single server needs none. */
export interface ChangeFeed {
  /** Statements for the transaction of the changes: other servers learn of them with its commit, or not at all. */
  announcements(changes: readonly SharedChange[]): readonly Announcement[];
  /**
   * Calls the listener for each change that another server commits from now on. Changes missed while the connection was lost are
   * reported once it is back, among them some that were reported before.
   */
  start(listener: (change: SharedChange) => void): Promise<void>;
  stop(): Promise<void>;
}
