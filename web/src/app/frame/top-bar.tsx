import { GlobalOutlined, QuestionCircleOutlined, SearchOutlined } from '@ant-design/icons';
import type { UserInfo } from '@tidegate/contract/nouns/account/user.ts';
import { Button, Dropdown } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { ACCOUNT_PATTERNS } from '../../lib/paths/account-paths.ts';
import { prefer, usePreferences } from '../../lib/preferences.ts';
import { offeredZones, offeredZoneText, zoneLabel } from '../../lib/time/time-zone.ts';
import { serverNow } from '../../lib/time/server-time.ts';
import { AlarmCounter } from '../../parts/alarm/alarm-counter.tsx';
import { Bell } from '../../features/message/bell.tsx';
import { useCrumbText } from '../../ui/frame/crumb.ts';
import { LanguageButton, ThemeButton } from '../../ui/frame/preference-controls.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { useAreaName } from '../area-name.ts';
import type { AreaGroup } from '../area.ts';
import { areaOf } from '../areas.tsx';
import { PersonMenu } from '../person-menu.tsx';
import { Row } from '../../ui/layout/box.tsx';
import styles from './top-bar.module.css';

interface Props {
  readonly user: UserInfo;
  readonly groups: readonly AreaGroup[];
  readonly path: string;
  readonly onSearch: () => void;
  readonly onHelp: () => void;
}

/** The current location, navigation, and display preferences. */
export function TopBar({ user, groups, path, onSearch, onHelp }: Props) {
  const t = useT();
  const isPhone = usePhone();
  return (
    <Row as="header" gap={4} className={styles['bar']}>
      <Breadcrumb groups={groups} path={path} />
      {isPhone ? (
        <Button type="text" icon={<SearchOutlined />} aria-label={t('top.search')} onClick={onSearch} />
      ) : (
        <button type="button" className={styles['search']} onClick={onSearch}>
          <SearchOutlined />
          <span>{t('top.search')}</span>
          <kbd>Ctrl K</kbd>
        </button>
      )}
      <AlarmCounter />
      <Bell />
      <Button
        type="text"
        icon={<QuestionCircleOutlined />}
        aria-label={t('help.open')}
        title={t('help.open')}
        onClick={onHelp}
      />
      {!isPhone && (
        <>
          <ZoneButton />
          <LanguageButton />
          <ThemeButton />
          <PersonMenu user={user} />
        </>
      )}
    </Row>
  );
}

function Breadcrumb({ groups, path }: Pick<Props, 'groups' | 'path'>) {
  const t = useT();
  const text = useCrumbText((crumb) => crumb.text);
  const nameOf = useAreaName();
  const place = areaOf(path, groups);
  // The account belongs to the person and is not part of the menu.
  const isAccount = path.startsWith(`${ACCOUNT_PATTERNS.root}/`);
  if (place === undefined && !isAccount) return <Row room="grow" className={styles['crumbs']} />;
  const isDeep = text !== '';
  const name = place === undefined ? t('top.account') : nameOf(place.area);
  return (
    <Row as="nav" room="grow" className={styles['crumbs']} aria-label={t('top.path')}>
      {place !== undefined && <span className={styles['crumbGroup']}>{t(place.group.name)}</span>}
      {isDeep ? (
        <Link to={place?.area.path ?? ACCOUNT_PATTERNS.root}>{name}</Link>
      ) : (
        <span aria-current="page">{name}</span>
      )}
      {isDeep && <span aria-current="page">{text}</span>}
    </Row>
  );
}

function ZoneButton() {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const now = serverNow();
  const label = zoneLabel(now, zone);
  const items = offeredZones().map((key) => ({ key, label: offeredZoneText(now, key) }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{ items, selectable: true, selectedKeys: [zone], onClick: ({ key }) => prefer('timeZone', key) }}
    >
      <Button type="text" icon={<GlobalOutlined />} aria-label={`${t('top.timeZone')}: ${label} ${zone}`} title={zone}>
        {label}
      </Button>
    </Dropdown>
  );
}
