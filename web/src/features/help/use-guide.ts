import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { usePreferences } from '../../lib/preferences.ts';
import { loadGuide, type GuidePage } from './guide.ts';

/** The guide in the person's language, fetched when it is first opened. */
export function useGuide(): UseQueryResult<readonly GuidePage[]> {
  const language = usePreferences((preferences) => preferences.language);
  return useQuery({ queryKey: ['guide', language], queryFn: () => loadGuide(language), staleTime: Infinity });
}
