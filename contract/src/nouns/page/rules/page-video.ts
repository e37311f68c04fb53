import { isVideoType, type VideoType } from '../../../widgets/complex-video.ts';
import { widgetSchema, type WidgetOf } from '../../../widgets/widget.ts';

type Addon = WidgetOf<'ComplexVideo'>['dataAddon'];

/** A device of a camera cloud that a widget of a page names itself. */
export interface PageVideo {
  readonly serialNumber: string;
  readonly channelNumber: string;
  /** True if the pad that moves it is wanted. */
  readonly ptz: boolean;
}

/**
 * Source of a video's picture: `useType`, else `type` (both names are in use). Without either it is of the cloud if it
 * names a device, else an address.
 */
export function videoTypeOf({
  useType,
  type,
  serialNumber,
}: Pick<Addon, 'useType' | 'type' | 'serialNumber'>): VideoType {
  if (useType !== undefined) return useType;
  if (isVideoType(type)) return type;
  return serialNumber === '' ? 'hls' : 'ezviz';
}

/** The device that a video names; undefined where it shows a camera that was set up, an address, or nothing. */
export function pageVideoOf(addon: Addon): PageVideo | undefined {
  const { cameraId, serialNumber, channelNumber, PanTilt } = addon;
  if (cameraId !== '' || serialNumber === '' || videoTypeOf(addon) !== 'ezviz') return undefined;
  return { serialNumber, channelNumber: String(channelNumber) || '1', ptz: PanTilt };
}

/** The same of a widget as it was saved, whatever it is. */
export function savedVideoOf(raw: object): PageVideo | undefined {
  const read = widgetSchema('ComplexVideo').safeParse(raw);
  return read.success && read.data.widgetType === 'ComplexVideo' ? pageVideoOf(read.data.dataAddon) : undefined;
}
