import type { HeadWitness } from './audit-log.ts';

/** A place outside the database that keeps one copy of the head of the operation log. */
export interface LogHeadCopyPlace {
  /** The name of the place, for people. */
  readonly name: string;
  /** The copy; `none` where there is none, `damaged` where it is not one that a server has written. Rejects where it cannot be read. */
  read(): Promise<HeadWitness | 'none' | 'damaged'>;
  /** Replaces the copy, or does nothing where the place does not exist; a process that is killed in between leaves the old one or the new one. */
  write(copy: HeadWitness): Promise<void>;
}
