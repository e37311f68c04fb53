import { z } from 'zod';
import { widgetKind } from './widget-kind.ts';

/** Where the picture comes from. RTMP does not play in browsers: its address is told, and HLS or FLV asked for. */
export const VIDEO_TYPES = ['hls', 'flv', 'rtmp', 'ezviz'] as const;

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
    useType: z.enum(VIDEO_TYPES).default('hls'),
    PanTilt: z.boolean().default(false),
    /** Of a camera that was set up; the fields below are then not looked at. */
    cameraId: z.string().max(20).default(''),
    serialNumber: z.string().max(60).default(''),
    channelNumber: z.string().max(20).default('1'),
    rtmpReserve: streamSchema('rtmps?').default(''),
    /** Of HLS or FLV. */
    hlsReserve: streamSchema('https?|wss?').default(''),
  }),
  size: { width: 320, height: 180 },
  style: { fill: '@surface', stroke: '@line', fontColor: '@text' },
});
