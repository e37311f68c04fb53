import { equipmentQuery } from '@tidegate/contract/nouns/equipment/manage-calls.ts';
import { gatewayQuery } from '@tidegate/contract/nouns/gateway/calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { Button, Checkbox, Switch } from 'antd';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { useAuth, useOrgAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { detailPath, editPath, PATTERNS } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { gatewayNameText, nameText } from '@tidegate/contract/locale/name-text.ts';
import { flagIn, flagText, idIn } from '../../ui/list/address-filter.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { OnlineFilter } from '../../ui/list/online-filter.tsx';
import { OnlineMark } from '../../ui/online-mark.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { AlarmCount } from '../../ui/priority-mark.tsx';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { FilterFold } from '../../ui/list/filter-fold.tsx';
import { SearchField } from '../../ui/list/search-field.tsx';
import { GatewaySelect } from '../../parts/gateway/gateway-select.tsx';
import { useServedList } from '../../parts/lists/served-list.ts';
import { EquipmentAdd } from './equipment-form.tsx';
import { isEmptyList } from '../../ui/list/empty-list.ts';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { ownAddress } from '../../lib/browser/own-address.ts';
import { CopyDrawer } from './copy-drawer.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { DeletedDrawer } from './deleted-drawer.tsx';
import { GroupDrawer } from './group-drawer.tsx';
import { GroupOptions, groupOfText } from '../../parts/groups/group-select.tsx';
import { PickedBar } from './picked-bar.tsx';
import { ModelForm } from '../../parts/model/model-form.tsx';
import { ModelFilter } from './model-filter.tsx';
import { Buttons, Row } from '../../ui/layout/box.tsx';
import styles from '../../ui/form/forms.module.css';

type Open =
  | { readonly is: 'copy' | 'model' | 'delete'; readonly equipment: Equipment }
  | { readonly is: 'groups' | 'deleted' };

const FIELDS = ['q', 'group', 'gateway', 'model', 'online', 'alarm'] as const;

/** The filter in the fields of the address; invalid values are left out. */
const filterIn = (field: (name: (typeof FIELDS)[number]) => string) => ({
  name: field('q') || undefined,
  groupId: field('group') === 'none' ? 'none' : idIn(field('group')),
  gatewayId: idIn(field('gateway')),
  modelId: idIn(field('model')),
  online: flagIn(field('online')),
  inAlarm: field('alarm') === '1' ? true : undefined,
});

/** Number of folded filters that restrict the list. */
const activeIn = ({ groupId, gatewayId, modelId, inAlarm }: ReturnType<typeof filterIn>): number =>
  [groupId, gatewayId, modelId, inAlarm].filter((one) => one !== undefined).length;

