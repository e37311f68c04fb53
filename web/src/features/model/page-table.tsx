import { modelPageAdd, modelPageDelete, modelPageEdit } from '@tidegate/contract/nouns/model/page-calls.ts';
import { NEW_PAGE } from '@tidegate/contract/widgets/page-document.ts';
import type { ListedModelPage, Model } from '@tidegate/contract/nouns/model/model.ts';
import { PAGE_TITLE_MAX } from '@tidegate/contract/limits.ts';
import { DownOutlined } from '@ant-design/icons';
import { App, Button, Dropdown, Space } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { modelDesignerPath } from '../../lib/paths/page-paths.ts';
import { useTitleOf } from '../../lib/names/page-title.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { useChanged, useConfirmDelete } from '../../ui/use-changed.ts';
import { Buttons, Faint } from '../../ui/layout/box.tsx';
import { PageForm, type PageValues } from '../../parts/page/page-form.tsx';
import { useComposing } from './use-composing.ts';

interface Props {
  readonly model: Model;
  readonly pages: readonly ListedModelPage[];
}

/** The pages of a model's draft, or of its latest version, and the way to drawing them. */
export function PageTable({ model, pages }: Props) {
  const t = useT();
  const mayEdit = useOrgAuth('manage_model_edit');
  const navigate = useNavigate();
  const changed = useChanged();
  const [open, setOpen] = useState<ListedModelPage | 'new' | null>(null);
  const columns = useColumns(model.id, mayEdit, setOpen);
  const save = async (values: PageValues) => {
    if (open === null) return;
    if (open === 'new') {
      // Parts of other pages have no background of their own.
      const ground = values.role === 'page' ? {} : { bgColor: 'transparent' };
      const { pageKey } = await ask(modelPageAdd, { id: model.id, ...NEW_PAGE, ...ground, ...values });
      await changed();
      void navigate(modelDesignerPath(model.id, pageKey));
      return;
    }
    await ask(modelPageEdit, { id: model.id, pageKey: open.key, ...values });
    setOpen(null);
    await changed();
  };
  const add = (
    <>
      <Button type="primary" onClick={() => setOpen('new')}>
        {t('pages.add')}
      </Button>
      <ComposeButton modelId={model.id} hasFaceplate={pages.some(({ options }) => options.role === 'faceplate')} />
    </>
  );
  return (
    <>
      {pages.length === 0 ? (
        <Notice title={t('model.pageNone')} text={t('model.pageNoneText')} role="status">
          {mayEdit && add}
        </Notice>
      ) : (
        <>
          {mayEdit && <Buttons>{add}</Buttons>}
          <DataTable label={t('model.tab.page')} columns={columns} rows={pages} keyOf={({ key }) => key} />
        </>
      )}
      {open !== null && (
        <PageForm
          isOfModel
          options={open === 'new' ? null : open.options}
          onSave={save}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

interface ComposeButtonProps {
  readonly modelId: string;
  /** There is no use for a second one. */
  readonly hasFaceplate: boolean;
}

/** Generates a template from the signals of the model; pages of other uses are in the menu beside it. */
function ComposeButton({ modelId, hasFaceplate }: ComposeButtonProps) {
  const t = useT();
  const { isBusy, run } = useComposing(modelId);
  const others = hasFaceplate ? (['page'] as const) : (['faceplate', 'page'] as const);
  const items = [
    ...others.map((key) => ({ key, label: t(`model.compose.${key}`), onClick: () => void run(key) })),
    ...(['cards', 'table'] as const).map((layout) => ({
      key: layout,
      label: t(`model.compose.${layout}`),
      onClick: () => void run('page', layout),
    })),
  ];
  return (
    <Space.Compact>
      <Button loading={isBusy} onClick={() => void run('template')}>
        {t('model.compose.template')}
      </Button>
      <Dropdown trigger={['click']} disabled={isBusy} menu={{ items }}>
        <Button icon={<DownOutlined aria-hidden />} aria-label={t('model.composeMore')} />
      </Dropdown>
    </Space.Compact>
  );
}

function useColumns(
  modelId: string,
  mayEdit: boolean,
  onEdit: (page: ListedModelPage) => void,
): readonly Column<ListedModelPage>[] {
  const t = useT();
  const titleOf = useTitleOf();
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const items = usePageActs(modelId, onEdit);
  const nameOf = ({ options }: ListedModelPage) => titleOf({ title: options.title, options });
  return [
    {
      key: 'title',
      title: t('pages.title'),
      render: (page) => (
        <>
          {mayEdit ? (
            <Link to={modelDesignerPath(modelId, page.key)}>{nameOf(page)}</Link>
          ) : (
            <strong>{nameOf(page)}</strong>
          )}{' '}
          {page.isHome && <Faint>{t('pages.home')}</Faint>}
          {page.options.role !== 'page' && <Faint>{t(`pages.role.${page.options.role}`)}</Faint>}
        </>
      ),
    },
    {
      key: 'device',
      title: t('pages.device'),
      render: ({ options }) => `${t(`pages.device.${options.device}`)} · ${options.width} × ${options.height}`,
    },
    { key: 'widgets', title: t('pages.widgets'), isFigure: true, render: ({ widgetCount }) => widgetCount },
    { key: 'updated', title: t('pages.updated'), render: ({ at, by }) => `${dateTimeText(at, timeZone)} ${by}` },
    ...(mayEdit ? [menuColumn(t, nameOf, items)] : []),
  ];
}

function usePageActs(id: string, onEdit: (page: ListedModelPage) => void) {
  const t = useT();
  const titleOf = useTitleOf();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const changed = useChanged();
  const confirmDelete = useConfirmDelete();
  const act = (run: () => Promise<unknown>) => {
    void run().then(changed, (error: unknown) => message.error(errorText(error)));
  };
  return (page: ListedModelPage) => {
    const { key, isHome, options } = page;
    const title = titleOf({ title: options.title, options });
    const copied = { title: t('pages.copyOf', { title }).slice(0, PAGE_TITLE_MAX), titleEn: '' };
    return [
      { key: 'draw', label: t('pages.draw'), onClick: () => void navigate(modelDesignerPath(id, key)) },
      { key: 'edit', label: t('pages.options'), onClick: () => onEdit(page) },
      ...(isHome || options.role !== 'page'
        ? []
        : [
            {
              key: 'home',
              label: t('pages.setHome'),
              onClick: () => act(() => ask(modelPageEdit, { id, pageKey: key, isHome: true })),
            },
          ]),
      {
        key: 'copy',
        label: t('pages.copy'),
        onClick: () => act(() => ask(modelPageAdd, { id, from: key, ...copied })),
      },
      {
        key: 'delete',
        label: t('action.delete'),
        danger: true,
        onClick: () =>
          confirmDelete({
            title: t('pages.deleteOne', { title }),
            text: t('model.pageDeleteText'),
            run: () => ask(modelPageDelete, { id, pageKey: key }),
          }),
      },
    ];
  };
}
