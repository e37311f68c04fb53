import * as calls from '@tidegate/contract/nouns/probe/calls.ts';
import type { Probes } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly probes: Probes;
}

/** Looking at devices through their gateway. */
export const manageProbeRoutes = ({ probes }: Needs): readonly Route[] => [
  serve(calls.driverTest, (input, context) => probes.test(input, context)),
  serve(calls.signalReadOnce, (input, context) => probes.read(input, context)),
  serve(calls.driverBrowse, (input, context) => probes.browse(input, context)),
  serve(calls.driverAdopt, (input, context) => probes.adopt(input, context)),
];
