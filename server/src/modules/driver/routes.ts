import * as calls from '@tidegate/contract/calls/manage/driver.ts';
import type { Drivers } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly drivers: Drivers;
}

/** Managing drivers. */
export const manageDriverRoutes = ({ drivers }: Needs): readonly Route[] => [
  serve(calls.driverAdd, (input, ask) => drivers.add(input, ask)),
  serve(calls.driverEdit, (input, ask) => drivers.edit(input, ask)),
  serve(calls.driverDelete, (_input, ask) => drivers.remove(ask)),
  serve(calls.driverInfo, (_input, ask) => drivers.info(ask)),
  serve(calls.driverOfProtocol, (input, ask) => drivers.ofProtocol(input, ask)),
  serve(calls.driverProtocols, (_input, ask) => drivers.countByProtocol(ask)),
  serve(calls.driverQuery, (input) => drivers.query(input)),
];
