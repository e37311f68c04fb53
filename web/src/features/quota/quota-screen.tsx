import { quotaQuery, quotaSave } from '@tidegate/contract/nouns/quota/calls.ts';
import type { OrgQuotaUse, QuotaUse } from '@tidegate/contract/nouns/quota/quota.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { countText } from '../../lib/amounts.ts';
import { gatewayHealthPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { AGE, AgedText } from '../../ui/time/aged-text.tsx';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useConfirm } from '../../ui/use-changed.ts';
import { LimitForm } from './limit-form.tsx';
import { QuotaBar } from './quota-bar.tsx';
import { fullness, usedQuotas } from './quota-rows.ts';
import { Note, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './quota.module.css';

/** Quotas that a row shows. */
const SHOWN = 3;

/** /manage/system/quota: what organisations use of their quotas, the limits, and gateways over their rate. */
export function QuotaScreen() {
  const t = useT();
  const [edited, setEdited] = useState<OrgQuotaUse | 'defaults' | null>(null);
  const use = useAsk(quotaQuery, {});
  return (
    <Page
      title={t('quota.title')}
      action={
        use.data === undefined ? undefined : (
          <Button onClick={() => setEdited('defaults')}>{t('quota.editDefaults')}</Button>
        )
      }
    >
      {use.isLoading ? (
        <RowSkeletons count={5} />
      ) : use.data === undefined ? (
        <Notice title={t('manage.failed')} text={errorText(use.error)} role="alert">
          <Button type="primary" onClick={() => void use.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      ) : (
        <>
          <Organisations use={use.data} onEdit={setEdited} />
          <Gateways gateways={use.data.gateways} />
        </>
      )}
      {edited !== null && use.data !== undefined && (
        <LimitForm
          org={edited === 'defaults' ? null : edited}
          defaults={use.data.defaults}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

interface OrgsProps {
  readonly use: QuotaUse;
  readonly onEdit: (org: OrgQuotaUse) => void;
}

function Organisations({ use: { at, orgs, defaults }, onEdit }: OrgsProps) {
  const t = useT();
  const columns = useColumns(defaults, onEdit);
  if (orgs.length === 0) return <Notice title={t('quota.noOrgs')} role="status" />;
  const sorted = orgs.toSorted((a, b) => fullness(b, defaults) - fullness(a, defaults));
  return (
    <>
      <p>{t('quota.intro')}</p>
      <Row wrap gap="8 16" below={12}>
        <Note>
          <AgedText text={t('quota.counted', { age: AGE })} at={at} />
        </Note>
      </Row>
      <DataTable label={t('quota.title')} view="quotas" columns={columns} rows={sorted} keyOf={({ id }) => id} />
    </>
  );
}

function useColumns(
  defaults: QuotaUse['defaults'],
  onEdit: (org: OrgQuotaUse) => void,
): readonly Column<OrgQuotaUse>[] {
  const t = useT();
  const confirm = useConfirm();
  const reset = (org: OrgQuotaUse) => {
    const limits = Object.fromEntries(Object.keys(org.limits).map((name) => [name, null]));
    confirm({
      title: t('quota.resetTitle', { name: org.name }),
      text: t('quota.resetText', { count: Object.keys(org.limits).length }),
      button: t('quota.reset'),
      done: t('quota.resetDone'),
      isHarmful: true,
      run: () => ask(quotaSave, { orgId: org.id, limits }),
    });
  };
  return [
    { key: 'org', title: t('quota.org'), value: ({ name }) => name },
    {
      key: 'fullest',
      value: (org) => fullness(org, defaults),
      title: t('quota.fullest'),
      render: (org) => {
        const rows = usedQuotas(org, defaults).slice(0, SHOWN);
        if (rows.length === 0) return t('quota.unused');
        return (
          <Stack as="span" gap={6}>
            {rows.map((row) => (
              <QuotaBar key={row.name} row={row} />
            ))}
          </Stack>
        );
      },
    },
    {
      key: 'own',
      value: ({ limits }) => Object.keys(limits).length,
      title: t('quota.own'),
      render: ({ limits }) => {
        const count = Object.keys(limits).length;
        return count === 0 ? t('quota.ownNone') : t('quota.ownCount', { count });
      },
    },
    menuColumn(
      t,
      (org) => org.name,
      (org) => [
        { key: 'edit', label: t('quota.edit'), onClick: () => onEdit(org) },
        ...(Object.keys(org.limits).length === 0
          ? []
          : [{ key: 'reset', label: t('quota.reset'), danger: true, onClick: () => reset(org) }]),
      ],
    ),
  ];
}

/** Gateways with rejected values, the latest first. */
function Gateways({ gateways }: Pick<QuotaUse, 'gateways'>) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const columns: readonly Column<QuotaUse['gateways'][number]>[] = [
    {
      key: 'gateway',
      value: ({ name }) => name,
      title: t('quota.gateway'),
      render: ({ id, name, sn }) => <Link to={gatewayHealthPath(id)}>{`${name} (${sn})`}</Link>,
    },
    {
      key: 'deferred',
      value: ({ deferredValues }) => deferredValues,
      title: t('quota.deferred'),
      render: ({ deferredValues }) => countText(deferredValues),
      isFigure: true,
    },
    {
      key: 'refused',
      value: ({ refusedValues }) => refusedValues,
      title: t('quota.refused'),
      render: ({ refusedValues }) => countText(refusedValues),
      isFigure: true,
    },
    { key: 'last', title: t('quota.last'), value: ({ at }) => at, render: ({ at }) => dateTimeText(at, zone) },
  ];
  return (
    <section className={styles['gateways']} aria-label={t('quota.gateways')}>
      <h2>{t('quota.gateways')}</h2>
      <Note as="p">{t('quota.gatewaysText')}</Note>
      {gateways.length === 0 ? (
        <p role="status">{t('quota.gatewaysNone')}</p>
      ) : (
        <DataTable
          label={t('quota.gateways')}
          view="quotaGateways"
          columns={columns}
          rows={gateways}
          keyOf={({ id }) => id}
        />
      )}
    </section>
  );
}
