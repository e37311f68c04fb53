import * as calls from '@tidegate/contract/nouns/server/calls.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';
import type { ServerList } from './service.ts';
import type { TakeOvers } from './take-overs.ts';

interface Needs {
  readonly servers: ServerList;
  readonly takeOvers: TakeOvers;
}

/** The servers of the installation. */
export const manageServerRoutes = ({ servers, takeOvers }: Needs): readonly Route[] => [
  serve(calls.serverList, () => servers.list()),
  serve(calls.serverTakeOvers, (input) => takeOvers.page(input)),
  serve(calls.serverHandOver, (input, context) => servers.handOver(input, context)),
];
