import { BusError, type ClusterBus } from '../../ports/cluster-bus.ts';

/** The bus of an installation that has one server: nobody listens, and nobody can be asked. */
export class NoBus implements ClusterBus {
  readonly isUp = false;

  publish(): void {}

  subscribe(): () => void {
    return () => undefined;
  }

  async request(): Promise<Uint8Array> {
    throw new BusError('unsent', 'this installation has one server');
  }

  answer(): void {}

  onUp(): void {}

  async start(): Promise<void> {}

  async stop(): Promise<void> {}
}
