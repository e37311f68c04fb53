import { CheckOutlined, StopOutlined } from '@ant-design/icons';
import { smsQuery } from '@tidegate/contract/nouns/sender/calls.ts';
import { SMS_PURPOSES, SMS_STATES, type SmsPurpose, type SmsRow } from '@tidegate/contract/nouns/sender/sms.ts';
import { sortsOf, type SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { Segmented, Select } from 'antd';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useRead } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText, zoneLabel } from '../../lib/time/time-zone.ts';
import type { Column } from '../../ui/list/data-table.tsx';
import { useServerListView } from '../../ui/list/list-view.ts';
import { SearchField } from '../../ui/list/search-field.tsx';
import { LOG_PAGE_SIZE } from './log-filter.ts';
import { Brief } from './brief.tsx';
import { LogList } from './log-list.tsx';
import { RangeBar } from '../../ui/time/range-bar.tsx';
import { SenderCards } from './sender-cards.tsx';
import { isSmsFiltered, readSmsFilter, smsAskedOf, writeSmsFilter, type SmsFilter } from './sms-filter.ts';
import { Row } from '../../ui/layout/box.tsx';
import styles from './logs.module.css';

/** /manage/sms: sent SMS, and their sender. Their text is not stored: it contains codes. */
export function SmsLog() {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const [query, setQuery] = useSearchParams();
  const filter = readSmsFilter(query);
  const change = (part: Partial<SmsFilter>) =>
    setQuery(writeSmsFilter({ ...filter, page: 1, ...part }), { replace: part.page === undefined });
  const view = useServerListView('sms', sortsOf('sms'), () => change({}));
  const list = useRead(
    smsQuery,
    { filter, sort: view.sort },
    (signal) =>
      ask(
        smsQuery,
        { page: filter.page, pageSize: LOG_PAGE_SIZE, sort: view.sort, ...smsAskedOf(filter, serverNow()) },
        { signal },
      ),
    { keepPrevious: true },
  );
  const columns: readonly Column<SmsRow, SortKey<'sms'>>[] = [
    {
      key: 'time',
      sort: 'at',
      title: `${t('log.time')} (${zoneLabel(serverNow(), zone)})`,
      render: (row) => <span className={styles['whole']}>{dateTimeText(row.at, zone)}</span>,
    },
    { key: 'to', title: t('sms.to'), render: (row) => <span className={styles['whole']}>{row.to}</span> },
    { key: 'person', title: t('log.person'), render: (row) => <Brief text={row.loginname} /> },
    { key: 'purpose', title: t('sms.purpose'), render: (row) => t(`sms.purpose.${row.purpose}`) },
    {
      key: 'state',
      title: t('sms.state'),
      render: (row) => (
        <Row as="span" inline gap={6} className={styles['result']} data-done={row.state === 'sent'}>
          {row.state === 'sent' ? <CheckOutlined aria-hidden /> : <StopOutlined aria-hidden />}
          <span className={styles['whole']}>{t(`sms.state.${row.state}`)}</span>
        </Row>
      ),
    },
    { key: 'reason', title: t('sms.reason'), render: (row) => row.reason || '—' },
    { key: 'reference', title: t('sms.reference'), render: (row) => row.reference || '—' },
    { key: 'cost', title: t('sms.cost'), isFigure: true, render: (row) => row.cost ?? '—' },
  ];
  return (
    <LogList
      title={t('sms.title')}
      list={list}
      view={view}
      columns={columns}
      page={filter.page}
      onPage={(page) => change({ page })}
      isFiltered={isSmsFiltered(filter)}
      onShowAll={() => setQuery({ r: 'all' })}
      noneTitle={t('sms.none')}
      emptyTitle={t('sms.empty')}
      emptyText={t('sms.emptyText')}
    >
      <SenderCards />
      <SmsTools filter={filter} onChange={change} />
    </LogList>
  );
}

interface ToolsProps {
  readonly filter: SmsFilter;
  readonly onChange: (part: Partial<SmsFilter>) => void;
}

function SmsTools({ filter, onChange }: ToolsProps) {
  const t = useT();
  const states = [
    { value: 'all' as const, label: t('state.all') },
    ...SMS_STATES.map((value) => ({ value, label: t(`sms.state.${value}`) })),
  ];
  return (
    <Row wrap gap="8 12" className={styles['tools']} role="search">
      <SearchField value={filter.number} label={t('sms.byNumber')} onChange={(number) => onChange({ number })} />
      <Select<SmsPurpose>
        className={styles['action']}
        aria-label={t('sms.purpose')}
        placeholder={t('sms.anyPurpose')}
        allowClear
        value={filter.purpose ?? null}
        options={SMS_PURPOSES.map((value) => ({ value, label: t(`sms.purpose.${value}`) }))}
        onChange={(purpose: SmsPurpose | undefined) => onChange({ purpose })}
      />
      <Segmented<SmsRow['state'] | 'all'>
        aria-label={t('sms.state')}
        options={states}
        value={filter.state ?? 'all'}
        onChange={(value) => onChange({ state: value === 'all' ? undefined : value })}
      />
      <RangeBar range={filter.range} onChange={(range) => onChange({ range })} />
    </Row>
  );
}
