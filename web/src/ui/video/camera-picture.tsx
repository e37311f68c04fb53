import { DragOutlined } from '@ant-design/icons';
import { cameraLive } from '@tidegate/contract/calls/camera.ts';
import type { WatchedCamera } from '@tidegate/contract/entities/camera.ts';
import { Button } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import { ask } from '../../api/ask.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { PanTilt } from './pan-tilt.tsx';
import { VideoPicture } from './video-picture.tsx';
import styles from './camera-picture.module.css';

interface Props {
  readonly camera: Pick<WatchedCamera, 'id' | 'ptz'>;
  readonly name: string;
  readonly buttons?: ReactNode;
  /** Whether the pad is shown at first. */
  readonly isPadOpen?: boolean;
}

/** The picture of a camera, with its pad where it can be moved and the person may. */
export function CameraPicture({ camera, name, buttons, isPadOpen = false }: Props) {
  const t = useT();
  const mayMove = useAuth('monitor_video_ptz');
  const [isOpen, setOpen] = useState(isPadOpen);
  const { id } = camera;
  const open = useCallback((signal: AbortSignal) => ask(cameraLive, { id }, { signal }), [id]);
  const hasPad = camera.ptz && mayMove;
  const toggle = hasPad && (
    <Button
      type="text"
      size="small"
      icon={<DragOutlined />}
      aria-label={t('video.movePad')}
      aria-pressed={isOpen}
      onClick={() => setOpen(!isOpen)}
    />
  );
  return (
    <VideoPicture
      name={name}
      open={open}
      buttons={
        <>
          {toggle}
          {buttons}
        </>
      }
    >
      {hasPad && isOpen && (
        <div className={styles['pad']}>
          <PanTilt cameraId={id} name={name} />
        </div>
      )}
    </VideoPicture>
  );
}
