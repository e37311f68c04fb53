import type { AskOf } from '@tidegate/contract/call.ts';
import { userConfigQuery, userConfigSave, type UserConfig } from '@tidegate/contract/nouns/account/calls.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { askOptions, useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { changeUser } from '../../api/session.ts';
import { prefer } from '../../lib/preferences.ts';

const CONFIG = askOptions(userConfigQuery, {});

/** The person's settings as the server has them. */
export function useConfig() {
  return useAsk(userConfigQuery, {});
}

export type ConfigField = keyof UserConfig;
type Change = AskOf<typeof userConfigSave>;

/** The last thing that was said about a field. */
export interface ConfigOutcome {
  readonly field: ConfigField;
  /** Why the server refused it; empty when it is saved. */
  readonly problem: string;
  /** Number of saves so far. */
  readonly savedCount: number;
}

/** Applies a setting at once, also outside this screen. */
function applySetting(change: Partial<UserConfig>): void {
  if (change.language != null) prefer('language', change.language);
  if (change.timeZone != null) prefer('timeZone', change.timeZone);
  changeUser(change);
}

/** Saves one setting: it acts at once, and is undone when the server refuses it. */
export function useSaveConfig(): readonly [
  ConfigOutcome | null,
  (field: ConfigField, change: Change, before: Partial<UserConfig>) => Promise<void>,
] {
  const queries = useQueryClient();
  const [outcome, setOutcome] = useState<ConfigOutcome | null>(null);
  const show = (change: Partial<UserConfig>) => {
    queries.setQueryData(CONFIG.queryKey, (config) => (config === undefined ? config : { ...config, ...change }));
    applySetting(change);
  };
  const save = async (field: ConfigField, change: Change, before: Partial<UserConfig>) => {
    // An answer that is still on its way would show the old settings again.
    await queries.cancelQueries(CONFIG);
    show(change);
    try {
      await ask(userConfigSave, change);
      setOutcome((last) => ({ field, problem: '', savedCount: (last?.savedCount ?? 0) + 1 }));
    } catch (error) {
      // Something chosen since then stays.
      const now = queries.getQueryData(CONFIG.queryKey);
      if (now?.[field] === change[field]) show(before);
      setOutcome((last) => ({ field, problem: errorText(error), savedCount: last?.savedCount ?? 0 }));
    }
  };
  return [outcome, save];
}
