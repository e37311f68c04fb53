import type { Role } from '@tidegate/contract/nouns/role/role.ts';
import { Drawer, Tag } from 'antd';
import { useRoleText } from '../../parts/role/use-role-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePhone } from '../../ui/use-media.ts';
import { AuthList } from './auth-list.tsx';
import { Lead, Stack } from '../../ui/layout/box.tsx';
import styles from './people.module.css';

interface Props {
  readonly role: Role;
  readonly onClose: () => void;
}

/** A role that the person may not change, to be read. */
export function RoleView({ role, onClose }: Props) {
  const t = useT();
  const roleText = useRoleText();
  const isPhone = usePhone();
  return (
    <Drawer open title={roleText(role)} size={isPhone ? '100%' : 640} onClose={onClose}>
      {!role.editable && <Lead>{t('role.readOnly')}</Lead>}
      <Stack gap={16}>
        <dl className={styles['facts']}>
          <dt>{t('role.org')}</dt>
          <dd>
            {role.orgName}
            <span className={styles['faint']}>{t('role.orgHelp')}</span>
          </dd>
          <dt>{t('role.type')}</dt>
          <dd>
            <strong>{t(`top.role.${role.roleType}`)}</strong>
            <span className={styles['faint']}>{t(`roleType.${role.roleType}`)}</span>
          </dd>
          <dt>{t('people.range')}</dt>
          <dd>
            <strong>{t(`range.${role.dataRange}`)}</strong>
            <span className={styles['faint']}>{t(`range.${role.dataRange}.text`)}</span>
          </dd>
          <dt>{t('role.regions')}</dt>
          <dd>
            {role.authRegion.length === 0 ? '—' : role.authRegion.map((region) => <Tag key={region}>{region}</Tag>)}
          </dd>
          {role.remark !== '' && (
            <>
              <dt>{t('role.remark')}</dt>
              <dd>{role.remark}</dd>
            </>
          )}
        </dl>
        <AuthList auths={role.auths} />
      </Stack>
    </Drawer>
  );
}
