import { apiKeyQuery, apiKeyRevoke } from '@tidegate/contract/nouns/api-key/calls.ts';
import type { ApiKey } from '@tidegate/contract/nouns/api-key/api-key.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { isEmptyList } from '../../ui/list/empty-list.ts';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { useConfirm } from '../../ui/use-changed.ts';
import { ApiPage } from './api-page.tsx';
import { KeyForm } from './key-form.tsx';
import { SecretOnce } from './secret-once.tsx';
import { Stack, Text } from '../../ui/layout/box.tsx';
import styles from './api.module.css';

const SHOWN = 10;

/** /manage/api: the person's own API keys. */
export function KeyList() {
  const t = useT();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<ApiKey | 'new' | null>(null);
  const [made, setMade] = useState('');
  const list = useAsk(
    apiKeyQuery,
    {},
    { select: (keys) => ({ total: keys.length, rows: keys.slice((page - 1) * SHOWN, page * SHOWN) }) },
  );
  const columns = useColumns(setOpen);
  const add = (
    <Button type="primary" onClick={() => setOpen('new')}>
      {t('api.keyAdd')}
    </Button>
  );
  return (
    <ApiPage current="keys" action={isEmptyList(list, false) ? undefined : add}>
      <p className={styles['note']}>{t('api.keysText')}</p>
      <ListFrame
        list={list}
        page={page}
        pageSize={SHOWN}
        onPage={setPage}
        isFiltered={false}
        noneTitle={t('api.keysEmpty')}
        empty={
          <Notice title={t('api.keysEmpty')} text={t('api.keysEmptyText')} role="status">
            {add}
          </Notice>
        }
      >
        {(rows) => (
          <DataTable label={t('api.tab.keys')} view="apiKeys" columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </ListFrame>
      {open !== null && (
        <KeyForm apiKey={open === 'new' ? null : open} onMade={setMade} onClose={() => setOpen(null)} />
      )}
      {made !== '' && (
        <SecretOnce
          title={t('api.keyMade')}
          label={t('api.key')}
          text={t('api.keyOnce')}
          secret={made}
          onClose={() => setMade('')}
        />
      )}
    </ApiPage>
  );
}

type State = 'good' | 'expired' | 'revoked';

const stateOf = ({ revokedAt, expiresAt }: ApiKey): State =>
  revokedAt !== null ? 'revoked' : expiresAt <= serverNow() ? 'expired' : 'good';

function useColumns(onEdit: (key: ApiKey) => void): readonly Column<ApiKey>[] {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const confirm = useConfirm();
  const revoke = (key: ApiKey) =>
    confirm({
      title: t('api.revokeTitle', { name: key.name }),
      text: t('api.revokeText'),
      button: t('api.revoke'),
      done: t('api.revoked'),
      isHarmful: true,
      run: () => ask(apiKeyRevoke, { id: key.id }),
    });
  return [
    {
      key: 'name',
      value: ({ name }) => name,
      title: t('api.keyName'),
      render: ({ name, prefix }) => (
        <Stack as="span" gap={2} room="shrink">
          <strong>{name}</strong>
          <code className={styles['code']}>{prefix}…</code>
        </Stack>
      ),
    },
    {
      key: 'scopes',
      value: ({ scopes }) => scopes.length,
      title: t('api.scopes'),
      render: ({ scopes }) => (
        <span className={styles['brief']} title={scopes.map((scope) => t(`auth.${scope}`)).join('\n')}>
          {scopes.length === 0
            ? t('api.noScopes')
            : scopesText(
                scopes.map((scope) => t(`auth.${scope}`)),
                t,
              )}
        </span>
      ),
    },
    {
      key: 'limits',
      value: ({ callsPerMinute }) => callsPerMinute,
      title: t('api.limits'),
      render: ({ callsPerMinute, allowedFrom }) => (
        <Stack as="span" gap={2} room="shrink">
          <span>{callsPerMinute === null ? t('api.noLimit') : t('api.perMinute', { count: callsPerMinute })}</span>
          {allowedFrom.length > 0 && <span className={styles['brief']}>{allowedFrom.join(', ')}</span>}
        </Stack>
      ),
    },
    {
      key: 'used',
      value: ({ lastUsedAt }) => lastUsedAt,
      title: t('api.lastUsed'),
      render: ({ lastUsedAt, lastUsedFrom, useCount }) =>
        lastUsedAt === null ? (
          t('api.neverUsed')
        ) : (
          <Stack as="span" gap={2} room="shrink">
            <Text breaks="never">{dateTimeText(lastUsedAt, zone)}</Text>
            <span className={styles['brief']}>{t('api.usedFrom', { from: lastUsedFrom, count: useCount })}</span>
          </Stack>
        ),
    },
    {
      key: 'state',
      value: (key) => t(`api.state.${stateOf(key)}`),
      title: t('api.state'),
      render: (key) => (
        <Stack as="span" gap={2} room="shrink">
          <span>{t(`api.state.${stateOf(key)}`)}</span>
          <span className={styles['brief']}>
            {stateOf(key) === 'revoked'
              ? dateTimeText(key.revokedAt ?? 0, zone)
              : t('api.until', { at: dateTimeText(key.expiresAt, zone).slice(0, 10) })}
          </span>
        </Stack>
      ),
    },
    menuColumn(
      t,
      (key: ApiKey) => key.name,
      (key: ApiKey) => [
        { key: 'edit', label: t('action.edit'), disabled: stateOf(key) === 'revoked', onClick: () => onEdit(key) },
        {
          key: 'revoke',
          label: t('api.revoke'),
          danger: true,
          disabled: stateOf(key) === 'revoked',
          onClick: () => revoke(key),
        },
      ],
    ),
  ];
}

const NAMED = 2;

function scopesText(names: readonly string[], t: ReturnType<typeof useT>): string {
  const named = names.slice(0, NAMED).join(t('api.comma'));
  return names.length <= NAMED ? named : t('api.andMore', { named, count: names.length - NAMED });
}
