import { pageEdit } from '@tidegate/contract/nouns/page/configuration-calls.ts';
import { projectPageAdd, projectPageDelete, projectPageQuery } from '@tidegate/contract/nouns/page/project-calls.ts';
import type { Page as DrawnPage } from '@tidegate/contract/nouns/page/page.ts';
import { PAGE_TITLE_MAX } from '@tidegate/contract/limits.ts';
import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { Form, Input } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useTitleOf } from '../../lib/names/page-title.ts';
import { projectDesignerPath } from '../../lib/paths/multi-paths.ts';
import { projectPath } from '../../lib/paths/page-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { pageState } from '../../parts/page/page-state.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useServedList } from '../../parts/lists/served-list.ts';
import { Loses } from '../../parts/reference/loses.tsx';
import { useChanged, useConfirmDelete } from '../../ui/use-changed.ts';

/** /manage/project/list: the pages of projects, which are of no one equipment. */
export function ProjectList() {
  const t = useT();
  const mayEdit = useOrgAuth('manage_page_edit');
  const [open, setOpen] = useState<DrawnPage | 'new' | null>(null);
  const { read, change, screen } = useServedList(projectPageQuery, {
    name: 'projectPages',
    sorted: 'page',
    fields: ['q'],
    input: (part, field) => ({ ...part, title: field('q') }),
  });
  const columns = useColumns(mayEdit, setOpen);
  return (
    <ListScreen
      texts={{
        title: t('project.title'),
        add: t('project.add'),
        none: t('project.none'),
        empty: t('project.empty'),
        emptyText: t('project.emptyText'),
      }}
      onAdd={mayEdit ? () => setOpen('new') : null}
      search={<SearchField value={read('q')} label={t('project.search')} onChange={(q) => change({ q })} />}
      {...screen}
      columns={columns}
    >
      {open !== null && <TitleForm page={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </ListScreen>
  );
}

function useColumns(
  mayEdit: boolean,
  onRename: (page: DrawnPage) => void,
): readonly Column<DrawnPage, SortKey<'page'>>[] {
  const t = useT();
  const navigate = useNavigate();
  const titleOf = useTitleOf();
  const timeZone = usePreferences((preferences) => preferences.timeZone);
  const confirmDelete = useConfirmDelete();
  const items = (page: DrawnPage) => [
    { key: 'draw', label: t('pages.draw'), onClick: () => void navigate(projectDesignerPath(page.id)) },
    { key: 'run', label: t('pages.runOne'), onClick: () => void navigate(projectPath(page.id)) },
    { key: 'rename', label: t('project.rename'), onClick: () => onRename(page) },
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () =>
        confirmDelete({
          title: t('pages.deleteOne', { title: titleOf(page) }),
          text: t('pages.deleteText'),
          more: <Loses of={{ page: page.id }} name={titleOf(page)} />,
          run: () => ask(projectPageDelete, { id: page.id }),
        }),
    },
  ];
  return [
    {
      key: 'title',
      sort: 'title',
      title: t('pages.title'),
      render: (page) => <Link to={mayEdit ? projectDesignerPath(page.id) : projectPath(page.id)}>{titleOf(page)}</Link>,
    },
    { key: 'state', title: t('pages.state'), render: (page) => t(`pages.state.${pageState(page)}`) },
    {
      key: 'widgets',
      sort: 'widgets',
      title: t('pages.widgets'),
      isFigure: true,
      render: ({ widgetCount }) => widgetCount,
    },
    {
      key: 'updated',
      sort: 'updated',
      title: t('pages.updated'),
      render: ({ updatedAt, updatedBy }) => `${dateTimeText(updatedAt, timeZone)} ${updatedBy}`,
    },
    ...(mayEdit ? [menuColumn(t, titleOf, items)] : []),
  ];
}

interface FormProps {
  /** The page to rename; null adds one. */
  readonly page: DrawnPage | null;
  readonly onClose: () => void;
}

interface Titles {
  readonly title: string;
  readonly titleEn: string;
}

function TitleForm({ page, onClose }: FormProps) {
  const t = useT();
  const navigate = useNavigate();
  const changed = useChanged();
  const [form] = Form.useForm<Titles>();
  const save = async (titles: Titles) => {
    if (page === null) {
      const { id } = await ask(projectPageAdd, titles);
      await changed();
      await navigate(projectDesignerPath(id));
      return;
    }
    await ask(pageEdit, { id: page.id, ...titles });
    onClose();
    await changed();
  };
  return (
    <FormDrawer
      title={t(page === null ? 'project.add' : 'project.rename')}
      form={form}
      initial={{ title: page?.title ?? '', titleEn: page?.options.titleEn ?? '' }}
      onSave={save}
      onClose={onClose}
      {...(page === null ? { saveText: t('pages.addDraw') } : {})}
    >
      <Form.Item name="title" label={t('pages.title')} rules={[{ required: true, whitespace: true }]}>
        <Input maxLength={PAGE_TITLE_MAX} />
      </Form.Item>
      <Form.Item name="titleEn" label={t('pages.titleEn')}>
        <Input maxLength={PAGE_TITLE_MAX} />
      </Form.Item>
    </FormDrawer>
  );
}
