import type { WidgetOf } from '@tidegate/contract/widgets/widget.ts';
import type { PlainKey } from '../../../i18n/translate.ts';

type Addon = Pick<WidgetOf<'ComplexVideo'>['dataAddon'], 'useType' | 'hlsReserve' | 'rtmpReserve'>;

/** What is played, or why nothing is. */
export type VideoSource =
  | { readonly is: 'playable'; readonly address: string }
  /** With the address that cannot be played; empty where there is none. */
  | { readonly is: 'missing'; readonly key: PlainKey; readonly address: string };

/**
 * Where the picture of a camera comes from. A browser plays HLS where it can do that by itself; it plays neither RTMP nor
 * FLV, and an RTMP camera with an HLS address beside is played from that.
 */
export function videoSource({ useType, hlsReserve, rtmpReserve }: Addon, playsHls: boolean): VideoSource {
  const missing = (key: PlainKey, address = ''): VideoSource => ({ is: 'missing', key, address });
  if (useType === 'ezviz') return missing('canvas.video.ezviz');
  if (useType === 'flv') return missing('canvas.video.flv', hlsReserve);
  if (useType === 'rtmp' && !isHls(hlsReserve)) return missing('canvas.video.rtmp', rtmpReserve);
  if (hlsReserve === '') return missing('canvas.video.none');
  if (!playsHls && isHls(hlsReserve)) return missing('canvas.video.noHls', hlsReserve);
  return { is: 'playable', address: hlsReserve };
}

const isHls = (address: string) => /^https?:/i.test(address) && /\.m3u8(?:[?#]|$)/i.test(address);

/** Whether this browser plays HLS without help. */
export function canPlayHls(): boolean {
  const { canPlayType } = HTMLMediaElement.prototype;
  return canPlayType.call(document.createElement('video'), 'application/vnd.apple.mpegurl') !== '';
}
