import { DownOutlined, MenuFoldOutlined, MenuUnfoldOutlined, RightOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { remember, remembered } from '../../lib/storage.ts';
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
        <Group key={group.name} group={group} current={current} isFolded={isFolded} />
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

interface GroupProps {
  readonly group: AreaGroup;
  readonly current: Area | undefined;
  readonly isFolded: boolean;
}

/** Groups that few people open each day, and whose entries would hide the others. */
const CLOSING: ReadonlySet<string> = new Set(['nav.system']);
const CLOSED_FROM = 6;
const OPEN_KEY = 'navOpen';

/** The entries of a group. One that is seldom needed is opened by its heading, and by being in it; that is remembered. */
function Group({ group, current, isFolded }: GroupProps) {
  const t = useT();
  const id = useId();
  const [wasOpened, setOpened] = useState(() => remembered(OPEN_KEY) === true);
  const isIn = group.areas.some(({ path }) => path === current?.path);
  const isClosing = !isFolded && CLOSING.has(group.name) && group.areas.length >= CLOSED_FROM;
  const isOpen = !isClosing || wasOpened || isIn;
  const toggle = () => {
    remember(OPEN_KEY, !wasOpened);
    setOpened(!wasOpened);
  };
  return (
    <div>
      {isFolded ? (
        <hr className={styles['rule']} />
      ) : isClosing ? (
        <h2 className={styles['heading']}>
          <button type="button" aria-expanded={isOpen} aria-controls={id} disabled={isIn} onClick={toggle}>
            {t(group.name)}
            {isOpen ? <DownOutlined aria-hidden /> : <RightOutlined aria-hidden />}
          </button>
        </h2>
      ) : (
        <h2 className={styles['heading']}>{t(group.name)}</h2>
      )}
      <ul id={id} hidden={!isOpen}>
        {group.areas.map((area) => (
          <li key={area.path}>
            <Entry area={area} isCurrent={area === current || area.path === current?.path} isFolded={isFolded} />
          </li>
        ))}
      </ul>
    </div>
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
