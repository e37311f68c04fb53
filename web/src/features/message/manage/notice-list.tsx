import { PushpinOutlined } from '@ant-design/icons';
import {
  noticeDelete,
  noticePublish,
  noticeQuery,
  noticeWithdraw,
} from '@tidegate/contract/nouns/message/notice-calls.ts';
import { NOTICE_STATES, type Notice } from '@tidegate/contract/nouns/message/notice.ts';
import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { ask } from '../../../api/ask.ts';
import { useOrgAuth } from '../../../api/session.ts';
import { useT } from '../../../i18n/translate.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { serverNow } from '../../../lib/time/server-time.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { OpenName } from '../../../ui/list/open-name.tsx';
import { ListScreen } from '../../../ui/list/list-screen.tsx';
import { menuColumn } from '../../../ui/list/row-menu.tsx';
import { SearchField } from '../../../ui/list/search-field.tsx';
import { useServedList } from '../../../parts/lists/served-list.ts';
import { useConfirm, useConfirmDelete } from '../../../ui/use-changed.ts';
import { NoticeForm } from './notice-form.tsx';
import { phaseOf } from './phase.ts';
import { Muted, Note, Row, Stack } from '../../../ui/layout/box.tsx';
import styles from './notices.module.css';

type State = Notice['state'];
const stateIn = (text: string) => NOTICE_STATES.find((one) => one === text);

/** /manage/system/msg: system announcements, their recipients and period. */
export function NoticeList() {
  const t = useT();
  const mayEdit = useOrgAuth('manage_notice_edit');
  const [open, setOpen] = useState<Notice | 'new' | null>(null);
  const { read, change, screen } = useServedList(noticeQuery, {
    name: 'notices',
    sorted: 'notice',
    fields: ['q', 'state'],
    input: (part, field) => ({ ...part, state: stateIn(field('state')), text: field('q') || undefined }),
  });
  const columns = useColumns(mayEdit, setOpen);
  return (
    <ListScreen
      texts={{
        title: t('notice.title'),
        add: t('notice.add'),
        none: t('notice.none'),
        empty: t('notice.empty'),
        emptyText: t('notice.emptyText'),
      }}
      onAdd={mayEdit ? () => setOpen('new') : null}
      search={
        <>
          <SearchField value={read('q')} label={t('notice.search')} onChange={(q) => change({ q })} />
          <Segmented<State | 'all'>
            aria-label={t('notice.state')}
            options={[
              { value: 'all', label: t('state.all') },
              ...NOTICE_STATES.map((value) => ({ value, label: t(`notice.state.${value}`) })),
            ]}
            value={stateIn(read('state')) ?? 'all'}
            onChange={(value) => change({ state: value === 'all' ? '' : value })}
          />
        </>
      }
      {...screen}
      columns={columns}
    >
      {open !== null && <NoticeForm notice={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </ListScreen>
  );
}

function useColumns(mayEdit: boolean, onEdit: (notice: Notice) => void): readonly Column<Notice, SortKey<'notice'>>[] {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const language = usePreferences((preferences) => preferences.language);
  const items = useNoticeActs(onEdit);
  const shown = ({ title, titleEn, content, contentEn }: Notice) =>
    language === 'zh' ? { title, content } : { title: titleEn || title, content: contentEn || content };
  const short = (at: number) => dateTimeText(at, zone).slice(0, 16);
  return [
    {
      key: 'title',
      sort: 'title',
      title: t('notice.name'),
      render: (notice) => (
        <Stack as="span" room="shrink">
          <Row as="span" gap={8} align="baseline">
            {notice.pinned && <PushpinOutlined aria-label={t('msg.pinned')} title={t('msg.pinned')} />}
            {mayEdit ? <OpenName onOpen={() => onEdit(notice)}>{shown(notice).title}</OpenName> : shown(notice).title}
          </Row>
          <span className={styles['brief']}>{shown(notice).content}</span>
        </Stack>
      ),
    },
    {
      key: 'reach',
      sort: 'reach',
      title: t('notice.reach'),
      render: ({ reach, orgName }) => (
        <Stack as="span" room="shrink">
          <span>{t(`notice.reach.${reach}`)}</span>
          {reach !== 'all' && <span className={styles['brief']}>{orgName}</span>}
        </Stack>
      ),
    },
    {
      key: 'valid',
      sort: 'until',
      title: t('notice.valid'),
      render: ({ validFrom, validUntil }) => (
        <Stack as="span" room="shrink">
          <span>{validFrom === null ? t('notice.atOnce') : t('notice.fromAt', { time: short(validFrom) })}</span>
          <Note breaks="never">
            {validUntil === null ? t('notice.noEnd') : t('notice.untilAt', { time: short(validUntil) })}
          </Note>
        </Stack>
      ),
    },
    {
      key: 'state',
      sort: 'state',
      title: t('notice.state'),
      render: (notice) => (
        <Stack as="span" room="shrink">
          <Muted breaks="never" className={styles['state']} data-phase={phaseOf(notice, serverNow())}>
            {t(`notice.phase.${phaseOf(notice, serverNow())}`)}
          </Muted>
          {notice.state === 'published' && (
            <Note breaks="never">{t('notice.readBy', { count: notice.readCount })}</Note>
          )}
        </Stack>
      ),
    },
    {
      key: 'by',
      sort: 'at',
      title: t('notice.by'),
      render: ({ createdBy, createdAt, publishedAt }) => (
        <Stack as="span" room="shrink">
          <span>{createdBy}</span>
          <Note breaks="never">{short(publishedAt ?? createdAt)}</Note>
        </Stack>
      ),
    },
    ...(mayEdit ? [menuColumn(t, (notice: Notice) => notice.title, items)] : []),
  ];
}

function useNoticeActs(onEdit: (notice: Notice) => void) {
  const t = useT();
  const confirm = useConfirm();
  const confirmDelete = useConfirmDelete();
  return (notice: Notice) => {
    const { id, title, state } = notice;
    const isOut = state === 'published';
    const publish = {
      key: 'publish',
      label: t(isOut ? 'notice.again' : 'notice.publish'),
      onClick: () =>
        confirm({
          title: t('notice.publishOne', { title }),
          text: t(`notice.publishText.${notice.reach}`),
          button: t('notice.publish'),
          done: t('notice.published'),
          isHarmful: false,
          run: () => ask(noticePublish, { id }),
        }),
    };
    const withdraw = {
      key: 'withdraw',
      label: t('notice.withdraw'),
      onClick: () =>
        confirm({
          title: t('notice.withdrawOne', { title }),
          text: t('notice.withdrawText'),
          button: t('notice.withdraw'),
          done: t('notice.withdrawn'),
          isHarmful: true,
          run: () => ask(noticeWithdraw, { id }),
        }),
    };
    return [
      { key: 'edit', label: t('action.edit'), onClick: () => onEdit(notice) },
      publish,
      ...(isOut ? [withdraw] : []),
      {
        key: 'delete',
        label: t('action.delete'),
        danger: true,
        onClick: () =>
          confirmDelete({
            title: t('notice.deleteOne', { title }),
            text: t('notice.deleteText'),
            run: () => ask(noticeDelete, { id }),
          }),
      },
    ];
  };
}
