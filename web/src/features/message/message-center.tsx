import { msgQuery } from '@tidegate/contract/nouns/message/calls.ts';
import type { Message } from '@tidegate/contract/nouns/message/message.ts';
import { MESSAGE_TYPES } from '@tidegate/contract/nouns/account/user.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { isMessageMenu, MESSAGE_MENUS, messageCenterPath, type MessageMenu } from '../../lib/paths/message-paths.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RangeBar } from '../../ui/time/range-bar.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import {
  askedOf,
  isMessageFiltered,
  readMessageFilter,
  writeMessageFilter,
  type MessageFilter,
} from './message-filter.ts';
import { MessageTable } from './message-table.tsx';
import { usePrompts } from './prompt-store.ts';
import { unreadText } from './unread-text.ts';
import { useMessageActs } from './use-message-acts.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import styles from './messages.module.css';

/** /msg and /message with messageAll, messageReaden and messageUnReaden. */
export function MessageCenter() {
  const { menuType } = useParams();
  if (!isMessageMenu(menuType)) return <Navigate to={messageCenterPath()} replace />;
  // Another list begins with nothing chosen.
  return <Center key={menuType} menu={menuType} />;
}

function Center({ menu }: { readonly menu: MessageMenu }) {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlyMap<string, Message>>(new Map());
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const acts = useMessageActs();
  const filter = readMessageFilter(query);
  const change = (part: Partial<MessageFilter>) => {
    setChosen(new Map());
    setQuery(writeMessageFilter({ ...filter, page: 1, ...part }), { replace: part.page === undefined });
  };
  const list = useRead(
    msgQuery,
    { menu, filter },
    (signal) => ask(msgQuery, { ...askedOf(menu, filter, serverNow()), pageSize: DEFAULT_PAGE_SIZE }, { signal }),
    { keepPrevious: true },
  );
  const remove = async (messages: readonly Message[]) => {
    if (!(await acts.remove(messages))) return;
    setChosen(new Map());
    setDeleted(messages.map(({ id }) => id));
  };
  const bringBack = async () => {
    if (await acts.restore(deleted)) setDeleted([]);
  };
  const all = [...chosen.values()];
  const hasUnread = all.some(({ read }) => !read);
  return (
    <Page
      title={t('msg.title')}
      beside={list.data === undefined ? undefined : t('msg.total', { total: list.data.total })}
      action={
        <Button onClick={() => acts.markAllRead(filter.type)}>
          {filter.type === undefined ? t('msg.markAll') : t('msg.markAllOf', { type: t(`msg.type.${filter.type}`) })}
        </Button>
      }
    >
      <Menus current={menu} />
      <Tools filter={filter} onChange={change} />
      {deleted.length > 0 && (
        <p className={styles['undo']} role="status">
          {t('msg.deleted', { count: deleted.length })}
          <Button type="link" size="small" onClick={() => void bringBack()}>
            {t('msg.undo')}
          </Button>
        </p>
      )}
      {all.length > 0 && (
        <div className={styles['batch']} role="group" aria-label={t('msg.chosen', { count: all.length })}>
          <span>{t('msg.chosen', { count: all.length })}</span>
          <Button
            size="small"
            disabled={!hasUnread}
            onClick={() => {
              acts.markRead(all.map(({ id }) => id));
              setChosen(new Map());
            }}
          >
            {t('msg.mark')}
          </Button>
          <Button size="small" danger onClick={() => void remove(all)}>
            {t('action.delete')}
          </Button>
          <Button size="small" type="text" onClick={() => setChosen(new Map())}>
            {t('msg.chooseNone')}
          </Button>
        </div>
      )}
      <Stack gap={12} aria-busy={list.isFetching}>
        <ListFrame
          list={list}
          page={filter.page}
          onPage={(page) => change({ page })}
          isFiltered={false}
          noneTitle={t('msg.none')}
          empty={
            isMessageFiltered(filter) ? (
              <Notice title={t('msg.none')} text={t('list.noneText')} role="status">
                <Button onClick={() => setQuery({})}>{t('list.clear')}</Button>
              </Notice>
            ) : (
              <Nothing menu={menu} />
            )
          }
        >
          {(rows) => (
            <MessageTable
              menu={menu}
              messages={rows}
              chosen={chosen}
              onChoose={setChosen}
              onRead={(one) => acts.markRead([one.id])}
              onDelete={(one) => void remove([one])}
            />
          )}
        </ListFrame>
      </Stack>
    </Page>
  );
}

/** The three lists, with the number of unread messages. */
function Menus({ current }: { readonly current: MessageMenu }) {
  const t = useT();
  const { pathname } = useLocation();
  const unread = usePrompts((prompts) => prompts.unread);
  const count = unread === null ? 0 : unread.notice + unread.expire + unread.alarm;
  const base = pathname.startsWith('/message/') ? '/message' : '/msg';
  return (
    <Row as="nav" gap={20} align="stretch" className={styles['menus']} aria-label={t('msg.menus')}>
      {MESSAGE_MENUS.map((menu) => (
        <Link key={menu} to={`${base}/${menu}`} aria-current={menu === current ? 'page' : undefined}>
          {t(`msg.menu.${menu}`)}
          {menu === 'messageUnReaden' && count > 0 && <b className={styles['count']}>{unreadText(count)}</b>}
        </Link>
      ))}
    </Row>
  );
}

interface ToolsProps {
  readonly filter: MessageFilter;
  readonly onChange: (part: Partial<MessageFilter>) => void;
}

function Tools({ filter, onChange }: ToolsProps) {
  const t = useT();
  const types = [
    { value: 'all' as const, label: t('state.all') },
    ...MESSAGE_TYPES.map((value) => ({ value, label: t(`msg.type.${value}`) })),
  ];
  return (
    <Row wrap gap="8 12" align="stretch" role="search">
      <SearchField value={filter.text} label={t('msg.search')} onChange={(text) => onChange({ text })} />
      <Segmented<Message['type'] | 'all'>
        aria-label={t('msg.type')}
        options={types}
        value={filter.type ?? 'all'}
        onChange={(type) => onChange({ type: type === 'all' ? undefined : type })}
      />
      <RangeBar range={filter.range} onChange={(range) => onChange({ range })} />
    </Row>
  );
}

function Nothing({ menu }: { readonly menu: MessageMenu }) {
  const t = useT();
  const isUnread = menu === 'messageUnReaden';
  return (
    <Notice
      title={t(isUnread ? 'msg.emptyUnread' : 'msg.empty')}
      text={t(isUnread ? 'msg.emptyUnreadText' : 'msg.emptyText')}
      role="status"
    >
      {isUnread ? (
        <Link to={messageCenterPath()}>{t('msg.showAll')}</Link>
      ) : (
        <Link to="/account/config">{t('msg.settings')}</Link>
      )}
    </Notice>
  );
}
