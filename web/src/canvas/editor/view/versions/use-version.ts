import type { OutputOf } from '@tidegate/contract/call.ts';
import { pageVersion } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { useAsk } from '../../../../api/use-ask.ts';
import { useScope } from '../scope/scope.ts';

const drawn = ({ con, widgets }: OutputOf<typeof pageVersion>) => readPage(con, widgets);

/** The content of a version, which never changes. */
export function useVersion(version: number) {
  const { host } = useScope();
  const { pageId } = host.filing;
  return useAsk(pageVersion, { pageId, version }, { staleTime: Infinity, select: drawn });
}
