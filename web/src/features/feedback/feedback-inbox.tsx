import { feedbackQuery } from '@tidegate/contract/nouns/feedback/calls.ts';
import { FEEDBACK_STATES, FEEDBACK_TYPES, type Feedback } from '@tidegate/contract/nouns/feedback/feedback.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { sortsOf, type SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { useServerListView } from '../../ui/list/list-view.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { AnswerDrawer } from './answer-drawer.tsx';
import { isInboxFiltered, readInboxFilter, writeInboxFilter, type InboxFilter } from './inbox-filter.ts';
import { StateMark } from './state-mark.tsx';
import { Row, Stack, Text } from '../../ui/layout/box.tsx';
import styles from './feedback.module.css';

/** /manage/feedback: what people wrote, to be answered and closed. */
export function FeedbackInbox() {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [query, setQuery] = useSearchParams();
  const [open, setOpen] = useState<Feedback | null>(null);
  const filter = readInboxFilter(query);
  const { page, type, state, text } = filter;
  const change = (part: Partial<InboxFilter>) =>
    setQuery(writeInboxFilter({ ...filter, page: 1, ...part }), { replace: part.page === undefined });
  const view = useServerListView('feedback', sortsOf('feedback'), () => change({}));
  const list = useAsk(
    feedbackQuery,
    { page, pageSize: DEFAULT_PAGE_SIZE, sort: view.sort, type, state, text: text || undefined },
    { keepPrevious: true },
  );
  const columns: readonly Column<Feedback, SortKey<'feedback'>>[] = [
    {
      key: 'content',
      title: t('feedback.content'),
      render: (one) => (
        <button type="button" className={styles['open']} onClick={() => setOpen(one)}>
          {one.content}
        </button>
      ),
    },
    {
      key: 'type',
      sort: 'type',
      title: t('feedback.type'),
      render: (one) => <Text breaks="never">{t(`feedback.type.${one.type}`)}</Text>,
    },
    { key: 'state', sort: 'state', title: t('feedback.state'), render: (one) => <StateMark state={one.state} /> },
    {
      key: 'by',
      sort: 'by',
      title: t('feedback.by'),
      render: (one) => <Text breaks="never">{one.loginname}</Text>,
    },
    { key: 'org', sort: 'org', title: t('feedback.org'), render: (one) => one.orgName || '—' },
    {
      key: 'at',
      sort: 'at',
      title: t('feedback.at'),
      render: (one) => <Text breaks="never">{dateTimeText(one.at, zone).slice(0, 16)}</Text>,
    },
  ];
  return (
    <Page title={t('feedback.inbox')}>
      <InboxTools filter={filter} onChange={change} />
      <Stack gap={12} className={styles['rows']} aria-busy={list.isFetching}>
        <ListFrame
          list={list}
          page={page}
          onPage={(next) => change({ page: next })}
          isFiltered={false}
          noneTitle={t('feedback.none')}
          empty={
            isInboxFiltered(filter) ? (
              <Notice title={t('feedback.none')} role="status">
                <Button onClick={() => setQuery({})}>{t('list.clear')}</Button>
              </Notice>
            ) : (
              <Notice title={t('feedback.empty')} text={t('feedback.emptyText')} role="status" />
            )
          }
        >
          {(rows) => (
            <DataTable label={t('feedback.inbox')} view={view} columns={columns} rows={rows} keyOf={({ id }) => id} />
          )}
        </ListFrame>
      </Stack>
      {open !== null && <AnswerDrawer feedback={open} onClose={() => setOpen(null)} />}
    </Page>
  );
}

interface ToolsProps {
  readonly filter: InboxFilter;
  readonly onChange: (part: Partial<InboxFilter>) => void;
}

function InboxTools({ filter, onChange }: ToolsProps) {
  const t = useT();
  const states = [
    { value: 'all' as const, label: t('state.all') },
    ...FEEDBACK_STATES.map((value) => ({ value, label: t(`feedback.state.${value}`) })),
  ];
  return (
    <Row wrap gap="8 12" align="stretch" role="search">
      <SearchField value={filter.text} label={t('feedback.search')} onChange={(text) => onChange({ text })} />
      <Select<Feedback['type']>
        className={styles['type']}
        aria-label={t('feedback.type')}
        placeholder={t('feedback.anyType')}
        allowClear
        value={filter.type ?? null}
        options={FEEDBACK_TYPES.map((value) => ({ value, label: t(`feedback.type.${value}`) }))}
        onChange={(type: Feedback['type'] | undefined) => onChange({ type })}
      />
      <Segmented<Feedback['state'] | 'all'>
        aria-label={t('feedback.state')}
        options={states}
        value={filter.state ?? 'all'}
        onChange={(value) => onChange({ state: value === 'all' ? undefined : value })}
      />
    </Row>
  );
}
