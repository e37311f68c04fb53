import type { CoreStores } from '../../modules/stores.ts';
import type { TestServer } from '../test-server.ts';

/** Server for plants and permission checks: the HTTP server alone, or several server programs. */
export interface AccessServer extends Pick<
  TestServer,
  'addOrg' | 'signedIn' | 'visitor' | 'bringOnline' | 'confirm' | 'end'
> {
  readonly stores: Pick<CoreStores, 'accounts' | 'alarms' | 'gateways' | 'handovers' | 'objects'>;
  readonly clock: {
    now(): number;
    /** Rates recover. */
    pass(ms: number): void;
  };
}
