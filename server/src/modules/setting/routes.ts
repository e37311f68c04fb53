import * as calls from '@tidegate/contract/nouns/setting/calls.ts';
import type { SettingsService } from './service.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly settings: SettingsService;
}

/** Settings of the whole platform. */
export const settingRoutes = ({ settings }: Needs): readonly Route[] => [
  serve(calls.settingInfo, () => settings.info()),
  serve(calls.settingSave, (input, context) => settings.save(input, context)),
];
