import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** Source of the picture. RTMP does not play in browsers: its address is shown, and an HLS or FLV address requested. */
export const VIDEO_TYPES = ['hls', 'flv', 'rtmp', 'ezviz'] as const;
export type VideoType = (typeof VIDEO_TYPES)[number];
export const isVideoType = (type: unknown): type is VideoType => VIDEO_TYPES.some((one) => one === type);

/** The address of a stream, or nothing. */
const streamSchema = (schemes: string) =>
  z.union([
    z.literal(''),
    z
      .string()
      .max(2_000)
      .regex(new RegExp(`^(?:${schemes}):\\/\\/[^\\s]+$`, 'i'), 'not the address of a stream'),
  ]);

/** A camera, with its movement where it has one. */
export const complexVideo = widgetKind({
  type: 'ComplexVideo',
  position: 'box',
  dataAddon: z.looseObject({
    /** Source; if absent `type` decides, and without both the other fields (`videoTypeOf`). */
    useType: z.enum(VIDEO_TYPES).optional(),
    /** The same by the other name that the spec has; a word of another program says nothing. */
    type: z.string().max(40).optional(),
    /** Shows the pad that moves it, where the camera can and the person may. */
    PanTilt: z.boolean().default(false),
    /** Id of a configured camera; the other fields of the source are then ignored. */
    cameraId: z.string().max(20).default(''),
    /** Serial number of a device of the cloud, played through the account of the organisation. */
    serialNumber: z.string().max(60).default(''),
    channelNumber: z.union([z.string().max(20), z.int().min(0).max(9_999)]).default('1'),
    rtmpReserve: streamSchema('rtmps?').default(''),
    /** Second address for HLS or FLV. */
    hlsReserve: streamSchema('https?|wss?').default(''),
  }),
  size: { width: 320, height: 180 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text' },
});
