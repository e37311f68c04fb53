import {
  missingPermissionOf,
  type MissingPermissionState,
} from '@tidegate/contract/nouns/automation/actions/registry.ts';
import type { RunState } from '@tidegate/contract/nouns/automation/run.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';

const isLack = (state: RunState): state is MissingPermissionState => missingPermissionOf(state) !== undefined;

/** Result of a run, or the reason why an automation is inactive: the text of a missing permission comes from the action. */
export function useStateText(): (state: RunState) => string {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return (state) => (isLack(state) ? (missingPermissionOf(state)?.[language] ?? '') : t(`automation.run.${state}`));
}
