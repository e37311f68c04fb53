import { userReach } from '@tidegate/contract/nouns/user/calls.ts';
import type { ManagedUser, UserReach } from '@tidegate/contract/nouns/user/managed-user.ts';
import { Button, Drawer, Tag } from 'antd';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { AuthList } from './auth-list.tsx';
import { Lead, Stack } from '../../ui/layout/box.tsx';
import { useGatewayText } from '../../lib/names/use-name-text.ts';
import styles from './people.module.css';

interface Props {
  readonly person: ManagedUser;
  readonly onClose: () => void;
}

/** "What this user sees": a right is seen by trying it, as the server decides it. */
export function ReachDrawer({ person, onClose }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const reach = useAsk(userReach, { id: person.id }, { staleTime: 0 });
  const name = person.name || person.loginname;
  return (
    <Drawer open title={t('reach.title', { name })} size={isPhone ? '100%' : 640} onClose={onClose}>
      <Lead>{t('reach.intro')}</Lead>
      {!person.enabled && <p className={styles['warning']}>{t('reach.disabled')}</p>}
      {reach.isLoading && <RowSkeletons count={6} />}
      {reach.data === undefined && reach.isError && (
        <Notice title={t('manage.failed')} text={errorText(reach.error)} role="alert">
          <Button type="primary" onClick={() => void reach.refetch()}>
            {t('action.retry')}
          </Button>
        </Notice>
      )}
      {reach.data !== undefined && <Reach reach={reach.data} />}
    </Drawer>
  );
}

type Seen = UserReach['equipment'][number];

function Reach({ reach }: { readonly reach: UserReach }) {
  const t = useT();
  const gatewayOf = useGatewayText();
  const figures = [
    { name: t('reach.equipment'), count: reach.equipmentTotal },
    { name: t('reach.gateways'), count: reach.gatewayTotal },
    { name: t('reach.signals'), count: reach.signalTotal },
    { name: t('reach.writable'), count: reach.writableTotal },
    { name: t('reach.calls'), count: reach.calls.length },
  ];
  const columns: readonly Column<Seen>[] = [
    { key: 'name', title: t('list.name'), value: ({ name }) => name, render: (one) => <strong>{one.name}</strong> },
    { key: 'code', title: t('manage.code'), value: (one) => one.code },
    { key: 'org', title: t('people.org'), value: (one) => one.orgName },
    { key: 'gateway', title: t('manage.gateway'), value: gatewayOf },
  ];
  const isCut = reach.equipment.length < reach.equipmentTotal;
  return (
    <Stack gap={16}>
      <dl className={styles['figures']}>
        {figures.map(({ name, count }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <dl className={styles['facts']}>
        <dt>{t('reach.range')}</dt>
        <dd>
          <strong>{t(`range.${reach.dataRange}`)}</strong>
          <span className={styles['faint']}>{t(`range.${reach.dataRange}.text`)}</span>
        </dd>
        <dt>{t('reach.orgs')}</dt>
        <dd>
          {reach.organisations.length === 0
            ? t('reach.noOrgs')
            : reach.organisations.map(({ id, name }) => <Tag key={id}>{name}</Tag>)}
        </dd>
        <dt>{t('reach.regions')}</dt>
        <dd>
          {reach.authRegion.length === 0
            ? t('reach.noRegions')
            : reach.authRegion.map((region) => <Tag key={region}>{region}</Tag>)}
        </dd>
      </dl>
      <AuthList auths={reach.auths} />
      <section>
        <h3 className={styles['section']}>
          {isCut
            ? t('reach.firstHundred', { count: reach.equipment.length, total: reach.equipmentTotal })
            : t('reach.allEquipment', { total: reach.equipmentTotal })}
        </h3>
        {reach.equipment.length === 0 ? (
          <p className={styles['faint']}>{t('reach.noEquipment')}</p>
        ) : (
          <DataTable
            label={t('reach.equipment')}
            view="reach"
            columns={columns}
            rows={reach.equipment}
            keyOf={({ id }) => id}
          />
        )}
      </section>
      <details className={styles['calls']}>
        <summary>{t('reach.callList', { count: reach.calls.length })}</summary>
        <ul>
          {reach.calls.map((path) => (
            <li key={path}>
              <code>{path}</code>
            </li>
          ))}
        </ul>
      </details>
    </Stack>
  );
}
