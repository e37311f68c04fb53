import { pageVersions } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { monitorSearch } from '@tidegate/contract/nouns/equipment/calls.ts';
import { signalLookup } from '@tidegate/contract/nouns/page/monitor-calls.ts';
import {
  projectPageAdd,
  projectPageDelete,
  projectPageInfo,
  projectPageJson,
  projectPageQuery,
  projectPageSave,
} from '@tidegate/contract/nouns/page/project-calls.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { readPage, writeWidgets } from '@tidegate/contract/widgets/page-document.ts';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ask, askUpload } from '../../api/ask.ts';
import { useAsk, useInvalidate } from '../../api/use-ask.ts';
import type { EditorHost, PageFiling, SignalShelf } from '../../canvas/editor/view/scope/host.ts';
import { useT } from '../../i18n/translate.ts';
import { MULTI_PATTERNS, projectDesignerPath } from '../../lib/paths/multi-paths.ts';
import { projectPath } from '../../lib/paths/page-paths.ts';
import { DesignerFrame, DesignerProblem } from './designer-frame.tsx';
import { savedOrRemoved } from './saved-or-removed.ts';

/** /manage/project/designer/{id}: a page of a project, over the signals of every equipment. */
export function ProjectDesigner() {
  const t = useT();
  const { id = '' } = useParams();
  const invalidate = useInvalidate();
  const info = useAsk(projectPageInfo, { id });
  const all = useAsk(projectPageQuery, { pageSize: PAGE_SIZE_MAX });
  const title = info.data?.title;
  const others = all.data?.rows;
  const host = useMemo((): EditorHost | undefined => {
    if (title === undefined) return undefined;
    const filing = filingOf(id);
    return {
      shelf: EVERYWHERE,
      filing: {
        ...filing,
        save: async (saving) => {
          const version = await filing.save(saving);
          void invalidate(pageVersions, projectPageQuery);
          return version;
        },
      },
      ownerName: t('designer.project'),
      pages: others ?? [{ id, title, isHome: false, options: { titleEn: '' } }],
      addPhonePage: async (page) => {
        const { id: added } = await ask(projectPageAdd, { title: page.con.title, titleEn: page.con.titleEn });
        const remove = async () => {
          await ask(projectPageDelete, { id: added });
          await invalidate(projectPageQuery);
        };
        await savedOrRemoved(filingOf(added), page, remove);
        await invalidate(projectPageQuery);
        return { id: added, remove };
      },
      pathOf: projectDesignerPath,
      playPath: projectPath(id),
      backPath: MULTI_PATTERNS.projects,
    };
  }, [id, title, others, invalidate, t]);
  if (info.error !== null) {
    return (
      <DesignerProblem error={info.error} backPath={MULTI_PATTERNS.projects} onRetry={() => void info.refetch()} />
    );
  }
  return host === undefined ? null : <DesignerFrame key={id} host={host} />;
}

/** Filing of project pages: the address of the JSON is requested, the JSON fetched from there, and saved as a file. */
function filingOf(id: string): PageFiling {
  return {
    pageId: id,
    hasVersions: true,
    load: async (signal) => {
      const { version } = await ask(projectPageInfo, { id }, { signal });
      const { con, widgets } = await ask(projectPageJson, { id, version }, { signal });
      return { version, page: readPage(con, widgets) };
    },
    save: async ({ page, baseVersion, note, isPublished }) => {
      const { con, widgets } = page;
      const text = JSON.stringify({ con, widgets: writeWidgets(widgets) });
      const file = new File([text], 'page.json', { type: 'application/json' });
      const input = { id, baseVersion, publish: isPublished, ...(note === '' ? {} : { note }) };
      const { version } = await askUpload(projectPageSave, input, file);
      return version;
    },
  };
}

/** The signals of every equipment, found by the search that the whole application has. */
const EVERYWHERE: SignalShelf = {
  key: 'everywhere',
  isWordNeeded: true,
  find: async (text, signal) => {
    if (text === '') return [];
    const { signals } = await ask(monitorSearch, { text }, { signal });
    if (signals.length === 0) return [];
    const found = await ask(signalLookup, { ids: signals.map(({ id }) => id) }, { signal });
    const byId = new Map(found.map((one) => [one.id, one]));
    return signals.flatMap(({ id }) => byId.get(id) ?? []);
  },
};
