import { useQuery } from '@tanstack/react-query';
import { pageVersion } from '@tidegate/contract/calls/configuration.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { ask } from '../../../../api/ask.ts';
import { useScope } from '../scope.ts';

/** The content of a version, which never changes. */
export function useVersion(version: number) {
  const { host } = useScope();
  const { pageId } = host.filing;
  return useQuery({
    queryKey: ['editor', 'version', pageId, version],
    queryFn: async ({ signal }) => {
      const { con, widgets } = await ask(pageVersion, { pageId, version }, { signal });
      return readPage(con, widgets);
    },
    staleTime: Infinity,
  });
}
