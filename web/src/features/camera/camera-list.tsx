import type { WatchedCamera } from '@tidegate/contract/nouns/camera/camera.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../i18n/translate.ts';
import { detailPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { SearchField } from '../../ui/list/search-field.tsx';
import { cameraText, groupsOf } from './wall.ts';
import { Panel } from '../../ui/layout/box.tsx';
import styles from './wall.module.css';

interface Props {
  readonly cameras: readonly WatchedCamera[];
  /** Ids of those on the wall. */
  readonly shown: readonly string[];
  /** Position of the next one, from 0. */
  readonly place: number;
  readonly onShow: (id: string) => void;
}

/** The cameras by equipment; choosing one puts it on the wall. */
export function CameraList({ cameras, shown, place, onShow }: Props) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const [text, setText] = useState('');
  const groups = groupsOf(cameras, text, language);
  return (
    <Panel as="nav" gap={8} pad={12} className={styles['list']} aria-label={t('video.cameras')}>
      <SearchField value={text} label={t('video.search')} onChange={setText} />
      {groups.length === 0 && <p role="status">{t('video.noneFound')}</p>}
      <ul className={styles['groups']}>
        {groups.map((group) => (
          <li key={group.equipmentId}>
            <Link className={styles['equipment']} to={detailPath(group.equipmentId)}>
              {group.name}
            </Link>
            <ul>
              {group.cameras.map((camera) => (
                <li key={camera.id}>
                  <button
                    type="button"
                    className={styles['camera']}
                    aria-pressed={shown.includes(camera.id)}
                    title={t('video.showHere', { tile: place + 1, name: cameraText(camera, language) })}
                    onClick={() => onShow(camera.id)}
                  >
                    {nameText(camera, language)}
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
