import { z } from 'zod';
import { CAMERA_ADDRESS_MAX } from '../../limits.ts';
import { idSchema } from '../../id.ts';
import { NAMES, PICK_NAMES, namesOf } from '../../fields/named.ts';

/** Source of a camera's picture: its maker's cloud, or an address. RTMP does not play in browsers. */
export const CAMERA_TYPES = ['ezviz', 'hls', 'flv', 'rtmp'] as const;
export type CameraType = (typeof CAMERA_TYPES)[number];

/** The cloud that an organisation asks unless it names another. */
export const CAMERA_CLOUD_URL = 'https://open.ys7.com';

/** The address of a stream with one of these schemes and without a name and password in it, or nothing. */
export const streamAddress = (schemes: string) =>
  z.union([
    z.literal(''),
    z
      .string()
      .max(CAMERA_ADDRESS_MAX)
      .regex(new RegExp(`^(?:${schemes}):\\/\\/[^\\s]+$`, 'i'), 'not the address of a stream'),
  ]);

/** A camera of an equipment, as who sets it up sees it. */
export const cameraSchema = z.object({
  id: idSchema,
  orgId: idSchema,
  equipmentId: idSchema,
  /** Empty: English readers see the name. */
  ...NAMES,
  useType: z.enum(CAMERA_TYPES),
  /** Serial number of a camera of the cloud. */
  serialNumber: z.string(),
  channelNumber: z.string(),
  /** KEPT_SECRET where there is one. */
  verifyCode: z.string(),
  /** True if it can be moved; the cloud moves it. */
  ptz: z.boolean(),
  /** Second address for HLS or FLV. */
  hlsReserve: z.string(),
  rtmpReserve: z.string(),
});
export type Camera = z.output<typeof cameraSchema>;

/** A camera as who watches sees it: nothing of how it is reached. */
export const watchedCameraSchema = cameraSchema
  .pick({ id: true, equipmentId: true, ...PICK_NAMES, useType: true, ptz: true })
  .extend({ ...namesOf('equipment') });
export type WatchedCamera = z.output<typeof watchedCameraSchema>;

/** Stream for a browser; `expiresAt` (ms) if the address expires. */
export const liveStreamSchema = z.object({
  kind: z.enum(['hls', 'flv', 'file']),
  url: z.string(),
  expiresAt: z.number().nullable(),
});
export type LiveStream = z.output<typeof liveStreamSchema>;

/** Movements of a camera while a button is held. */
export const CAMERA_MOVES = [
  'up',
  'down',
  'left',
  'right',
  'upLeft',
  'downLeft',
  'upRight',
  'downRight',
  'zoomIn',
  'zoomOut',
] as const;
export type CameraMove = (typeof CAMERA_MOVES)[number];

/** Speeds, slowest first. */
export const CAMERA_SPEEDS = ['slow', 'medium', 'fast'] as const;
export type CameraSpeed = (typeof CAMERA_SPEEDS)[number];

/** Why a movement ended. */
export const CAMERA_ENDS = ['released', 'limit', 'gone'] as const;

/** The key of an organisation at the cloud of its cameras, without the key. */
export const cameraKeySchema = z.object({
  orgId: idSchema,
  isSet: z.boolean(),
  baseUrl: z.string(),
  /** Null where none is set. */
  updatedAt: z.number().nullable(),
  updatedBy: z.string(),
});
export type CameraKey = z.output<typeof cameraKeySchema>;
