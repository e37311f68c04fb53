import type { LiveStream } from '@tidegate/contract/entities/camera.ts';
import { streamKind } from '@tidegate/contract/rules/stream.ts';
import type { WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

type Addon = Pick<WidgetOf<'ComplexVideo'>['dataAddon'], 'useType' | 'cameraId' | 'hlsReserve' | 'rtmpReserve'>;

/** What is played, or why nothing is. */
export type VideoSource =
  | { readonly is: 'camera'; readonly id: string }
  | { readonly is: 'stream'; readonly stream: LiveStream }
  /** With the address that cannot be played; empty where there is none. */
  | { readonly is: 'missing'; readonly key: PlainKey; readonly address: string };

/**
 * Where the picture of a widget comes from: a camera that was set up, else an address. No browser plays RTMP; one with
 * another address beside is played from that. A device of a cloud is reached through its camera alone, which knows the key.
 */
export function videoSource({ useType, cameraId, hlsReserve, rtmpReserve }: Addon): VideoSource {
  const missing = (key: PlainKey, address = ''): VideoSource => ({ is: 'missing', key, address });
  if (cameraId !== '') return { is: 'camera', id: cameraId };
  if (useType === 'ezviz') return missing('canvas.video.ezviz');
  if (hlsReserve !== '') {
    const kind = streamKind(hlsReserve, useType === 'flv' ? 'flv' : 'hls');
    return { is: 'stream', stream: { kind, url: hlsReserve, expiresAt: null } };
  }
  return useType === 'rtmp' ? missing('canvas.video.rtmp', rtmpReserve) : missing('canvas.video.none');
}
