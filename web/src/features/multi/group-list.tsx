import { monitorEquipmentGroups } from '@tidegate/contract/nouns/equipment/calls.ts';
import {
  equipmentGroupAdd,
  equipmentGroupEdit,
  equipmentGroupQuery,
} from '@tidegate/contract/nouns/equipment/group-calls.ts';
import { multiQuery } from '@tidegate/contract/nouns/multi/calls.ts';
import type { EquipmentGroup } from '@tidegate/contract/nouns/equipment/equipment-group.ts';
import type { Multi } from '@tidegate/contract/nouns/multi/multi.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { MULTI_PATTERNS, multiPath } from '../../lib/paths/multi-paths.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { DeleteGroup } from '../../parts/groups/delete-group.tsx';
import { groupLabel } from '../../parts/groups/group-select.tsx';
import { NameLine } from '../../parts/groups/name-line.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { AlarmCount } from '../../ui/priority-mark.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { Faint, Panel, Row } from '../../ui/layout/box.tsx';
import styles from './multi.module.css';

const REFRESH_MS = 15_000;

/** /monitor/gm/group: equipment and records by their groups, and the groups themselves. */
export function GroupList() {
  const t = useT();
  const mayManage = useAuth('manage_equipment_view');
  const mayEdit = useAuth('manage_equipment_edit');
  const [isAdding, setAdding] = useState(false);
  const [renamed, setRenamed] = useState('');
  const [doomed, setDoomed] = useState<EquipmentGroup | null>(null);
  const groups = useAsk(mayManage ? equipmentGroupQuery : monitorEquipmentGroups, {});
  const records = useAsk(multiQuery, { pageSize: PAGE_SIZE_MAX }, { refetchInterval: REFRESH_MS });
  const failed = groups.data === undefined ? groups.error : records.data === undefined ? records.error : null;
  const all = groups.data ?? [];
  const byGroup = Map.groupBy(records.data?.rows ?? [], ({ groupId }) => groupId);
  // A group can contain records without any equipment in the access scope.
  const known = new Set(all.map(({ id }) => id));
  const rest = [...byGroup].filter(([id]) => !known.has(id)).flatMap(([, some]) => some);
  const add = (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t('multi.groupAdd')}
    </Button>
  );
  const isEmpty = groups.isSuccess && all.length === 0;
  return (
    <Page
      title={t('multi.groups')}
      action={
        <>
          <LinkButton to={MULTI_PATTERNS.list}>{t('multi.title')}</LinkButton>
          {mayEdit && !isEmpty && !isAdding && add}
        </>
      }
    >
      {isAdding && (
        <NameLine
          label={t('multi.groupName')}
          button={t('action.add')}
          save={(names) => ask(equipmentGroupAdd, names)}
          onSaved={() => setAdding(false)}
        />
      )}
      {failed !== null ? (
        <Notice title={t('manage.failed')} text={errorText(failed)} role="alert">
          <Button type="primary" onClick={() => void Promise.all([groups.refetch(), records.refetch()])}>
            {t('action.retry')}
          </Button>
        </Notice>
      ) : groups.data === undefined || records.data === undefined ? (
        <RowSkeletons count={4} />
      ) : (
        <>
          {isEmpty && !isAdding && (
            <Notice title={t('multi.groupEmpty')} text={t('multi.groupEmptyText')} role="status">
              {mayEdit ? add : <LinkButton to={PATTERNS.equipmentList}>{t('multi.groupToEquipment')}</LinkButton>}
            </Notice>
          )}
          <div className={styles['groups']}>
            {all.map((group) => {
              const own = byGroup.get(group.id) ?? [];
              return (
                <Panel key={group.id} pad={16} aria-label={groupLabel(group, all)}>
                  {renamed === group.id ? (
                    <NameLine
                      label={t('multi.groupName')}
                      button={t('action.save')}
                      initial={group}
                      save={(names) => ask(equipmentGroupEdit, { id: group.id, ...names })}
                      onSaved={() => setRenamed('')}
                    />
                  ) : (
                    <Row as="header" wrap gap="4 12" align="baseline" className={styles['groupHead']}>
                      <h2>{groupLabel(group, all)}</h2>
                      <Faint>{t('multi.groupHolds', { equipment: group.equipmentCount, records: own.length })}</Faint>
                      <Row as="span" wrap gap={8} align="stretch" className={styles['groupActs']}>
                        {group.equipmentCount > 0 && (
                          <LinkButton size="small" to={`${PATTERNS.equipmentList}?group=${group.id}`}>
                            {t('multi.groupToEquipment')}
                          </LinkButton>
                        )}
                        {mayEdit && (
                          <>
                            <Button size="small" onClick={() => setRenamed(group.id)}>
                              {t('multi.groupRename')}
                            </Button>
                            <Button size="small" danger onClick={() => setDoomed(group)}>
                              {t('action.delete')}
                            </Button>
                          </>
                        )}
                      </Row>
                    </Row>
                  )}
                  <Records records={own} />
                </Panel>
              );
            })}
            {rest.length > 0 && (
              <Panel pad={16} aria-label={t('multi.groupNone')}>
                <Row as="header" wrap gap="4 12" align="baseline" className={styles['groupHead']}>
                  <h2>{t('multi.groupNone')}</h2>
                </Row>
                <Records records={rest} />
              </Panel>
            )}
          </div>
        </>
      )}
      {doomed !== null && <DeleteGroup group={doomed} all={all} onClose={() => setDoomed(null)} />}
    </Page>
  );
}

function Records({ records }: { readonly records: readonly Multi[] }) {
  const t = useT();
  const nameOf = useNameText();
  if (records.length === 0) return <Faint as="p">{t('multi.groupNoRecord')}</Faint>;
  return (
    <ul className={styles['records']}>
      {records.map((record) => (
        <Row key={record.id} as="li" gap={8} align="stretch" justify="between" className={styles['record']}>
          <Link to={multiPath(record)}>{nameOf(record)}</Link>
          <AlarmCount count={record.alarmCount} worst={record.worstAlarm} />
        </Row>
      ))}
    </ul>
  );
}
