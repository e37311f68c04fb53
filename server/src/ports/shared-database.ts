import type { ChangeFeed } from './change-feed.ts';

/** Turns of tasks that must not run at the same time on two servers of an installation. */
export interface SharedTurns {
  /** Runs the task when no other server runs one of that name. Throws GateFullError when its turn does not come within seconds. */
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}

/** Shared services of servers on one database. A server that has its database to itself has none. */
export interface SharedDatabase {
  readonly feed: ChangeFeed;
  readonly turns: SharedTurns;
}
