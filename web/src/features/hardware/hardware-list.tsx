import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { hardwareDelete, hardwareQuery } from '@tidegate/contract/calls/manage-hardware.ts';
import type { Hardware } from '@tidegate/contract/entities/hardware.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { type Column, DataTable } from '../../ui/data-table.tsx';
import { ListFrame } from '../../ui/list-frame.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { HardwareForm } from './hardware-form.tsx';

/** /manage/system/hardware: products that gateways are bought as, and what each of them takes. */
export function HardwareList() {
  const t = useT();
  const mayEdit = useAuth('manage_hardware_edit');
  const [filter, setFilter] = useState({ text: '', page: 1 });
  const [open, setOpen] = useState<Hardware | 'new' | null>(null);
  const list = useQuery({
    queryKey: ['manage', 'hardware', filter],
    queryFn: ({ signal }) => ask(hardwareQuery, { ...filter, pageSize: DEFAULT_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(mayEdit, setOpen);
  const add = (
    <Button type="primary" onClick={() => setOpen('new')}>
      {t('hardware.add')}
    </Button>
  );
  return (
    <Page title={t('hardware.title')} action={mayEdit ? add : undefined}>
      <div role="search">
        <SearchField
          value={filter.text}
          label={t('hardware.search')}
          onChange={(text) => setFilter({ text, page: 1 })}
        />
      </div>
      <ListFrame
        list={list}
        page={filter.page}
        onPage={(page) => setFilter({ ...filter, page })}
        isFiltered={filter.text !== ''}
        noneTitle={t('hardware.none')}
        empty={
          <Notice title={t('hardware.empty')} text={t('hardware.emptyText')} role="status">
            {mayEdit && add}
          </Notice>
        }
      >
        {(rows) => <DataTable label={t('hardware.title')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListFrame>
      {open !== null && <HardwareForm hardware={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

const NONE = '—';
const listed = (texts: readonly string[]) => (texts.length === 0 ? NONE : texts.join(', '));

function useColumns(mayEdit: boolean, onEdit: (hardware: Hardware) => void): readonly Column<Hardware>[] {
  const t = useT();
  const confirmDelete = useConfirmDelete();
  const remove = ({ id, model }: Hardware) =>
    confirmDelete({
      title: t('hardware.delete', { model }),
      text: t('hardware.deleteText'),
      run: () => ask(hardwareDelete, { id }),
    });
  return [
    { key: 'model', title: t('hardware.model'), render: ({ model }) => <strong>{model}</strong> },
    { key: 'name', title: t('hardware.name'), render: ({ name, vendor }) => listed([name, vendor].filter(Boolean)) },
    { key: 'kind', title: t('hardware.kind'), render: ({ kind }) => t(`hardware.kind.${kind}`) },
    {
      key: 'network',
      title: t('hardware.networkTypes'),
      render: ({ networkTypes }) => listed(networkTypes.map((type) => t(`hardware.network.${type}`))),
    },
    { key: 'serial', title: t('hardware.serialPorts'), render: ({ serialPorts }) => listed(serialPorts) },
    {
      key: 'devices',
      title: t('hardware.maxDevices'),
      isFigure: true,
      render: ({ maxDevices }) => maxDevices ?? NONE,
    },
    {
      key: 'signals',
      title: t('hardware.maxSignals'),
      isFigure: true,
      render: ({ maxSignals }) => maxSignals ?? NONE,
    },
    {
      key: 'protocols',
      title: t('hardware.protocols'),
      render: ({ supportedProtocols }) => listed(supportedProtocols.map((one) => t(`manage.protocol.${one}`))),
    },
    { key: 'enabled', title: t('hardware.enabled'), render: ({ enabled }) => t(enabled ? 'state.yes' : 'state.no') },
    ...(mayEdit
      ? [
          {
            key: 'actions',
            title: t('manage.actions'),
            isActions: true,
            render: (hardware: Hardware) => (
              <RowMenu
                name={hardware.model}
                items={[
                  { key: 'edit', label: t('action.edit'), onClick: () => onEdit(hardware) },
                  { key: 'delete', label: t('action.delete'), danger: true, onClick: () => remove(hardware) },
                ]}
              />
            ),
          },
        ]
      : []),
  ];
}
