import * as calls from '@tidegate/contract/nouns/driver/calls.ts';
import type { Drivers } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly drivers: Drivers;
}

/** Managing drivers. */
export const manageDriverRoutes = ({ drivers }: Needs): readonly Route[] => [
  serve(calls.driverAdd, (input, context) => drivers.add(input, context)),
  serve(calls.driverEdit, (input, context) => drivers.edit(input, context)),
  serve(calls.driverDelete, (_input, context) => drivers.remove(context)),
  serve(calls.driverInfo, (_input, context) => drivers.info(context)),
  serve(calls.driverOfProtocol, (input, context) => drivers.ofProtocol(input, context)),
  serve(calls.driverProtocols, (_input, context) => drivers.countByProtocol(context)),
  serve(calls.driverQuery, (input) => drivers.query(input)),
];
