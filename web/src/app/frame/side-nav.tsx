import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { prefer, usePreferences } from '../../lib/preferences.ts';
import { AppIcon, useAppName } from '../../ui/frame/app-name.tsx';
import { useAreaName } from '../area-name.ts';
import type { Area, AreaGroup } from '../area.ts';
import { areaOf } from '../areas.tsx';
import { Stack } from '../../ui/layout/box.tsx';
import styles from './side-nav.module.css';

interface Props {
  readonly groups: readonly AreaGroup[];
  readonly path: string;
}

/** Left navigation: 216 px, or 56 px with icons when folded; the choice is remembered. */
export function SideNav({ groups, path }: Props) {
  const t = useT();
  const isFolded = usePreferences((preferences) => preferences.navFolded);
  const app = useAppName();
  const current = areaOf(path, groups)?.area;
  const fold = t(isFolded ? 'nav.unfold' : 'nav.fold');
  return (
    <Stack as="nav" gap={4} className={styles['nav']} data-folded={isFolded} aria-label={t('nav.label')}>
      <Link to={PATTERNS.home} className={styles['brand']} aria-label={app} title={app}>
        <AppIcon size={24} />
        {!isFolded && <span>{app}</span>}
      </Link>
      {groups.map((group) => (
        <div key={group.name}>
          {isFolded ? <hr className={styles['rule']} /> : <h2 className={styles['heading']}>{t(group.name)}</h2>}
          <ul>
            {group.areas.map((area) => (
              <li key={area.path}>
                <Entry area={area} isCurrent={area === current || area.path === current?.path} isFolded={isFolded} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <Tooltip title={isFolded ? fold : ''} placement="right">
        <button
          type="button"
          className={styles['fold']}
          aria-label={fold}
          aria-expanded={!isFolded}
          onClick={() => prefer('navFolded', !isFolded)}
        >
          {isFolded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          {!isFolded && <span>{fold}</span>}
        </button>
      </Tooltip>
    </Stack>
  );
}

interface EntryProps {
  readonly area: Area;
  readonly isCurrent: boolean;
  readonly isFolded: boolean;
}

function Entry({ area, isCurrent, isFolded }: EntryProps) {
  const name = useAreaName()(area);
  const link = (
    <Link to={area.path} className={styles['entry']} aria-current={isCurrent ? 'page' : undefined} aria-label={name}>
      {area.icon}
      {!isFolded && <span>{name}</span>}
    </Link>
  );
  // Tooltips without a text cost as much as those with one, and there are as many as entries.
  if (!isFolded) return link;
  return (
    <Tooltip title={name} placement="right">
      {link}
    </Tooltip>
  );
}
