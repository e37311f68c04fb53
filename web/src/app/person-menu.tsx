import { CommentOutlined, LogoutOutlined, QuestionCircleOutlined, SettingOutlined } from '@ant-design/icons';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { useT } from '../i18n/translate.ts';
import { Avatar } from '../ui/frame/avatar.tsx';
import { personLinks, personName, usePersonRole } from './person.ts';
import { signOut } from './sign-out.ts';
import { Stack } from '../ui/layout/box.tsx';
import styles from './frame/top-bar.module.css';

const ICONS = {
  'top.account': <SettingOutlined />,
  'top.feedback': <CommentOutlined />,
  'top.help': <QuestionCircleOutlined />,
} as const;

/** The signed-in person: picture, name, and the menu of their account. */
export function PersonMenu({ user }: { readonly user: UserInfo }) {
  const t = useT();
  const personRole = usePersonRole();
  const name = personName(user);
  const items = [
    {
      key: 'who',
      disabled: true,
      label: (
        <Stack as="span" className={styles['who']}>
          <b>{name}</b>
          <span>{[user.loginname, personRole(user), user.orgName].filter((part) => part !== '').join(' · ')}</span>
        </Stack>
      ),
    },
    { type: 'divider' as const },
    ...personLinks.map(({ path, text }) => ({ key: path, icon: ICONS[text], label: <Link to={path}>{t(text)}</Link> })),
    { type: 'divider' as const },
    { key: 'out', icon: <LogoutOutlined />, label: t('action.signOut'), onClick: () => void signOut() },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button type="text" icon={<Avatar address={user.avatar} size={20} />} aria-label={t('top.person', { name })}>
        <span className={styles['person']}>{name}</span>
      </Button>
    </Dropdown>
  );
}
