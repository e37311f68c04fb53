import { z } from 'zod';
import { DEFAULT_TIME_ZONE, PASSWORD_MAX, PASSWORD_MAX_LONGEST } from '../../limits.ts';
import { localeSettingShape } from '../../locale/locale-fields.ts';
import { PROTOCOLS } from '../../protocols/names.ts';
import { FRAME_PATH, frameOrigin } from '../page/frame.ts';
import { isStreamOrigin } from '../camera/stream.ts';
import { tileOrigins } from '../../rules/geo/map-source.ts';
import { DEFAULT_RETENTION, retentionSchema } from '../storage/retention.ts';
import { backupPlanSchema } from '../backup/backup.ts';
import { storageLimitSchema } from '../storage/storage.ts';
import { serviceKindsSchema, type ServiceKind } from '../subscription/subscription.ts';

export const MAP_ZOOM_MAX = 22;
export const FRAMES_MAX = 20;
export const STREAMS_MAX = 50;

/** Source of map tiles; with an empty URL there is the outline of the land alone. */
export const mapSourceSchema = z
  .strictObject({
    url: z.string().trim().max(500),
    /** Hosts in place of `{s}`, one character each. */
    subdomains: z
      .string()
      .max(16)
      .regex(/^[a-z0-9]*$/, 'lower-case letters and digits, one for each host'),
    /** Attribution of the map, shown as plain text. */
    attribution: z.string().trim().max(200),
    /** The highest zoom with tiles. */
    maxZoom: z.int().min(1).max(MAP_ZOOM_MAX),
    /** Chinese tiles are shifted; what is drawn over them is shifted alike. */
    isGcj02: z.boolean(),
  })
  .refine((source) => tileOrigins(source) !== undefined, {
    path: ['url'],
    message: 'is not an http(s) address with {z}, {x} and {y}, and {s} only with hosts',
  });
export type MapSource = z.output<typeof mapSourceSchema>;

/** A page of another program inside this one, at `/manage/frame/{path}`. */
export const frameSchema = z.strictObject({
  path: z.string().max(40).regex(FRAME_PATH, 'lower-case letters, digits and hyphens, at most 40'),
  title: z.string().trim().min(1).max(30),
  titleEn: z.string().trim().min(1).max(40),
  url: z
    .string()
    .trim()
    .max(500)
    .refine((url) => frameOrigin(url) !== undefined, 'is neither an https address nor a path of this server'),
});
export type Frame = z.output<typeof frameSchema>;

export const framesSchema = z
  .array(frameSchema)
  .max(FRAMES_MAX)
  .refine((frames) => new Set(frames.map(({ path }) => path)).size === frames.length, 'two have the same path');

/** Protocols that no new driver is added with. */
export const protocolsOffSchema = z
  .array(z.enum(PROTOCOLS))
  .max(PROTOCOLS.length)
  .refine((off) => new Set(off).size === off.length, 'one is there twice');

/** Remarks of the platform administrator on protocols; those without a remark are left out. */
export const protocolRemarksSchema = z.partialRecord(z.enum(PROTOCOLS), z.string().trim().max(500));
export type ProtocolRemarks = z.output<typeof protocolRemarksSchema>;

/** Origins that video is played from, as a content security policy writes them. */
export const streamsSchema = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .max(200)
      .refine(isStreamOrigin, 'is not an origin such as https://cam.example:8443 or https://*.example.com'),
  )
  .max(STREAMS_MAX)
  .refine((streams) => new Set(streams).size === streams.length, 'one is there twice');

/** Characters that a password may have; never fewer than `PASSWORD_MIN`. */
export const passwordMaxSchema = z.int().min(PASSWORD_MAX).max(PASSWORD_MAX_LONGEST);

/** Services of a platform before its administrator changes them. */
const SERVICE_KINDS: readonly ServiceKind[] = [
  { code: 'traffic', name: '数据流量', nameEn: 'Data traffic', months: 12 },
  { code: 'history', name: '云端历史', nameEn: 'Cloud history', months: 12 },
  { code: 'video', name: '视频', nameEn: 'Video', months: 12 },
  { code: 'sms', name: '短信额度', nameEn: 'SMS quota', months: 12 },
];

/** Settings of the whole platform. A later setting is a further key here, with its default below. */
export const settingsSchema = z.object({
  map: mapSourceSchema,
  frames: framesSchema,
  streams: streamsSchema,
  protocolsOff: protocolsOffSchema,
  protocolRemarks: protocolRemarksSchema,
  serviceKinds: serviceKindsSchema,
  retention: retentionSchema,
  passwordMax: passwordMaxSchema,
  backups: backupPlanSchema,
  storage: storageLimitSchema,
  /**
   * Default of people and visitors, unless their organisation sets one. An empty language is that of the browser, else Chinese; a
   * time zone may be `BROWSER_ZONE`.
   */
  ...localeSettingShape,
});
export type Settings = z.output<typeof settingsSchema>;

export const DEFAULT_SETTINGS: Settings = {
  map: { url: '', subdomains: '', attribution: '', maxZoom: 18, isGcj02: false },
  frames: [],
  streams: [],
  protocolsOff: [],
  protocolRemarks: {},
  serviceKinds: [...SERVICE_KINDS],
  retention: DEFAULT_RETENTION,
  passwordMax: PASSWORD_MAX,
  backups: { isOn: false, time: '03:00', timeZone: DEFAULT_TIME_ZONE, days: 7, weeks: 4 },
  storage: { databaseGb: null },
  language: '',
  timeZone: DEFAULT_TIME_ZONE,
};
