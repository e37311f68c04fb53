import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { cardDelete, cardQuery } from '@tidegate/contract/calls/manage-card.ts';
import { CARD_ORDERS, CARD_STATUSES, type Card } from '@tidegate/contract/entities/card.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time-zone.ts';
import { DataTable, type Column } from '../../ui/data-table.tsx';
import { isEmptyList } from '../../ui/empty-list.ts';
import { ListFrame } from '../../ui/list-frame.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { menuColumn } from '../../ui/row-menu.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { CardForm } from './card-form.tsx';
import { CardNotices, NoticeMarks } from './card-notices.tsx';
import { Usage } from './usage.tsx';
import styles from './cards.module.css';

type Order = (typeof CARD_ORDERS)[number];

interface Filter {
  readonly text: string;
  readonly status: Card['status'] | undefined;
  readonly order: Order;
  readonly page: number;
}

const FIRST: Filter = { text: '', status: undefined, order: 'iccid', page: 1 };

/** /manage/system/card: IoT cards, what of their plan is used, and what has to be done about them. */
export function CardList() {
  const t = useT();
  const mayEdit = useAuth('manage_card_edit');
  const [filter, setFilter] = useState(FIRST);
  const [open, setOpen] = useState<Card | 'new' | null>(null);
  const list = useQuery({
    queryKey: ['manage', 'cards', filter],
    queryFn: ({ signal }) =>
      // What is used most comes first, what expires soonest comes first.
      ask(cardQuery, { ...filter, descending: filter.order === 'used', pageSize: DEFAULT_PAGE_SIZE }, { signal }),
    placeholderData: keepPreviousData,
  });
  const columns = useColumns(mayEdit, setOpen);
  const isFiltered = filter.text !== '' || filter.status !== undefined;
  const add = (
    <Button type="primary" onClick={() => setOpen('new')}>
      {t('card.add')}
    </Button>
  );
  const change = (part: Partial<Filter>) => setFilter({ ...filter, page: 1, ...part });
  return (
    <Page title={t('card.title')} action={mayEdit && !isEmptyList(list, isFiltered) ? add : undefined}>
      <CardNotices onLook={(iccid) => change({ text: iccid, status: undefined })} />
      <div className={styles['tools']} role="search">
        <SearchField value={filter.text} label={t('card.search')} onChange={(text) => change({ text })} />
        <Select
          aria-label={t('card.status')}
          className={styles['select']}
          allowClear
          placeholder={t('card.anyStatus')}
          value={filter.status}
          options={CARD_STATUSES.map((value) => ({ value, label: t(`card.status.${value}`) }))}
          onChange={(status: Card['status'] | undefined) => change({ status })}
        />
        <Select
          aria-label={t('card.order')}
          className={styles['select']}
          value={filter.order}
          options={CARD_ORDERS.map((value) => ({ value, label: t(`card.order.${value}`) }))}
          onChange={(order) => change({ order })}
        />
      </div>
      <ListFrame
        list={list}
        page={filter.page}
        onPage={(page) => change({ page })}
        isFiltered={isFiltered}
        noneTitle={t('card.none')}
        empty={
          <Notice title={t('card.empty')} text={t('card.emptyText')} role="status">
            {mayEdit && add}
          </Notice>
        }
      >
        {(rows) => <DataTable label={t('card.title')} columns={columns} rows={rows} keyOf={({ id }) => id} />}
      </ListFrame>
      <p className={styles['note']}>{t('card.countedText')}</p>
      {open !== null && <CardForm card={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

function useColumns(mayEdit: boolean, onEdit: (card: Card) => void): readonly Column<Card>[] {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const confirmDelete = useConfirmDelete();
  const remove = (card: Card) =>
    confirmDelete({
      title: t('card.delete', { iccid: card.iccid }),
      text: t('card.deleteText'),
      run: () => ask(cardDelete, { id: card.id }),
    });
  return [
    {
      key: 'iccid',
      title: t('card.iccid'),
      render: (card) => (
        <span className={styles['lines']}>
          <strong>{card.iccid}</strong>
          <span>{[card.carrier, card.plan].filter((part) => part !== '').join(' · ')}</span>
        </span>
      ),
    },
    { key: 'usage', title: t('card.usage'), render: (card) => <Usage card={card} /> },
    {
      key: 'expireAt',
      title: t('card.expireAt'),
      render: ({ expireAt }) => (expireAt === null ? t('card.noEnd') : dateTimeText(expireAt, zone).slice(0, 10)),
    },
    {
      key: 'status',
      title: t('card.status'),
      render: (card) => (
        <span className={styles['lines']}>
          <span className={styles['plain']}>{t(`card.status.${card.status}`)}</span>
          <NoticeMarks notices={card.notices} />
        </span>
      ),
    },
    {
      key: 'gateway',
      title: t('manage.gateway'),
      render: ({ gatewayId, gatewayName }) => (gatewayId === null ? t('card.noGateway') : gatewayName),
    },
    ...(mayEdit
      ? [
          menuColumn(
            t,
            (card: Card) => card.iccid,
            (card: Card) => [
              { key: 'edit', label: t('action.edit'), onClick: () => onEdit(card) },
              { key: 'delete', label: t('action.delete'), danger: true, onClick: () => remove(card) },
            ],
          ),
        ]
      : []),
  ];
}
