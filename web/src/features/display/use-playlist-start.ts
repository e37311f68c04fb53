import { pagePublished } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import type { DisplayItem, DisplayScope } from '@tidegate/contract/nouns/display/display.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';

const OFFERED = 50;
const PAGES = 3;
const SECONDS = 20;

/** Initial values of a new display, complete enough to be saved. */
export interface DisplayStart {
  readonly name: string;
  readonly scope: DisplayScope;
  readonly playlist: readonly DisplayItem[];
}

/** Home pages in turn with the alarms; without any page, the alarms and the state of the whole organisation. Undefined until the pages are known. */
export function usePlaylistStart(count: number): DisplayStart | undefined {
  const t = useT();
  const { data, isError } = useAsk(pagePublished, { pageSize: OFFERED });
  if (data === undefined && !isError) return undefined;
  const pages = (data?.rows ?? []).filter(({ device }) => device === 'screen').slice(0, PAGES);
  const name = t('display.newName', { number: count + 1 });
  const alarms = { kind: 'alarms', seconds: SECONDS } as const;
  if (pages.length === 0) {
    return { name, scope: 'org', playlist: [{ kind: 'overview', seconds: SECONDS }, alarms] };
  }
  const ofPages = pages.map(({ id }) => ({ kind: 'page', pageId: id, seconds: SECONDS }) as const);
  return { name, scope: 'playlist', playlist: [...ofPages, alarms] };
}
