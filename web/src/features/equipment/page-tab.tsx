import {
  pageAdd,
  pageCopy,
  pageDelete,
  pageEdit,
  pageQueryAll,
  pageSetHome,
} from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { NEW_PAGE } from '@tidegate/contract/widgets/page-document.ts';
import type { Page } from '@tidegate/contract/nouns/page/page.ts';
import { PAGE_TITLE_MAX } from '@tidegate/contract/limits.ts';
import { LayoutOutlined } from '@ant-design/icons';
import { App, Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { designerPath, mobilePath, playerPath } from '../../lib/paths/page-paths.ts';
import { useTitleOf } from '../../lib/names/page-title.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { pageState } from '../../parts/page/page-state.ts';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { Loses } from '../../parts/reference/loses.tsx';
import { useChanged, useConfirmDelete } from '../../ui/use-changed.ts';
import { Buttons, Faint } from '../../ui/layout/box.tsx';
import { useComposing } from './use-composing.ts';
import { PageForm, type PageValues } from '../../parts/page/page-form.tsx';

/** Fetched when the first layout is chosen: it draws pages. */
const LayoutDialog = lazy(async () => ({ default: (await import('./layout-dialog.tsx')).LayoutDialog }));

/** The pages of an equipment: which there are, which one operators see first, and the way to drawing them. */
export function PageTab({ equipmentId }: { readonly equipmentId: string }) {
  const t = useT();
  const mayEdit = useAuth('manage_page_edit');
  const [open, setOpen] = useState<Page | 'new' | null>(null);
  const columns = useColumns(equipmentId, mayEdit, setOpen);
  const pages = useAsk(pageQueryAll, { equipmentId });
  const navigate = useNavigate();
  const changed = useChanged();
  const save = async (values: PageValues) => {
    if (open === null) return;
    if (open === 'new') {
      const { id } = await ask(pageAdd, { equipmentId, ...NEW_PAGE, ...values });
      await changed();
      void navigate(designerPath(equipmentId, id));
      return;
    }
    await ask(pageEdit, { id: open.id, ...values });
    setOpen(null);
    await changed();
  };
  const compose = useComposing(equipmentId);
  const [isChoosing, setChoosing] = useState(false);
  const add = mayEdit && (
    <>
      <Button type="primary" onClick={() => setOpen('new')}>
        {t('pages.add')}
      </Button>
      <Space.Compact>
        <Button loading={compose.isBusy} onClick={() => void compose.run()}>
          {t('pages.compose')}
        </Button>
        <Button
          icon={<LayoutOutlined aria-hidden />}
          aria-label={t('pages.composeMore')}
          title={t('pages.composeMore')}
          onClick={() => setChoosing(true)}
        />
      </Space.Compact>
    </>
  );
  return (
    <>
      {pages.data === undefined &&
        (pages.isError ? (
          <Notice title={t('manage.failed')} text={errorText(pages.error)} role="alert">
            <Button type="primary" onClick={() => void pages.refetch()}>
              {t('action.retry')}
            </Button>
          </Notice>
        ) : (
          <RowSkeletons count={3} />
        ))}
      {pages.data?.length === 0 && (
        <Notice title={t('pages.empty')} text={t('pages.emptyText')} role="status">
          {add}
        </Notice>
      )}
      {pages.data !== undefined && pages.data.length > 0 && (
        <>
          <Buttons>
            <LinkButton to={playerPath(equipmentId)}>{t('pages.run')}</LinkButton>
            {add}
          </Buttons>
          <DataTable
            label={t('manage.tab.page')}
            view="pages"
            columns={columns}
            rows={pages.data}
            keyOf={({ id }) => id}
          />
        </>
      )}
      {open !== null && (
        <PageForm options={open === 'new' ? null : open.options} onSave={save} onClose={() => setOpen(null)} />
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <LayoutDialog
            equipmentId={equipmentId}
            isBusy={compose.isBusy}
            onGenerate={(options) => void compose.run(options)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function useColumns(equipmentId: string, mayEdit: boolean, onEdit: (page: Page) => void): readonly Column<Page>[] {
  const t = useT();
  const titleOf = useTitleOf();
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const items = usePageActs(equipmentId, onEdit);
  const way = ({ id, options }: Page) =>
    mayEdit
      ? designerPath(equipmentId, id)
      : options.device === 'phone'
        ? mobilePath(equipmentId, id)
        : playerPath(equipmentId, id);
  return [
    {
      key: 'title',
      value: titleOf,
      title: t('pages.title'),
      render: (page) => (
        <>
          <Link to={way(page)}>{titleOf(page)}</Link> {page.isHome && <Faint>{t('pages.home')}</Faint>}
        </>
      ),
    },
    {
      key: 'device',
      title: t('pages.device'),
      value: ({ options }) => `${t(`pages.device.${options.device}`)} · ${options.width} × ${options.height}`,
    },
    { key: 'widgets', title: t('pages.widgets'), isFigure: true, value: ({ widgetCount }) => widgetCount },
    { key: 'state', title: t('pages.state'), value: (page) => t(`pages.state.${pageState(page)}`) },
    {
      key: 'updated',
      value: ({ updatedAt }) => updatedAt,
      title: t('pages.updated'),
      render: ({ updatedAt, updatedBy }) => `${dateTimeText(updatedAt, timeZone)} ${updatedBy}`,
    },
    ...(mayEdit ? [menuColumn(t, titleOf, items)] : []),
  ];
}

function usePageActs(equipmentId: string, onEdit: (page: Page) => void) {
  const t = useT();
  const titleOf = useTitleOf();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const changed = useChanged();
  const confirmDelete = useConfirmDelete();
  const act = (run: () => Promise<unknown>) => {
    void run().then(changed, (error: unknown) => message.error(errorText(error)));
  };
  return (page: Page) => {
    const { id } = page;
    const title = titleOf(page);
    const copied = t('pages.copyOf', { title }).slice(0, PAGE_TITLE_MAX);
    return [
      { key: 'draw', label: t('pages.draw'), onClick: () => void navigate(designerPath(equipmentId, id)) },
      {
        key: 'run',
        label: t('pages.runOne'),
        onClick: () =>
          void navigate(page.options.device === 'phone' ? mobilePath(equipmentId, id) : playerPath(equipmentId, id)),
      },
      { key: 'edit', label: t('pages.options'), onClick: () => onEdit(page) },
      ...(page.isHome
        ? []
        : [{ key: 'home', label: t('pages.setHome'), onClick: () => act(() => ask(pageSetHome, { id })) }]),
      ...(page.seq > 0
        ? [{ key: 'up', label: t('pages.up'), onClick: () => act(() => ask(pageEdit, { id, seq: page.seq - 1 })) }]
        : []),
      { key: 'copy', label: t('pages.copy'), onClick: () => act(() => ask(pageCopy, { id, title: copied })) },
      {
        key: 'delete',
        label: t('action.delete'),
        danger: true,
        onClick: () =>
          confirmDelete({
            title: t('pages.deleteOne', { title }),
            text: t('pages.deleteText'),
            more: <Loses of={{ page: id }} name={title} />,
            run: () => ask(pageDelete, { id }),
          }),
      },
    ];
  };
}
