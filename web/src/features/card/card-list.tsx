import { cardDelete, cardQuery } from '@tidegate/contract/nouns/card/calls.ts';
import { CARD_STATUSES, type Card } from '@tidegate/contract/nouns/card/card.ts';
import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { Select } from 'antd';
import { ask } from '../../api/ask.ts';
import { useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { NameCell } from '../../ui/list/name-cell.tsx';
import { editAndCopy, useOpenForm } from '../../ui/form/open-form.ts';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useServedList } from '../../parts/lists/served-list.ts';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { CardForm } from './card-form.tsx';
import { CardNotices, NoticeMarks } from './card-notices.tsx';
import { Usage } from './usage.tsx';
import { useGatewayText } from '../../lib/names/use-name-text.ts';
import styles from './cards.module.css';

const statusIn = (text: string) => CARD_STATUSES.find((one) => one === text);

/** /manage/system/card: IoT cards, what of their plan is used, and what has to be done about them. */
export function CardList() {
  const t = useT();
  const mayEdit = useOrgAuth('manage_card_edit');
  const form = useOpenForm<Card>();
  const { read, change, screen } = useServedList(cardQuery, {
    name: 'cards',
    sorted: 'card',
    fields: ['q', 'status'],
    input: (part, field) => ({ ...part, text: field('q'), status: statusIn(field('status')) }),
  });
  const columns = useColumns(mayEdit, form);
  return (
    <ListScreen
      texts={{
        title: t('card.title'),
        add: t('card.add'),
        none: t('card.none'),
        empty: t('card.empty'),
        emptyText: t('card.emptyText'),
      }}
      onAdd={mayEdit ? form.add : null}
      above={<CardNotices onLook={(iccid) => change({ q: iccid, status: '' })} />}
      search={
        <>
          <SearchField value={read('q')} label={t('card.search')} onChange={(q) => change({ q })} />
          <Select
            aria-label={t('card.status')}
            allowClear
            placeholder={t('card.anyStatus')}
            value={statusIn(read('status'))}
            options={CARD_STATUSES.map((value) => ({ value, label: t(`card.status.${value}`) }))}
            onChange={(status: Card['status'] | undefined) => change({ status: status ?? '' })}
          />
        </>
      }
      {...screen}
      columns={columns}
      note={t('card.countedText')}
    >
      {form.open !== null && <CardForm card={form.open.edited} original={form.open.original} onClose={form.close} />}
    </ListScreen>
  );
}

function useColumns(
  mayEdit: boolean,
  form: ReturnType<typeof useOpenForm<Card>>,
): readonly Column<Card, SortKey<'card'>>[] {
  const t = useT();
  const gatewayOf = useGatewayText();
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
      sort: 'iccid',
      title: t('card.iccid'),
      render: ({ iccid, carrier, plan }) => <NameCell name={iccid} rest={[carrier, plan]} />,
    },
    { key: 'usage', sort: 'used', title: t('card.usage'), render: (card) => <Usage card={card} /> },
    {
      key: 'expireAt',
      sort: 'expireAt',
      title: t('card.expireAt'),
      render: ({ expireAt }) => (expireAt === null ? t('card.noEnd') : dateTimeText(expireAt, zone).slice(0, 10)),
    },
    {
      key: 'status',
      sort: 'status',
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
      render: (card) => (card.gatewayId === null ? t('card.noGateway') : gatewayOf(card)),
    },
    ...(mayEdit
      ? [
          menuColumn(
            t,
            (card: Card) => card.iccid,
            (card: Card) => [
              ...editAndCopy(t, form, card),
              { key: 'delete', label: t('action.delete'), danger: true, onClick: () => remove(card) },
            ],
          ),
        ]
      : []),
  ];
}
