import {
  webhookDelete,
  webhookEdit,
  webhookQuery,
  webhookRotate,
  webhookTest,
} from '@tidegate/contract/nouns/webhook/calls.ts';
import type { Webhook } from '@tidegate/contract/nouns/webhook/webhook.ts';
import { Button, Switch } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { isEmptyList } from '../../ui/list/empty-list.ts';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { useChanged, useConfirm, useConfirmDelete } from '../../ui/use-changed.ts';
import { ApiPage } from './api-page.tsx';
import { SecretOnce } from './secret-once.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookLog } from './webhook-log.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import styles from './api.module.css';

/** /manage/api/webhooks: the person's own webhooks. */
export function WebhookList() {
  const t = useT();
  const [open, setOpen] = useState<Webhook | 'new' | null>(null);
  const [logged, setLogged] = useState<Webhook | null>(null);
  const [secret, setSecret] = useState('');
  const list = useAsk(webhookQuery, {}, { select: (rows) => ({ total: rows.length, rows }) });
  const columns = useColumns({ onEdit: setOpen, onLog: setLogged, onSecret: setSecret });
  const add = (
    <Button type="primary" onClick={() => setOpen('new')}>
      {t('api.webhookAdd')}
    </Button>
  );
  return (
    <ApiPage current="webhooks" action={isEmptyList(list, false) ? undefined : add}>
      <p className={styles['note']}>{t('api.webhooksText')}</p>
      <ListFrame
        list={list}
        page={1}
        onPage={() => undefined}
        isFiltered={false}
        noneTitle={t('api.webhooksEmpty')}
        empty={
          <Notice title={t('api.webhooksEmpty')} text={t('api.webhooksEmptyText')} role="status">
            {add}
          </Notice>
        }
      >
        {(rows) => (
          <DataTable
            label={t('api.tab.webhooks')}
            view="webhooks"
            columns={columns}
            rows={rows}
            keyOf={({ id }) => id}
          />
        )}
      </ListFrame>
      {open !== null && (
        <WebhookForm webhook={open === 'new' ? null : open} onMade={setSecret} onClose={() => setOpen(null)} />
      )}
      {logged !== null && <WebhookLog webhook={logged} onClose={() => setLogged(null)} />}
      {secret !== '' && (
        <SecretOnce
          title={t('api.secretMade')}
          label={t('api.secret')}
          text={t('api.secretOnce')}
          secret={secret}
          onClose={() => setSecret('')}
        />
      )}
    </ApiPage>
  );
}

interface Acts {
  readonly onEdit: (webhook: Webhook) => void;
  readonly onLog: (webhook: Webhook) => void;
  readonly onSecret: (secret: string) => void;
}

function useColumns({ onEdit, onLog, onSecret }: Acts): readonly Column<Webhook>[] {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const confirm = useConfirm();
  const confirmDelete = useConfirmDelete();
  const changed = useChanged();
  const test = async (webhook: Webhook) => {
    await ask(webhookTest, { id: webhook.id });
    await changed();
    onLog(webhook);
  };
  const rotate = ({ id, name }: Webhook) =>
    confirm({
      title: t('api.rotateTitle', { name }),
      text: t('api.rotateText'),
      button: t('api.rotate'),
      done: t('api.rotated'),
      isHarmful: true,
      run: async () => onSecret((await ask(webhookRotate, { id })).secret),
    });
  const toggle = ({ id, name, enabled }: Webhook) =>
    confirm({
      title: t(enabled ? 'api.offTitle' : 'api.onTitle', { name }),
      text: t(enabled ? 'api.offText' : 'api.onText'),
      button: t(enabled ? 'api.off' : 'api.on'),
      done: t('api.changed'),
      isHarmful: enabled,
      run: () => ask(webhookEdit, { id, enabled: !enabled }),
    });
  const remove = ({ id, name }: Webhook) =>
    confirmDelete({
      title: t('api.webhookDelete', { name }),
      text: t('api.webhookDeleteText'),
      run: () => ask(webhookDelete, { id }),
    });
  return [
    {
      key: 'name',
      value: ({ name }) => name,
      title: t('api.keyName'),
      render: ({ name, url }) => (
        <Stack as="span" gap={2} room="shrink">
          <strong>{name}</strong>
          <code className={styles['code']}>{url}</code>
        </Stack>
      ),
    },
    {
      key: 'events',
      value: ({ events }) => events.length,
      title: t('api.events'),
      render: ({ events }) => (
        <span className={styles['brief']}>{events.map((event) => t(`api.event.${event}`)).join(t('api.comma'))}</span>
      ),
    },
    {
      key: 'state',
      value: stateText,
      title: t('api.state'),
      render: (webhook) => (
        <Stack as="span" gap={2} room="shrink">
          <span>
            <Switch
              size="small"
              checked={webhook.enabled}
              aria-label={`${t('api.on')}: ${webhook.name}`}
              onChange={() => toggle(webhook)}
            />
          </span>
          <span className={styles['brief']}>{stateText(webhook)}</span>
        </Stack>
      ),
    },
    menuColumn(
      t,
      (webhook: Webhook) => webhook.name,
      (webhook: Webhook) => [
        { key: 'log', label: t('api.log'), onClick: () => onLog(webhook) },
        { key: 'test', label: t('api.sendTest'), onClick: () => void test(webhook) },
        { key: 'edit', label: t('action.edit'), onClick: () => onEdit(webhook) },
        { key: 'rotate', label: t('api.rotate'), onClick: () => rotate(webhook) },
        { key: 'delete', label: t('action.delete'), danger: true, onClick: () => remove(webhook) },
      ],
    ),
  ];

  function stateText({ enabled, disabledAt, failingSince }: Webhook): string {
    if (disabledAt !== null) return t('api.gaveUp', { at: dateTimeText(disabledAt, zone) });
    if (!enabled) return t('api.isOff');
    return failingSince === null ? t('api.isOn') : t('api.failingSince', { at: dateTimeText(failingSince, zone) });
  }
}
