import { CHANNEL_KINDS } from '@tidegate/contract/nouns/notify/channels.ts';
import { NOTIFY_CHANNELS } from '@tidegate/contract/nouns/notify/channels.ts';
import { notifyPolicyDeliveries, notifyPolicyQuery } from '@tidegate/contract/nouns/notify/calls.ts';
import { DELIVERY_STATES, type Delivery } from '@tidegate/contract/nouns/notify/notify-delivery.ts';
import { reasonText } from '@tidegate/contract/nouns/notify/rules/reason-text.ts';
import { DEFAULT_PAGE_SIZE } from '@tidegate/contract/limits.ts';
import { sortsOf, type SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAsk, useRead } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { NOTIFY_PATTERNS } from '../../lib/paths/notify-paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { rangeWord, readRange, timesOf } from '../../lib/time/time-range.ts';
import { dateTimeText, zoneLabel } from '../../lib/time/time-zone.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { useServerListView } from '../../ui/list/list-view.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { PriorityMark } from '../../ui/priority-mark.tsx';
import { RangeBar } from '../../ui/time/range-bar.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { Muted, Row, Stack, Text } from '../../ui/layout/box.tsx';
import styles from './notify.module.css';

const POLL_MS = 5_000;

/** /manage/system/notify/log: each notification, to whom, how, and what became of it. */
export function DeliveryLog() {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [query, setQuery] = useSearchParams();
  const filter = {
    state: DELIVERY_STATES.find((one) => one === query.get('state')),
    channel: NOTIFY_CHANNELS.find((one) => one === query.get('channel')),
    policyId: query.get('policy') ?? undefined,
    text: query.get('q') ?? '',
    range: readRange(query.get('r')),
  };
  const page = Math.max(1, Math.trunc(Number(query.get('page') ?? 1)) || 1);
  const change = (name: string, value: string | undefined) => {
    const next = new URLSearchParams(query);
    if (name !== 'page') next.delete('page');
    if (value === undefined || value === '') next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: name !== 'page' });
  };
  const { range, text, ...asked } = filter;
  const view = useServerListView('deliveries', sortsOf('delivery'), () => change('page', undefined));
  const list = useRead(
    notifyPolicyDeliveries,
    { filter, page, sort: view.sort },
    (signal) => {
      const fields = { ...asked, text: text === '' ? undefined : text, ...timesOf(range, serverNow()) };
      return ask(notifyPolicyDeliveries, { page, pageSize: DEFAULT_PAGE_SIZE, sort: view.sort, ...fields }, { signal });
    },
    { keepPrevious: true, refetchInterval: POLL_MS },
  );
  const policies = useAsk(notifyPolicyQuery, { page: 1, pageSize: 500 });
  const columns = useColumns();
  const isFiltered = query.size > 0;
  const pick = (
    name: string,
    label: string,
    options: { value: string; label: string }[],
    value: string | undefined,
  ) => (
    <Select
      className={styles['select'] ?? ''}
      aria-label={label}
      placeholder={label}
      allowClear
      value={value ?? null}
      options={options}
      onChange={(chosen: string | undefined) => change(name, chosen)}
    />
  );
  return (
    <Page
      title={t('notify.log')}
      action={<LinkButton to={NOTIFY_PATTERNS.policies}>{t('notify.policies')}</LinkButton>}
    >
      <Row wrap gap="8 12" align="stretch" role="search">
        <SearchField value={text} label={t('notify.logSearch')} onChange={(next) => change('q', next)} />
        {pick(
          'state',
          t('notify.anyState'),
          DELIVERY_STATES.map((value) => ({ value, label: t(`notify.delivery.${value}`) })),
          filter.state,
        )}
        {pick(
          'channel',
          t('notify.anyChannel'),
          NOTIFY_CHANNELS.map((value) => ({ value, label: CHANNEL_KINDS[value].names[language] })),
          filter.channel,
        )}
        {pick(
          'policy',
          t('notify.anyPolicy'),
          (policies.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
          filter.policyId,
        )}
        <RangeBar range={range} onChange={(next) => change('r', rangeWord(next))} />
      </Row>
      <ListFrame
        list={list}
        page={page}
        onPage={(next) => change('page', String(next))}
        isFiltered={isFiltered}
        noneTitle={t('notify.logNone')}
        empty={
          <Notice title={t('notify.logEmpty')} text={t('notify.logEmptyText')} role="status">
            <LinkButton to={NOTIFY_PATTERNS.policies}>{t('notify.policies')}</LinkButton>
          </Notice>
        }
      >
        {(rows) => (
          <DataTable label={t('notify.log')} view={view} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </ListFrame>
    </Page>
  );
}

function useColumns(): readonly Column<Delivery, SortKey<'delivery'>>[] {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const language = usePreferences((preferences) => preferences.language);
  return [
    {
      key: 'time',
      sort: 'at',
      title: `${t('notify.time')} (${zoneLabel(serverNow(), zone)})`,
      render: ({ at }) => <Text breaks="never">{dateTimeText(at, zone)}</Text>,
    },
    {
      key: 'what',
      title: t('notify.what'),
      render: ({ event, priority, place, placeEn, policyId, policyName, step }) => (
        <Stack as="span" gap={2} room="shrink">
          <Row as="span" gap={4} align="stretch" className={styles['marks']}>
            {priority !== null && <PriorityMark priority={priority} />}
            {[t(`notify.event.${event}`), (language === 'en' && placeEn) || place].filter(Boolean).join(' · ')}
          </Row>
          <span className={styles['brief']}>
            {policyId === null ? policyName : `${policyName} · ${t('notify.stepN', { n: step })}`}
          </span>
        </Stack>
      ),
    },
    {
      key: 'who',
      title: t('notify.who'),
      render: ({ loginname, target }) => (
        <Stack as="span" gap={2} room="shrink">
          <span>{loginname || '—'}</span>
          {target !== '' && <span className={styles['brief']}>{target}</span>}
        </Stack>
      ),
    },
    { key: 'how', title: t('notify.how'), render: ({ channel }) => CHANNEL_KINDS[channel].names[language] },
    {
      key: 'result',
      title: t('notify.result'),
      render: ({ state, reason, tries }) => (
        <Stack as="span" gap={2} room="shrink">
          <Muted breaks="never" className={styles['state']} data-strong={state === 'failed' || state === 'unknown'}>
            {t(`notify.delivery.${state}`)}
            {tries > 1 && ` · ${t('notify.tries', { n: tries })}`}
          </Muted>
          {reason !== '' && <span className={styles['brief']}>{reasonText(reason, language)}</span>}
        </Stack>
      ),
    },
  ];
}
