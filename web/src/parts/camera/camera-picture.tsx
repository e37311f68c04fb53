import { DragOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useState, type ReactNode } from 'react';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import type { CameraWays } from './camera-ways.ts';
import { PanTilt } from './pan-tilt.tsx';
import { VideoPicture } from './video-picture.tsx';
import styles from './camera-picture.module.css';

interface Props {
  readonly ways: CameraWays;
  /** True if it can be moved; `asked`: the camera reports it with its picture. */
  readonly ptz: boolean | 'asked';
  readonly name: string;
  readonly buttons?: ReactNode;
  /** True if the pad is shown at first. */
  readonly isPadOpen?: boolean;
}

/** The picture of a camera, with its pad where it can be moved and the person may. */
export function CameraPicture({ ways, ptz, name, buttons, isPadOpen = false }: Props) {
  const t = useT();
  const mayMove = useAuth('monitor_video_ptz');
  const [isOpen, setOpen] = useState(isPadOpen);
  const [saysPtz, setSaysPtz] = useState(false);
  const open = useCallback(
    async (signal: AbortSignal) => {
      const stream = await ways.live(signal);
      setSaysPtz(stream.ptz === true);
      return stream;
    },
    [ways],
  );
  const hasPad = mayMove && (ptz === 'asked' ? saysPtz : ptz);
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
          <PanTilt ways={ways} name={name} />
        </div>
      )}
    </VideoPicture>
  );
}
