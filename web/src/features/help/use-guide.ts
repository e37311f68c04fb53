import type { UseQueryResult } from '@tanstack/react-query';
import { useRead } from '../../api/use-ask.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { loadGuide, type GuidePage } from './guide.ts';

/** The guide in the person's language, fetched when it is first opened. */
export function useGuide(): UseQueryResult<readonly GuidePage[]> {
  const language = usePreferences((preferences) => preferences.language);
  return useRead({ path: '/guide' }, { language }, () => loadGuide(language), { staleTime: Infinity });
}
