import type { ListedServer } from '@tidegate/contract/nouns/server/server.ts';

/** The servers of the installation, as this one knows them. */
export interface ServerRoster {
  /** This server and those it heard in the last ten minutes. */
  servers(): readonly ListedServer[];
  /** The name of this server. */
  readonly self: string;
  /** Reports to the others whether this server is about to end. */
  setHandingOver(isHandingOver: boolean): void;
}
