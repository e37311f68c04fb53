import { useQueryClient } from '@tanstack/react-query';
import {
  pageAdd,
  pageDelete,
  pageQueryAll,
  pageVersion,
  pageVersions,
  widgetSave,
} from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { equipmentDetail } from '@tidegate/contract/nouns/equipment/calls.ts';
import { signalQueryAll } from '@tidegate/contract/nouns/monitor/calls.ts';
import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { NEW_PAGE, readPage, writeWidgets } from '@tidegate/contract/widgets/page-document.ts';
import { App, Button } from 'antd';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { askOptions, useAsk, useInvalidate } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import type { EditorHost, PageFiling, SignalShelf } from '../../canvas/editor/view/scope/host.ts';
import { findSignals } from '../../canvas/editor/view/signals/find-signals.ts';
import { useT } from '../../i18n/translate.ts';
import { designerPath, playerPath } from '../../lib/paths/page-paths.ts';
import { editPath } from '../../lib/paths/paths.ts';
import { pageToShow } from '../../parts/page/page-to-show.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { type Named, namesAs, nameText, NO_NAMES } from '@tidegate/contract/locale/name-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { DesignerFrame, DesignerProblem } from './designer-frame.tsx';
import { savedOrRemoved } from './saved-or-removed.ts';

/** Time for which loaded signals are used without asking the server again. */
const KEPT_MS = 60_000;

/** /manage/eg/configuration/{id}: the pages of an equipment are drawn. `?page=` names one of them. */
export function EquipmentDesigner() {
  const t = useT();
  const { id: equipmentId = '' } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const { message } = App.useApp();
  const language = usePreferences((preferences) => preferences.language);
  const equipment = useAsk(equipmentDetail, { equipmentId });
  const pages = useAsk(pageQueryAll, { equipmentId });
  const name = equipment.data === undefined ? '' : nameText(equipment.data, language);
  const named = query.get('page');
  const page = pages.data === undefined ? undefined : pageToShow(pages.data, named, 'screen');
  const pageId = page?.id;
  const shelf = useEquipmentShelf(equipmentId, equipment.data);
  const filing = useMemo(() => (pageId === undefined ? undefined : filingOf(pageId)), [pageId]);

  const add = async () => {
    try {
      const { id } = await ask(pageAdd, {
        equipmentId,
        title: t('designer.newTitle', { number: (pages.data?.length ?? 0) + 1 }),
        ...NEW_PAGE,
      });
      await invalidate(pageQueryAll);
      void navigate(designerPath(equipmentId, id));
    } catch (error) {
      void message.error(errorText(error));
    }
  };
  const host = useHost({ equipmentId, name, pages: pages.data, shelf, filing, add });

  const failed = equipment.error ?? pages.error;
  if (failed !== null && (equipment.data === undefined || pages.data === undefined)) {
    return (
      <DesignerProblem
        error={failed}
        backPath={editPath(equipmentId)}
        onRetry={() => void Promise.all([equipment.refetch(), pages.refetch()])}
      />
    );
  }
  if (pages.data?.length === 0) {
    return (
      <Notice title={t('pages.empty')} text={t('pages.emptyText')} role="status">
        <Button type="primary" onClick={() => void add()}>
          {t('pages.add')}
        </Button>
        <LinkButton to={editPath(equipmentId, 'page')}>{t('action.back')}</LinkButton>
      </Notice>
    );
  }
  return host === undefined || equipment.data === undefined ? null : <DesignerFrame key={pageId} host={host} />;
}

/** A page of an equipment: its widgets are saved with the options of the page. */
function filingOf(pageId: string): PageFiling {
  return {
    pageId,
    hasVersions: true,
    load: async (signal) => {
      const { version, con, widgets } = await ask(pageVersion, { pageId }, { signal });
      return { version, page: readPage(con, widgets) };
    },
    save: async ({ page, baseVersion, note, isPublished }) => {
      const { version } = await ask(widgetSave, {
        pageId,
        list: [...writeWidgets(page.widgets)],
        con: page.con,
        baseVersion,
        publish: isPublished,
        ...(note === '' ? {} : { note }),
      });
      return version;
    },
  };
}

/**
 * The signals of one equipment, searched here: there are ten thousand of them at most, and each key counts. They are asked
 * for as the designer opens and kept while it is open, so that the picker has its first rows at once.
 */
function useEquipmentShelf(equipmentId: string, equipment: Named | undefined): SignalShelf {
  const queries = useQueryClient();
  useAsk(signalQueryAll, { equipmentId }, { staleTime: KEPT_MS, notifyOnChangeProps: [] });
  return useMemo(
    () => ({
      key: `equipment-${equipmentId}`,
      isWordNeeded: false,
      find: async (text) => {
        const signals = await queries.ensureQueryData({
          ...askOptions(signalQueryAll, { equipmentId }, { staleTime: KEPT_MS }),
          revalidateIfStale: true,
        });
        return findSignals(signals, text).map((one) => ({ ...one, ...namesAs('equipment', equipment ?? NO_NAMES) }));
      },
    }),
    [queries, equipmentId, equipment],
  );
}

interface HostParts {
  readonly equipmentId: string;
  readonly name: string;
  readonly pages: readonly Page[] | undefined;
  readonly shelf: SignalShelf;
  readonly filing: PageFiling | undefined;
  readonly add: () => Promise<void>;
}

function useHost({ equipmentId, name, pages, shelf, filing, add }: HostParts): EditorHost | undefined {
  const invalidate = useInvalidate();
  return useMemo(() => {
    if (filing === undefined || pages === undefined) return undefined;
    const { pageId } = filing;
    return {
      shelf,
      filing: {
        ...filing,
        save: async (saving) => {
          const version = await filing.save(saving);
          // Refreshes page lists with the saved title and state.
          void invalidate(pageQueryAll, pageVersions);
          return version;
        },
      },
      ownerName: name,
      equipmentId,
      pages: pages.map(({ id, title, isHome, options }) => ({ id, title, isHome, options })),
      onAddPage: () => void add(),
      addPhonePage: async (page) => {
        const { title, titleEn, width, height, bgColor } = page.con;
        const { id } = await ask(pageAdd, { equipmentId, title, titleEn, width, height, bgColor, device: 'phone' });
        const remove = async () => {
          await ask(pageDelete, { id });
          await invalidate(pageQueryAll);
        };
        await savedOrRemoved(filingOf(id), page, remove);
        await invalidate(pageQueryAll);
        return { id, remove };
      },
      pathOf: (id) => designerPath(equipmentId, id),
      playPath: playerPath(equipmentId, pageId),
      backPath: editPath(equipmentId, 'page'),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `add` is recreated at each render and does the same
  }, [filing, pages, shelf, name, equipmentId, invalidate]);
}
