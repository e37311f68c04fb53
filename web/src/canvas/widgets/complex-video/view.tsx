import type { LiveStream } from '@tidegate/contract/nouns/camera/camera.ts';
import { use, useCallback, useMemo } from 'react';
import { translate } from '../../../i18n/translate.ts';
import { cameraWays, pageCameraWays } from '../../../parts/camera/camera-ways.ts';
import { CameraPicture } from '../../../parts/camera/camera-picture.tsx';
import { VideoPicture } from '../../../parts/camera/video-picture.tsx';
import type { ViewProps } from '../../kit/definition.ts';
import { PlayedPageContext } from '../../kit/played-page.ts';
import { boxStyleOf } from '../../kit/ink.ts';
import { useScene } from '../../kit/scene-context.ts';
import { WidgetNote } from '../../kit/widget-note.tsx';
import { videoSource, type VideoSource } from './video-source.ts';
import styles from './complex-video.module.css';

/** A camera's picture; else what is missing, and what would do, in words. */
export function View({ widget, face }: ViewProps<'ComplexVideo'>) {
  const { language, mode } = useScene();
  const { dataAddon, style } = widget;
  const pageId = use(PlayedPageContext);
  const source = sourceOn(pageId, videoSource(dataAddon));
  const name = widget.name || translate(language, 'widget.ComplexVideo');
  const box = { ...boxStyleOf(style, face), padding: 0 };
  // The editor does not request video after each edit.
  if (source.is === 'missing' || mode === 'edit') {
    const address = source.is === 'missing' ? source.address : source.is === 'stream' ? source.stream.url : '';
    const text = source.is === 'missing' ? translate(language, source.key) : name;
    return <WidgetNote text={text} address={address} style={box} />;
  }
  return (
    <div className={styles['video']} style={box}>
      {source.is === 'stream' ? (
        <Stream stream={source.stream} name={name} />
      ) : (
        <Camera source={source} widgetId={widget.id} pageId={pageId} ptz={dataAddon.PanTilt} name={name} />
      )}
    </div>
  );
}

/** The server reads the device from the published page, so it is requested only while the page runs. */
const sourceOn = (pageId: string | null, source: VideoSource): VideoSource =>
  source.is === 'device' && pageId === null ? { is: 'missing', key: 'canvas.video.running', address: '' } : source;

interface CameraProps {
  readonly source: Extract<VideoSource, { readonly is: 'camera' | 'device' }>;
  readonly widgetId: string;
  readonly pageId: string | null;
  readonly ptz: boolean;
  readonly name: string;
}

function Camera({ source, widgetId, pageId, ptz, name }: CameraProps) {
  const id = source.is === 'camera' ? source.id : '';
  const ways = useMemo(
    () => (id === '' ? pageCameraWays(pageId ?? '', widgetId) : cameraWays(id)),
    [id, pageId, widgetId],
  );
  return <CameraPicture ways={ways} ptz={source.is === 'device' ? 'asked' : ptz} name={name} isPadOpen />;
}

function Stream({ stream: { kind, url }, name }: { readonly stream: LiveStream; readonly name: string }) {
  const open = useCallback(async (): Promise<LiveStream> => ({ kind, url, expiresAt: null }), [kind, url]);
  return <VideoPicture name={name} open={open} />;
}
