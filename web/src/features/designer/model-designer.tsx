import { modelContent, modelInfo } from '@tidegate/contract/nouns/model/calls.ts';
import {
  modelPageAdd,
  modelPageDelete,
  modelPageInfo,
  modelPageSave,
} from '@tidegate/contract/nouns/model/page-calls.ts';
import type { ListedModelContent, Model } from '@tidegate/contract/nouns/model/model.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { REPORT_AGG_TEXTS } from '@tidegate/contract/nouns/report/report-texts.ts';
import { reportColumnId } from '@tidegate/contract/nouns/report/report-column-id.ts';
import { pageSignal } from '@tidegate/contract/nouns/model/rules/model-page.ts';
import { readPage, writeWidgets, type PageDocument } from '@tidegate/contract/widgets/page-document.ts';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAsk, useInvalidate, useRead } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import type {
  EditorHost,
  OfferedPart,
  OfferedSignal,
  PageFiling,
  SignalShelf,
} from '../../canvas/editor/view/scope/host.ts';
import { findSignals } from '../../canvas/editor/view/signals/find-signals.ts';
import { useT } from '../../i18n/translate.ts';
import { modelDesignerPath } from '../../lib/paths/page-paths.ts';
import { modelPath, PATTERNS } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { namesAs, nameText } from '@tidegate/contract/locale/name-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { DesignerFrame, DesignerProblem } from './designer-frame.tsx';
import { savedOrRemoved } from './saved-or-removed.ts';

/** /manage/system/model/{id}/designer/{key}: a page of a model's draft, over the signals of the model. */
export function ModelDesigner() {
  const { id = '', key = '' } = useParams();
  const invalidate = useInvalidate();
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const mayEdit = useAuth('manage_model_edit');
  const model = useAsk(modelInfo, { id }, { enabled: mayEdit });
  const content = useRead(modelContent, { id, of: 'designer' }, (signal) => ask(modelContent, { id }, { signal }), {
    // The signals that are offered stay while the page is drawn, whatever is saved.
    staleTime: 'static',
    gcTime: 0,
    enabled: mayEdit,
  });
  const host = useMemo(() => {
    if (model.data === undefined || content.data === undefined) return undefined;
    const made = hostOf(model.data, content.data, key, nameText(model.data, language), language);
    const { filing } = made;
    return {
      ...made,
      filing: {
        ...filing,
        save: async (saving: Parameters<PageFiling['save']>[0]) => {
          const revision = await filing.save(saving);
          // The model has a draft now, and its list of pages shows what was just saved.
          void invalidate(modelContent);
          return revision;
        },
      },
      addPhonePage: async (page: PageDocument) => {
        const { title, titleEn, width, height, bgColor } = page.con;
        const options = { title, titleEn, width, height, bgColor, role: 'page', device: 'phone' } as const;
        const { pageKey } = await ask(modelPageAdd, { id, ...options });
        const refresh = () => Promise.all([invalidate(modelContent), content.refetch()]);
        const remove = async () => {
          await ask(modelPageDelete, { id, pageKey });
          await refresh();
        };
        await savedOrRemoved(filingOf(id, pageKey), page, remove, ADDED_REVISION);
        await refresh();
        return { id: pageKey, remove };
      },
    };
    // oxlint-disable-next-line react/exhaustive-deps -- a model that is read again is the same to its editor
  }, [model.data?.id, content.data, id, key, language, invalidate]);
  if (!mayEdit) {
    return (
      <Notice title={t('designer.noAuth')} text={t('designer.noModelAuth')} role="status">
        <LinkButton to={PATTERNS.equipmentList}>{t('action.back')}</LinkButton>
      </Notice>
    );
  }
  const failed = model.error ?? content.error;
  if (failed !== null && host === undefined) {
    return (
      <DesignerProblem
        error={failed}
        backPath={modelPath(id, 'page')}
        onRetry={() => void Promise.all([model.refetch(), content.refetch()])}
      />
    );
  }
  return host === undefined ? null : <DesignerFrame key={key} host={host} auth="manage_model_edit" />;
}

/** The revision of a page that was just added to a draft. */
const ADDED_REVISION = 1;

function hostOf(
  model: Model,
  content: ListedModelContent,
  key: string,
  ownerName: string,
  language: Language,
): EditorHost {
  const signals = content.signals.map((signal): OfferedSignal => {
    const { driver: _driver, code } = signal;
    return {
      ...signal,
      id: pageSignal(code),
      equipmentId: '',
      driverId: null,
      ...namesAs('equipment', model),
    };
  });
  const shelf: SignalShelf = {
    key: `model-${model.id}`,
    isWordNeeded: false,
    find: (text) => Promise.resolve(findSignals(signals, text)),
  };
  return {
    shelf,
    signals,
    columns: columnsOf(content, language),
    cameras: content.cameras.map((camera) => ({ id: camera.key, name: nameText(camera, language) })),
    filing: filingOf(model.id, key),
    ownerName,
    pages: content.pages.map(({ key: id, options, isHome }) => ({ id, title: options.title, isHome, options })),
    pathOf: (other) => modelDesignerPath(model.id, other),
    backPath: modelPath(model.id, 'page'),
  };
}

/** The columns of the model's reports, as widgets of its pages name them. */
function columnsOf({ reports, signals }: ListedModelContent, language: Language): readonly OfferedPart[] {
  const names = new Map(signals.map((signal) => [signal.code, nameText(signal, language)]));
  return reports.flatMap(({ key: reportId, name, columns }) =>
    columns.map(({ key, title, signal, agg }) => ({
      id: reportColumnId({ reportId, key }),
      name: `${name} · ${title || `${names.get(signal) ?? signal} ${REPORT_AGG_TEXTS[agg][language]}`}`,
    })),
  );
}

/** A page of the draft; its revision is counted up with each saving. */
function filingOf(id: string, key: string): PageFiling {
  return {
    pageId: key,
    draftId: `model-${id}-${key}`,
    hasVersions: false,
    load: async (signal) => {
      const { revision, con, widgets } = await ask(modelPageInfo, { id, pageKey: key }, { signal });
      return { version: revision, page: readPage(con, widgets) };
    },
    save: async ({ page, baseVersion }) => {
      const list = [...writeWidgets(page.widgets)];
      const { revision } = await ask(modelPageSave, {
        id,
        pageKey: key,
        list,
        con: page.con,
        baseRevision: baseVersion,
      });
      return revision;
    },
  };
}
