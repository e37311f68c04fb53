import type { LiveStream } from '@tidegate/contract/entities/camera.ts';
import { useCallback } from 'react';
import { translate } from '../../../i18n/translate.ts';
import { CameraPicture } from '../../../ui/video/camera-picture.tsx';
import { VideoPicture } from '../../../ui/video/video-picture.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { useScene } from '../../kit/scene-context.ts';
import { videoSource } from './video-source.ts';
import styles from './complex-video.module.css';

/** A camera's picture; else what is missing, and what would do, in words. */
export function View({ widget, face }: ViewProps<'ComplexVideo'>) {
  const { language, mode } = useScene();
  const { dataAddon, style } = widget;
  const source = videoSource(dataAddon);
  const name = widget.name || translate(language, 'widget.ComplexVideo');
  const box = { ...boxStyleOf(style, face), padding: 0 };
  // In the editor no camera is asked for its picture with each edit.
  if (source.is === 'missing' || mode === 'edit') {
    const address = source.is === 'missing' ? source.address : source.is === 'stream' ? source.stream.url : '';
    return (
      <div className={styles['told']} style={box} role="note">
        <span>{source.is === 'missing' ? translate(language, source.key) : name}</span>
        {address !== '' && <code className={styles['address']}>{address}</code>}
      </div>
    );
  }
  return (
    <div className={styles['video']} style={box}>
      {source.is === 'camera' ? (
        <CameraPicture camera={{ id: source.id, ptz: dataAddon.PanTilt }} name={name} isPadOpen />
      ) : (
        <Stream stream={source.stream} name={name} />
      )}
    </div>
  );
}

function Stream({ stream: { kind, url }, name }: { readonly stream: LiveStream; readonly name: string }) {
  const open = useCallback(async (): Promise<LiveStream> => ({ kind, url, expiresAt: null }), [kind, url]);
  return <VideoPicture name={name} open={open} />;
}
