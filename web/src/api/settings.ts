import { settingInfo } from '@tidegate/contract/nouns/setting/calls.ts';
import { DEFAULT_SETTINGS, type Settings } from '@tidegate/contract/nouns/setting/setting.ts';
import { useAsk } from './use-ask.ts';

const STALE_MS = 60_000;

/** The platform settings; undefined until they are known. */
export function useSettings(): Settings | undefined {
  const settings = useAsk(settingInfo, {}, { staleTime: STALE_MS });
  // Without them there is still a map: the outline of the land.
  return settings.data ?? (settings.isError ? DEFAULT_SETTINGS : undefined);
}
