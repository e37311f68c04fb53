import * as calls from '@tidegate/contract/calls/manage/probe.ts';
import type { Probes } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly probes: Probes;
}

/** Looking at devices through their gateway. */
export const manageProbeRoutes = ({ probes }: Needs): readonly Route[] => [
  serve(calls.driverTest, (input, ask) => probes.test(input, ask)),
  serve(calls.signalReadOnce, (input, ask) => probes.read(input, ask)),
  serve(calls.driverBrowse, (input, ask) => probes.browse(input, ask)),
  serve(calls.driverAdopt, (input, ask) => probes.adopt(input, ask)),
];
