import { CloseOutlined, FullscreenOutlined } from '@ant-design/icons';
import { watchedCameras } from '@tidegate/contract/nouns/camera/calls.ts';
import type { WatchedCamera } from '@tidegate/contract/nouns/camera/camera.ts';
import { Button, Segmented } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { remember, remembered } from '../../lib/storage.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { cameraWays } from '../../parts/camera/camera-ways.ts';
import { CameraPicture } from '../../parts/camera/camera-picture.tsx';
import { CameraList } from './camera-list.tsx';
import { cameraText, rememberedWall, resized, shown, takenAway, WALL_SIZES, wallFor, type Wall } from './wall.ts';
import styles from './wall.module.css';

/** Storage key of the wall in this browser. */
const KEY = 'videoWall';

/** /monitor/video: the cameras of all equipment side by side; `?equipment=` begins with those of one. */
export function WallScreen() {
  const t = useT();
  const mayEdit = useAuth('manage_equipment_edit');
  const list = useAsk(watchedCameras, {});
  if (list.data === undefined) {
    return (
      <Page title={t('video.title')}>
        {list.isError ? (
          <Notice title={t('manage.failed')} text={errorText(list.error)} role="alert">
            <Button type="primary" onClick={() => void list.refetch()}>
              {t('action.retry')}
            </Button>
          </Notice>
        ) : (
          <RowSkeletons count={5} />
        )}
      </Page>
    );
  }
  if (list.data.length === 0) {
    return (
      <Page title={t('video.title')}>
        <Notice title={t('video.empty')} text={t(mayEdit ? 'video.emptyEdit' : 'video.emptyUser')} role="status">
          {mayEdit ? (
            <LinkButton type="primary" to={PATTERNS.manageEquipmentList}>
              {t('video.setUp')}
            </LinkButton>
          ) : (
            <Button onClick={() => void list.refetch()}>{t('action.reload')}</Button>
          )}
        </Notice>
      </Page>
    );
  }
  return <CameraWall cameras={list.data} />;
}

function CameraWall({ cameras }: { readonly cameras: readonly WatchedCamera[] }) {
  const t = useT();
  const [params] = useSearchParams();
  const equipmentId = params.get('equipment');
  const [wall, setWall] = useState<Wall>(() => {
    const own = cameras.filter((camera) => camera.equipmentId === equipmentId);
    return own.length > 0 ? wallFor(own) : rememberedWall(remembered(KEY), cameras);
  });
  const whole = useRef<HTMLDivElement>(null);
  const change = (next: Wall) => {
    setWall(next);
    remember(KEY, { size: next.size, cameras: next.cameras });
  };
  return (
    <Page
      title={t('video.title')}
      action={
        <>
          <Segmented
            aria-label={t('video.tiles')}
            value={wall.size}
            onChange={(size) => change(resized(wall, size))}
            options={WALL_SIZES.map((value) => ({
              value,
              label: <span aria-label={t('video.tilesOf', { count: value })}>{value}</span>,
            }))}
          />
          <Button icon={<FullscreenOutlined />} onClick={() => void whole.current?.requestFullscreen?.()}>
            {t('video.whole')}
          </Button>
        </>
      }
    >
      <div className={styles['wall']}>
        <CameraList
          cameras={cameras}
          shown={wall.cameras.slice(0, wall.size)}
          place={wall.place}
          onShow={(id) => change(shown(wall, id))}
        />
        <div className={styles['tiles']} data-size={wall.size} ref={whole}>
          {wall.cameras.slice(0, wall.size).map((id, at) => (
            <Tile
              // A picture stays what it is while others come and go.
              key={`${at} ${id}`}
              camera={cameras.find((one) => one.id === id)}
              at={at}
              isChosen={at === wall.place && wall.size > 1}
              onChoose={() => setWall({ ...wall, place: at })}
              onTakeAway={() => change(takenAway(wall, at))}
            />
          ))}
        </div>
      </div>
    </Page>
  );
}

interface TileProps {
  readonly camera: WatchedCamera | undefined;
  readonly at: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onTakeAway: () => void;
}

function Tile({ camera, at, isChosen, onChoose, onTakeAway }: TileProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const id = camera?.id ?? '';
  const ways = useMemo(() => cameraWays(id), [id]);
  if (camera === undefined) {
    return (
      <button type="button" className={styles['free']} data-chosen={isChosen} onClick={onChoose}>
        <span>{t('video.freeTile')}</span>
        <small>{t('video.freeTileText')}</small>
      </button>
    );
  }
  const name = cameraText(camera, language);
  return (
    <section
      className={styles['tile']}
      data-chosen={isChosen}
      aria-label={t('video.tile', { tile: at + 1, name })}
      onPointerDown={onChoose}
    >
      <CameraPicture
        ways={ways}
        ptz={camera.ptz}
        name={name}
        buttons={
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('video.takeAway', { name })}
            onClick={onTakeAway}
          />
        }
      />
    </section>
  );
}