/** /manage/eg/equipment/list, and /manage/eg/equipment/add with the form open over it. */
export function EquipmentList() {
  const t = useT();
  const navigate = useNavigate();
  const language = usePreferences((preferences) => preferences.language);
  const mayEdit = useAuth('manage_equipment_edit');
  const mayModel = useOrgAuth('manage_model_edit');
  const { pathname, search } = useLocation();
  const isAdding = pathname === PATTERNS.manageEquipmentAdd;
  const { read, change, list, screen } = useServedList(equipmentQuery, {
    name: 'equipment',
    sorted: 'equipment',
    fields: FIELDS,
    input: (part, field) => ({ ...part, ...filterIn(field) }),
  });
  const filter = filterIn(read);
  const { view, ...frame } = screen;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<Open | null>(null);
  const gateways = useAsk(gatewayQuery, { pageSize: 1 });
  const hasGateway = gateways.data === undefined || gateways.data.total > 0;

  const pick = (ids: readonly string[], isPicked: boolean) => {
    const next = new Set(picked);
    for (const id of ids)
      if (isPicked) next.add(id);
      else next.delete(id);
    setPicked(next);
  };
  const actions = (equipment: Equipment) => [
    { key: 'edit', label: t('action.edit'), onClick: () => void navigate(editPath(equipment.id)) },
    { key: 'watch', label: t('manage.openMonitor'), onClick: () => void navigate(detailPath(equipment.id)) },
    { key: 'copy', label: t('equipment.copy'), onClick: () => setOpen({ is: 'copy', equipment }) },
    ...(mayModel ? [{ key: 'model', label: t('model.save'), onClick: () => setOpen({ is: 'model', equipment }) }] : []),
    {
      key: 'delete',
      label: t('action.delete'),
      danger: true,
      onClick: () => setOpen({ is: 'delete', equipment }),
    },
  ];
  const columns: readonly Column<Equipment, SortKey<'equipment'>>[] = [
    {
      key: 'name',
      sort: 'name',
      title: t('manage.name'),
      render: (equipment) => (
        <Row as="span" gap={8}>
          {mayEdit && (
            <Checkbox
              aria-label={t('equipment.pick', { name: nameText(equipment, language) })}
              checked={picked.has(equipment.id)}
              onChange={({ target }) => pick([equipment.id], target.checked)}
            />
          )}
          {equipment.picture !== '' && (
            <img className={styles['thumb']} src={ownAddress(equipment.picture, globalThis.location.origin)} alt="" />
          )}
          <Link to={editPath(equipment.id)}>{nameText(equipment, language)}</Link>
        </Row>
      ),
    },
    { key: 'code', sort: 'code', title: t('manage.code'), render: (equipment) => equipment.code },
    {
      key: 'state',
      sort: 'online',
      title: t('list.state'),
      render: (equipment) => <OnlineMark isOnline={equipment.online} />,
    },
    { key: 'group', sort: 'group', title: t('equipment.group'), render: (equipment) => groupOfText(equipment) || '—' },
    {
      key: 'gateway',
      sort: 'gateway',
      title: t('manage.gateway'),
      render: (equipment) => gatewayNameText(equipment, language),
    },
    {
      key: 'alarms',
      sort: 'alarms',
      title: t('list.alarms'),
      isFigure: true,
      render: (equipment) => <AlarmCount count={equipment.alarmCount} worst={equipment.worstAlarm} />,
    },
    {
      key: 'signals',
      sort: 'signals',
      title: t('list.signals'),
      isFigure: true,
      render: (equipment) => equipment.signalCount,
    },
    ...(mayEdit ? [menuColumn(t, (equipment: Equipment) => nameText(equipment, language), actions)] : []),
  ];
  const add = (
    <LinkButton type="primary" to={hasGateway ? PATTERNS.manageEquipmentAdd : PATTERNS.manageGateways}>
      {t(hasGateway ? 'manage.equipmentAdd' : 'manage.gatewayAdd')}
    </LinkButton>
  );

  return (
    <Page title={t('manage.equipment')} action={mayEdit && !isEmptyList(list, frame.isFiltered) ? add : undefined}>
      <Row wrap gap={8} align="stretch" justify="between" role="search">
        <Buttons>
          <SearchField value={read('q')} label={t('manage.equipmentSearch')} onChange={(q) => change({ q })} />
          <OnlineFilter value={filter.online} onChange={(online) => change({ online: flagText(online) })} />
          <FilterFold isLong active={activeIn(filter)}>
            <GroupOptions
              label={t('equipment.groupFilter')}
              value={filter.groupId ?? ''}
              first={[
                { value: '', label: t('equipment.groupAll') },
                { value: 'none', label: t('equipment.groupNone') },
              ]}
              onChange={(group) => change({ group })}
            />
            <GatewaySelect
              allowClear
              className={styles['filter']}
              label={t('manage.gateway')}
              placeholder={t('manage.gateway')}
              value={filter.gatewayId ?? ''}
              onChange={(gateway) => change({ gateway })}
            />
            {mayModel && <ModelFilter value={filter.modelId} onChange={(model) => change({ model })} />}
            <label className={styles['only']}>
              <Switch
                size="small"
                checked={filter.inAlarm === true}
                onChange={(isOn) => change({ alarm: isOn ? '1' : '' })}
              />
              {t('list.inAlarm')}
            </label>
          </FilterFold>
        </Buttons>
        {mayEdit && (
          <Buttons>
            <Button onClick={() => setOpen({ is: 'groups' })}>{t('equipment.groups')}</Button>
            <Button onClick={() => setOpen({ is: 'deleted' })}>{t('equipment.deletedList')}</Button>
          </Buttons>
        )}
      </Row>
      {picked.size > 0 && <PickedBar ids={[...picked]} onDone={() => setPicked(new Set())} />}
      <ListFrame
        {...frame}
        noneTitle={t('manage.equipmentNone')}
        empty={
          <Notice
            title={t('manage.equipmentEmpty')}
            text={t(hasGateway ? 'manage.equipmentEmptyText' : 'manage.equipmentNeedsGateway')}
            role="status"
          >
            {mayEdit && add}
          </Notice>
        }
      >
        {(rows) => (
          <>
            {mayEdit && (
              <Checkbox
                checked={rows.every(({ id }) => picked.has(id))}
                indeterminate={rows.some(({ id }) => picked.has(id)) && !rows.every(({ id }) => picked.has(id))}
                onChange={({ target }) =>
                  pick(
                    rows.map(({ id }) => id),
                    target.checked,
                  )
                }
              >
                {t('equipment.pickAll')}
              </Checkbox>
            )}
            <DataTable label={t('manage.equipment')} view={view} columns={columns} rows={rows} keyOf={({ id }) => id} />
          </>
        )}
      </ListFrame>
      {open?.is === 'copy' && (
        <CopyDrawer
          equipment={open.equipment}
          onClose={() => setOpen(null)}
          onCopied={(id) => void navigate(editPath(id))}
        />
      )}
      {open?.is === 'model' && (
        <ModelForm
          model={null}
          from={{ id: open.equipment.id, name: nameText(open.equipment, language) }}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.is === 'delete' && <DeleteDialog equipment={open.equipment} onClose={() => setOpen(null)} />}
      {open?.is === 'groups' && <GroupDrawer onClose={() => setOpen(null)} />}
      {open?.is === 'deleted' && <DeletedDrawer onClose={() => setOpen(null)} />}
      {isAdding && mayEdit && (
        <EquipmentAdd
          behind={new URLSearchParams(search).get('behind')}
          onClose={() => void navigate(PATTERNS.manageEquipmentList)}
          onAdded={(id) => void navigate(editPath(id, 'driver'))}
        />
      )}
    </Page>
  );
}
