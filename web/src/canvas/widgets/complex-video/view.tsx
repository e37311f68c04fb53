import { useState } from 'react';
import { translate } from '../../../i18n/translate.ts';
import type { ViewProps } from '../../kit/definition.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { useScene } from '../../kit/scene-context.ts';
import { canPlayHls, videoSource } from './video-source.ts';
import styles from './complex-video.module.css';

/** A camera's picture where this browser can play it; else what is missing, and what would do, in words. */
export function View({ widget, face }: ViewProps<'ComplexVideo'>) {
  const { language, mode } = useScene();
  const { dataAddon, style } = widget;
  const [failed, setFailed] = useState('');
  const source = videoSource(dataAddon, canPlayHls());
  const box = { ...boxStyleOf(style, face), padding: 0 };
  const address = source.is === 'missing' ? source.address : '';
  if (source.is === 'missing' || failed === source.address) {
    const key = source.is === 'missing' ? source.key : 'canvas.video.failed';
    return (
      <div className={styles['told']} style={box} role="note">
        <span>{translate(language, key)}</span>
        {address !== '' && <code className={styles['address']}>{address}</code>}
      </div>
    );
  }
  // In the editor no camera is asked for its picture with each edit.
  if (mode === 'edit') {
    return (
      <div className={styles['told']} style={box}>
        <code className={styles['address']}>{source.address}</code>
      </div>
    );
  }
  return (
    <video
      className={styles['video']}
      style={box}
      src={source.address}
      autoPlay
      muted
      playsInline
      controls
      aria-label={widget.name || translate(language, 'widget.ComplexVideo')}
      onError={() => setFailed(source.address)}
    />
  );
}
