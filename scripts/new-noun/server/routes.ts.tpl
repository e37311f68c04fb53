import * as calls from '@tidegate/contract/nouns/__kebab__/calls.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';
import type { __Pascals__ } from './service.ts';

interface Needs {
  readonly __camels__: __Pascals__;
}

/** Calls about __ens__. */
export const __camel__Routes = ({ __camels__ }: Needs): readonly Route[] => [
  serve(calls.__camel__Add, (input, context) => __camels__.add(input, context)),
  serve(calls.__camel__Edit, (input, context) => __camels__.edit(input, context)),
  serve(calls.__camel__Delete, (_input, context) => __camels__.remove(context)),
  serve(calls.__camel__Query, (input, context) => __camels__.query(input, context)),
];
