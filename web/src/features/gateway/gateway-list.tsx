import { gatewayDelete, gatewayGroups, gatewayQuery } from '@tidegate/contract/nouns/gateway/calls.ts';
import type { ManagedGateway as Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { gatewayHealthPath } from '../../lib/paths/paths.ts';
import { flagIn, flagText } from '../../ui/list/address-filter.ts';
import { ListScreen } from '../../ui/list/list-screen.tsx';
import { OnlineFilter } from '../../ui/list/online-filter.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { useServedList } from '../../parts/lists/served-list.ts';
import { useConfirmDelete } from '../../ui/use-changed.ts';
import { GatewayRule } from '../../parts/alarm-rule/gateway-rule.tsx';
import { DiscoveredDrawer } from '../../parts/gateway/discovered-drawer.tsx';
import { ConnectionDrawer, NewSecretCard, type NewSecret } from './connection-card.tsx';
import { useRevoke, useRotate } from './credential.ts';
import { useGatewayColumns } from './gateway-fields.tsx';
import { GatewayForm } from './gateway-form.tsx';
import { HandOverDrawer } from './handover/hand-over-drawer.tsx';
import { useMayHandOver } from './handover/may-hand-over.ts';
import { IncomingButton } from './handover/incoming-drawer.tsx';
import { useNameText } from '../../lib/names/use-name-text.ts';
import styles from './gateway.module.css';

type Open =
  | { readonly is: 'add' }
  | { readonly is: 'edit' | 'rule' | 'discovered' | 'connection' | 'handOver'; readonly gateway: Gateway };

/** /manage/eg/gateway: registers gateways, shows a secret once, adopts what a gateway reports. */
export function GatewayList() {
  const t = useT();
  const nameOf = useNameText();
  const mayEdit = useAuth('manage_gateway_edit');
  const { read, change, screen } = useServedList(gatewayQuery, {
    name: 'gateways',
    sorted: 'gateway',
    fields: ['q', 'group', 'online'],
    input: (part, field) => ({
      ...part,
      name: field('q'),
      groupName: field('group'),
      online: flagIn(field('online')),
    }),
  });
  const [open, setOpen] = useState<Open | null>(null);
  const [made, setMade] = useState<NewSecret | null>(null);
  const actions = useActions(mayEdit, setOpen, setMade);
  const columns = [...useGatewayColumns(), menuColumn(t, nameOf, actions)];
  return (
    <ListScreen
      texts={{
        title: t('manage.gateways'),
        add: t('manage.gatewayAdd'),
        none: t('manage.gatewayNone'),
        empty: t('manage.gatewayEmpty'),
        emptyText: t('manage.gatewayEmptyText'),
      }}
      action={<IncomingButton onSecret={setMade} />}
      onAdd={mayEdit ? () => setOpen({ is: 'add' }) : null}
      search={
        <>
          <SearchField value={read('q')} label={t('manage.gatewaySearch')} onChange={(q) => change({ q })} />
          <OnlineFilter value={flagIn(read('online'))} onChange={(online) => change({ online: flagText(online) })} />
          <GroupSelect value={read('group')} onChange={(group) => change({ group })} />
        </>
      }
      {...screen}
      columns={columns}
    >
      {(open?.is === 'add' || open?.is === 'edit') && (
        <GatewayForm
          gateway={open.is === 'edit' ? open.gateway : null}
          onClose={() => setOpen(null)}
          onAdded={setMade}
        />
      )}
      {open?.is === 'discovered' && <DiscoveredDrawer gateway={open.gateway} onClose={() => setOpen(null)} />}
      {open?.is === 'connection' && <ConnectionDrawer gateway={open.gateway} onClose={() => setOpen(null)} />}
      {open?.is === 'rule' && <GatewayRule gateway={open.gateway} onClose={() => setOpen(null)} />}
      {open?.is === 'handOver' && <HandOverDrawer gateway={open.gateway} onClose={() => setOpen(null)} />}
      {made !== null && <NewSecretCard made={made} onClose={() => setMade(null)} />}
    </ListScreen>
  );
}

/** The actions on a gateway; viewing needs no permission beyond access. */
function useActions(mayEdit: boolean, setOpen: (open: Open) => void, onSecret: (made: NewSecret) => void) {
  const t = useT();
  const nameOf = useNameText();
  const navigate = useNavigate();
  const rotate = useRotate(onSecret);
  const revoke = useRevoke();
  const mayHandOver = useMayHandOver();
  const confirmDelete = useConfirmDelete();
  const remove = (gateway: Gateway) =>
    confirmDelete({
      title: t('manage.gatewayDelete', { name: nameOf(gateway) }),
      text: t('manage.gatewayDeleteText'),
      run: () => ask(gatewayDelete, { id: gateway.id }),
    });
  return (gateway: Gateway) => [
    { key: 'health', label: t('health.title'), onClick: () => void navigate(gatewayHealthPath(gateway.id)) },
    { key: 'connection', label: t('gateway.connection'), onClick: () => setOpen({ is: 'connection', gateway }) },
    { key: 'discovered', label: t('manage.discovered'), onClick: () => setOpen({ is: 'discovered', gateway }) },
    ...(mayEdit
      ? [
          ...(gateway.editable ? [] : [{ key: 'why', label: <Reason text={t('gateway.shared')} />, disabled: true }]),
          {
            key: 'edit',
            label: t('action.edit'),
            disabled: !gateway.editable,
            onClick: () => setOpen({ is: 'edit', gateway }),
          },
          {
            key: 'rule',
            label: t('rules.offline'),
            disabled: !gateway.editable,
            onClick: () => setOpen({ is: 'rule', gateway }),
          },
          { key: 'rotate', label: t('manage.rotate'), disabled: !gateway.editable, onClick: () => rotate(gateway) },
          ...(mayHandOver
            ? [
                {
                  key: 'handOver',
                  label: t('handover.act'),
                  disabled: !gateway.editable,
                  onClick: () => setOpen({ is: 'handOver', gateway }),
                },
              ]
            : []),
          {
            key: 'revoke',
            label: t('gateway.revoke'),
            danger: true,
            disabled: gateway.revokedAt !== null || !gateway.editable,
            onClick: () => revoke(gateway),
          },
          {
            key: 'delete',
            label: t('action.delete'),
            danger: true,
            disabled: !gateway.editable,
            onClick: () => remove(gateway),
          },
        ]
      : []),
  ];
}

/** Why the entries below it are off. */
const Reason = ({ text }: { readonly text: string }) => <span className={styles['reason']}>{text}</span>;

interface GroupProps {
  /** Empty: any. */
  readonly value: string;
  readonly onChange: (groupName: string) => void;
}

function GroupSelect({ value, onChange }: GroupProps) {
  const t = useT();
  const groups = useAsk(gatewayGroups, {});
  return (
    <Select<string>
      className={styles['group']}
      aria-label={t('gateway.groupFilter')}
      value={value}
      showSearch={{ optionFilterProp: 'label' }}
      options={[
        { value: '', label: t('gateway.groupAll') },
        ...(groups.data ?? []).map((name) => ({ value: name, label: name })),
      ]}
      onChange={onChange}
    />
  );
}
