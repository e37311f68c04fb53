import { UserOutlined } from '@ant-design/icons';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { Button, Drawer, Segmented, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { ACCOUNT_PATTERNS } from '../../lib/paths/account-paths.ts';
import { prefer, THEMES, usePreferences } from '../../lib/preferences.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { offeredZones, offeredZoneText } from '../../lib/time/time-zone.ts';
import { Avatar } from '../../ui/frame/avatar.tsx';
import { useAreaName } from '../area-name.ts';
import type { AreaGroup } from '../area.ts';
import { areaOf } from '../areas.tsx';
import { personName, usePersonRole } from '../person.ts';
import { signOut } from '../sign-out.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import styles from './bottom-bar.module.css';

interface Props {
  readonly groups: readonly AreaGroup[];
  readonly path: string;
  readonly user: UserInfo;
}

/** On a phone the navigation is within reach of the thumb. */
export function BottomBar({ groups, path, user }: Props) {
  const t = useT();
  const personRole = usePersonRole();
  const nameOf = useAreaName();
  const [isOpen, setOpen] = useState(false);
  const current = areaOf(path, groups)?.area.path;
  return (
    <nav className={styles['bar']} aria-label={t('nav.label')}>
      {groups
        .flatMap((group) => group.areas)
        .filter((area) => area.isOnBar === true)
        .map((area) => (
          <Link
            key={area.path}
            to={area.path}
            className={styles['entry']}
            aria-current={area.path === current ? 'page' : undefined}
          >
            {area.icon}
            <span>{nameOf(area)}</span>
          </Link>
        ))}
      <button type="button" className={styles['entry']} aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <UserOutlined />
        <span>{t('nav.me')}</span>
      </button>
      <Drawer
        open={isOpen}
        placement="bottom"
        size="auto"
        title={
          <Row as="span" gap={8} breaks="anywhere" room="shrink">
            <Avatar address={user.avatar} size={24} />
            {`${personName(user)} · ${personRole(user)}`}
          </Row>
        }
        extra={
          <Link to={ACCOUNT_PATTERNS.root} onClick={() => setOpen(false)}>
            {t('top.account')}
          </Link>
        }
        onClose={() => setOpen(false)}
      >
        <Further groups={groups} onFollow={() => setOpen(false)} />
        <Settings />
      </Drawer>
    </nav>
  );
}

/** Destinations that are not on the bar. */
function Further({ groups, onFollow }: { readonly groups: readonly AreaGroup[]; readonly onFollow: () => void }) {
  const nameOf = useAreaName();
  const areas = groups.flatMap((group) => group.areas).filter((area) => area.isOnBar !== true);
  return (
    <ul className={styles['further']}>
      {areas.map((area) => (
        <li key={area.path}>
          <Link to={area.path} onClick={onFollow}>
            {area.icon}
            <span>{nameOf(area)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Settings() {
  const t = useT();
  const { language, theme, timeZone } = usePreferences();
  const now = serverNow();
  const languages = [
    { value: 'zh' as const, label: '中文' },
    { value: 'en' as const, label: 'English' },
  ];
  return (
    <Stack gap={12}>
      <Segmented
        aria-label={t('account.config.language')}
        block
        value={language}
        options={languages}
        onChange={(value) => prefer('language', value)}
      />
      <Segmented
        aria-label={t('top.theme')}
        block
        value={theme}
        options={THEMES.map((value) => ({ value, label: t(`top.theme.${value}`) }))}
        onChange={(value) => prefer('theme', value)}
      />
      <Select
        aria-label={t('top.timeZone')}
        value={timeZone}
        options={offeredZones().map((value) => ({ value, label: offeredZoneText(now, value) }))}
        onChange={(value) => prefer('timeZone', value)}
      />
      <Button onClick={() => void signOut()}>{t('action.signOut')}</Button>
    </Stack>
  );
}
