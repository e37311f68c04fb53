import type { ManagedUser } from '@tidegate/contract/nouns/user/managed-user.ts';
import type { SortKey } from '@tidegate/contract/catalogue/sorts.ts';
import { Tag } from 'antd';
import { useSession } from '../../api/session.ts';
import { useRoleOfText } from '../../parts/role/use-role-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import type { ListView } from '../../ui/list/list-view.ts';
import { menuColumn } from '../../ui/list/row-menu.tsx';
import { usePersonActions, type PersonAction } from './use-person-actions.ts';
import { Row, Text } from '../../ui/layout/box.tsx';
import styles from './people.module.css';

interface Props {
  readonly view: ListView;
  readonly people: readonly ManagedUser[];
  readonly onOpen: (action: PersonAction) => void;
}

/** Length of `2026-11-21 09:05`. */
const TO_THE_MINUTE = 16;

/** A page of people. */
export function PeopleTable({ view, people, onOpen }: Props) {
  const t = useT();
  const roleOfText = useRoleOfText();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const me = useSession((session) => session.user?.userId);
  const actions = usePersonActions(onOpen);
  const columns: readonly Column<ManagedUser, SortKey<'user'>>[] = [
    {
      key: 'person',
      sort: 'person',
      title: t('people.person'),
      render: (person) => (
        <span className={`${styles['stack']} ${styles['who']}`}>
          <span className={styles['named']}>
            <strong>{person.name || person.loginname}</strong>
            {person.id === me && <Tag className={styles['tag']}>{t('people.you')}</Tag>}
            {!person.enabled && <DisabledMark />}
          </span>
          {person.name !== '' && <span className={styles['faint']}>{person.loginname}</span>}
        </span>
      ),
    },
    {
      key: 'role',
      sort: 'role',
      title: t('people.role'),
      render: (person) => (
        <span className={styles['stack']}>
          {roleOfText(person)}
          {person.dataRange !== null && <span className={styles['faint']}>{t(`range.${person.dataRange}`)}</span>}
        </span>
      ),
    },
    {
      key: 'org',
      sort: 'org',
      title: t('people.org'),
      render: (person) => (
        <span className={styles['stack']}>
          {person.orgName}
          {person.deptName !== '' && <span className={styles['faint']}>{person.deptName}</span>}
        </span>
      ),
    },
    {
      key: 'login',
      sort: 'login',
      title: t('people.lastLogin'),
      render: ({ lastLoginAt }) => (
        <Text breaks="never">
          {lastLoginAt === null ? t('people.neverLogin') : dateTimeText(lastLoginAt, zone).slice(0, TO_THE_MINUTE)}
        </Text>
      ),
    },
    menuColumn(t, (person) => person.loginname, actions),
  ];
  return <DataTable label={t('people.title')} view={view} columns={columns} rows={people} keyOf={({ id }) => id} />;
}

/** By fill and word, never by hue: saturated colour is kept for what needs a person. Who is enabled needs no mark. */
function DisabledMark() {
  const t = useT();
  return (
    <Row as="span" inline gap={6} tone="secondary" size={12} breaks="never">
      <span className={styles['dot']} aria-hidden="true" />
      {t('people.disabled')}
    </Row>
  );
}
