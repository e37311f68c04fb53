import * as calls from '@tidegate/contract/calls/setting.ts';
import type { Services } from '../services.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

/** What is set for the whole platform. */
export const settingRoutes = ({ settings }: Services): readonly Route[] => [
  serve(calls.settingInfo, () => settings.info()),
  serve(calls.settingSave, (input, ask) => settings.save(input, ask)),
];
