import type { ConnectedLink } from './switched-link.ts';

const elsewhere = (): never => {
  throw new Error('only the active server is connected to the gateways');
};

/** The link of a server that is not the active one and has heard nothing of it yet. */
export class UnknownLink implements ConnectedLink {
  readonly isConnected = (): boolean => false;
  readonly isOnline = (): boolean => false;
  readonly rates = (): undefined => undefined;
  readonly onResult = (): void => undefined;
  readonly isWritable = elsewhere;
  readonly write = elsewhere;
  readonly openMonitor = elsewhere;
  readonly ask = elsewhere;
  readonly discovered = elsewhere;
  readonly vitals = elsewhere;
  readonly overRate = elsewhere;
  readonly frames = elsewhere;
}
