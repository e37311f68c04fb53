import type { LiveStream } from '@tidegate/contract/nouns/camera/camera.ts';
import { pageVideoOf, videoTypeOf } from '@tidegate/contract/nouns/page/rules/page-video.ts';
import { streamKind } from '@tidegate/contract/nouns/camera/stream.ts';
import type { WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

type Addon = WidgetOf<'ComplexVideo'>['dataAddon'];

/** Played source, or the reason why nothing is played. */
export type VideoSource =
  | { readonly is: 'camera'; readonly id: string }
  /** Camera of the cloud, by the fields of the widget on a running page. */
  | { readonly is: 'device'; readonly ptz: boolean }
  | { readonly is: 'stream'; readonly stream: LiveStream }
  /** With the address that cannot be played, or empty. */
  | { readonly is: 'missing'; readonly key: PlainKey; readonly address: string };

/**
 * Source of a widget's picture: a configured camera, else a device of the cloud or an address. No browser plays RTMP; a
 * camera with another address as well is played from that.
 */
export function videoSource(addon: Addon): VideoSource {
  const missing = (key: PlainKey, address = ''): VideoSource => ({ is: 'missing', key, address });
  const { cameraId, hlsReserve, rtmpReserve } = addon;
  if (cameraId !== '') return { is: 'camera', id: cameraId };
  const device = pageVideoOf(addon);
  if (device !== undefined) return { is: 'device', ptz: device.ptz };
  const type = videoTypeOf(addon);
  if (type === 'ezviz') return missing('canvas.video.ezviz');
  if (hlsReserve !== '') {
    const kind = streamKind(hlsReserve, type === 'flv' ? 'flv' : 'hls');
    return { is: 'stream', stream: { kind, url: hlsReserve, expiresAt: null } };
  }
  return type === 'rtmp' ? missing('canvas.video.rtmp', rtmpReserve) : missing('canvas.video.none');
}
