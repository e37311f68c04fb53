import { centreDelete, centreQueryAll } from '@tidegate/contract/nouns/centre/calls.ts';
import type { Centre } from '@tidegate/contract/nouns/centre/centre.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { centrePath, MULTI_PATTERNS } from '../../lib/paths/multi-paths.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { AlarmCount } from '../../ui/priority-mark.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { CentreDetail } from './centre-detail.tsx';
import { CentreForm } from './centre-form.tsx';
import { Note } from '../../ui/layout/box.tsx';
import styles from './centre.module.css';
import { linesOf, type TreeLine } from './centre-tree.ts';

/** States and alarms are refreshed without a reload. */
const REFRESH_MS = 15_000;

type Open = { readonly centre: Centre | null; readonly parentId: string };

/** /monitor/gm/ocInfo, the tree of operations centres, and /monitor/gm/ocInfo/{ocId}, one of them. */
export function CentresScreen() {
  const t = useT();
  const nameOf = useNameText();
  const navigate = useNavigate();
  const { ocId } = useParams();
  const mayEdit = useOrgAuth('manage_centre_edit');
  const [open, setOpen] = useState<Open | null>(null);
  const list = useAsk(centreQueryAll, {}, { refetchInterval: REFRESH_MS });
  const confirmDelete = useConfirmDelete();
  const remove = (centre: Centre) =>
    confirmDelete({
      title: t('centre.deleteOne', { name: nameOf(centre) }),
      text: t('centre.deleteText'),
      run: async () => {
        await ask(centreDelete, { id: centre.id });
        if (ocId === centre.id) await navigate(MULTI_PATTERNS.centres);
      },
    });
  const items = (centre: Centre) => [
    { key: 'edit', label: t('action.edit'), onClick: () => setOpen({ centre, parentId: centre.parentId }) },
    { key: 'below', label: t('centre.addBelow'), onClick: () => setOpen({ centre: null, parentId: centre.id }) },
    { key: 'delete', label: t('action.delete'), danger: true, onClick: () => remove(centre) },
  ];
  const add = (
    <Button type="primary" onClick={() => setOpen({ centre: null, parentId: '' })}>
      {t('centre.add')}
    </Button>
  );
  const lines = linesOf(list.data ?? []);
  const form = open !== null && (
    <CentreForm centre={open.centre} parentId={open.parentId} lines={lines} onClose={() => setOpen(null)} />
  );
  if (ocId !== undefined) {
    return (
      <>
        <CentreDetail
          key={ocId}
          id={ocId}
          lines={lines}
          onEdit={mayEdit ? (centre) => setOpen({ centre, parentId: centre.parentId }) : undefined}
        />
        {form}
      </>
    );
  }
  return (
    <Page title={t('centre.title')} action={mayEdit && lines.length > 0 ? add : undefined}>
      {list.data === undefined ? (
        list.error === null ? (
          <RowSkeletons count={5} />
        ) : (
          <Notice title={t('manage.failed')} text={errorText(list.error)} role="alert">
            <Button type="primary" onClick={() => void list.refetch()}>
              {t('action.retry')}
            </Button>
          </Notice>
        )
      ) : lines.length === 0 ? (
        <Notice title={t('centre.empty')} text={t(mayEdit ? 'centre.emptyText' : 'centre.emptyUser')} role="status">
          {mayEdit ? add : <Button onClick={() => void list.refetch()}>{t('action.reload')}</Button>}
        </Notice>
      ) : (
        <Tree lines={lines} items={mayEdit ? items : undefined} />
      )}
      {form}
    </Page>
  );
}

interface TreeProps {
  readonly lines: readonly TreeLine[];
  /** Omitted without edit permission. */
  readonly items: ((centre: Centre) => ReturnType<Parameters<typeof menuColumn<Centre>>[2]>) | undefined;
}

function Tree({ lines, items }: TreeProps) {
  const t = useT();
  const nameOf = useNameText();
  const columns: readonly Column<TreeLine>[] = [
    {
      key: 'name',
      title: t('centre.name'),
      render: ({ centre, depth }) => (
        <span className={styles['line']} style={{ paddingInlineStart: depth * 20 }}>
          <Link to={centrePath(centre.id)}>{nameOf(centre)}</Link>
          {centre.remark !== '' && <Note>{centre.remark}</Note>}
        </span>
      ),
    },
    {
      key: 'online',
      title: t('centre.online'),
      isFigure: true,
      render: ({ centre }) => t('centre.onlineOf', { online: centre.onlineCount, total: centre.equipmentCount }),
    },
    {
      key: 'alarms',
      title: t('centre.alarms'),
      isFigure: true,
      render: ({ centre }) => <AlarmCount count={centre.alarmCount} worst={centre.worstAlarm} />,
    },
    { key: 'people', title: t('centre.people'), isFigure: true, render: ({ centre }) => centre.personCount },
    ...(items === undefined
      ? []
      : [
          menuColumn(
            t,
            ({ centre }: TreeLine) => nameOf(centre),
            ({ centre }: TreeLine) => items(centre),
          ),
        ]),
  ];
  return <DataTable label={t('centre.title')} columns={columns} rows={lines} keyOf={({ centre }) => centre.id} />;
}
