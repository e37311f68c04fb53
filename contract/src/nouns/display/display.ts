import { z } from 'zod';
import type { Auth } from '../../auths.ts';
import { alarmPrioritySchema } from '../alarm-rule/alarm-rule.ts';
import { LANGUAGES } from '../../locale/locale.ts';
import { idSchema } from '../../id.ts';
import { NAMES } from '../../fields/named.ts';

/** Entries of one playlist. */
export const DISPLAY_ITEMS_MAX = 50;
/** Seconds that an entry of a playlist, or an alarm, is shown. */
export const DISPLAY_SECONDS_MIN = 5;
export const DISPLAY_SECONDS_MAX = 3_600;
/** Screens that one display has signed in at once; the one that was silent longest gives way to another. */
export const DISPLAY_SCREENS_MAX = 20;
/** Every link of a display carries a token that begins with it: programs that look for secrets find it by that. */
export const DISPLAY_MARK = 'tgw_';
/** Access scope of a display: its playlist, or everything of its organisation. */
export const DISPLAY_SCOPES = ['playlist', 'org'] as const;
export type DisplayScope = (typeof DISPLAY_SCOPES)[number];

export const DISPLAY_THEMES = ['system', 'light', 'dark'] as const;

/** The permissions of every display: to look, and no more. */
export const DISPLAY_AUTHS = [
  'monitor_equipment_view',
  'monitor_history_view',
  'monitor_report_view',
] as const satisfies readonly Auth[];

const seconds = z.int().min(DISPLAY_SECONDS_MIN).max(DISPLAY_SECONDS_MAX);

/** An entry of a playlist: a published page, the active alarms, or the state of all that the display sees; and for how long. */
export const displayItemSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('page'), pageId: idSchema, seconds }),
  z.strictObject({ kind: z.literal('alarms'), seconds }),
  z.strictObject({ kind: z.literal('overview'), seconds }),
]);
export type DisplayItem = z.output<typeof displayItemSchema>;

export const playlistSchema = z.array(displayItemSchema).min(1).max(DISPLAY_ITEMS_MAX);

/** An alarm that interrupts the playlist. */
export const interruptSchema = z.strictObject({
  /** The least urgent priority that does. */
  priority: alarmPrioritySchema,
  /** The page with its signal, where the display has one, or the list. */
  shows: z.enum(['page', 'alarms']),
  /** Duration: until it is acknowledged or cleared, or for some seconds. */
  until: z.enum(['acked', 'seconds']),
  seconds,
});
export type Interrupt = z.output<typeof interruptSchema>;

/** A screen that is signed in as a display. */
export const displayScreenSchema = z.object({
  id: idSchema,
  ip: z.string(),
  agent: z.string(),
  createdAt: z.number(),
  seenAt: z.number(),
});
export type DisplayScreen = z.output<typeof displayScreenSchema>;

/** The longest time for which a page is shown in front of the playlist, in seconds: a day. */
export const SWITCH_SECONDS_MAX = 86_400;

/** A page that is shown in front of the playlist. */
export const switchedSchema = z.object({
  pageId: idSchema,
  /** When it was switched to, ms. */
  at: z.number(),
  /** When the playlist goes on, ms; null: with the next switch. */
  until: z.number().nullable(),
});
export type Switched = z.output<typeof switchedSchema>;

/** A wall display. Its token is shown once, when it is made. */
export const displaySchema = z.object({
  id: idSchema,
  orgId: idSchema,
  ...NAMES,
  scope: z.enum(DISPLAY_SCOPES),
  playlist: playlistSchema,
  /** Null: alarms never interrupt it. */
  interrupt: interruptSchema.nullable(),
  /** Null: the playlist is shown. */
  switched: switchedSchema.nullable(),
  /** Null: that of the screen's browser. */
  language: z.enum(LANGUAGES).nullable(),
  theme: z.enum(DISPLAY_THEMES),
  /** Empty: that of the screen's browser. */
  timeZone: z.string(),
  /** When its token was made, ms; null once it was revoked. */
  tokenAt: z.number().nullable(),
});
export type Display = z.output<typeof displaySchema>;

export const listedDisplaySchema = displaySchema.extend({ screens: z.array(displayScreenSchema) });
export type ListedDisplay = z.output<typeof listedDisplaySchema>;

/** A page of the playlist as the wall knows it. */
export const wallPageSchema = z.object({
  id: idSchema,
  title: z.string(),
  titleEn: z.string(),
});
export type WallPage = z.output<typeof wallPageSchema>;
