import * as calls from '@tidegate/contract/calls/manage-probe.ts';
import type { Services } from '../services.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

/** Looking at devices through their gateway. */
export const manageProbeRoutes = ({ probes }: Services): readonly Route[] => [
  serve(calls.driverTest, (input, ask) => probes.test(input, ask)),
  serve(calls.signalReadOnce, (input, ask) => probes.read(input, ask)),
  serve(calls.driverBrowse, (input, ask) => probes.browse(input, ask)),
  serve(calls.driverAdopt, (input, ask) => probes.adopt(input, ask)),
];
