import { z } from 'zod';
import { alarmSchema } from '../alarm/alarm.ts';
import { idSchema } from '../../id.ts';
import { reportSchema } from '../report/report.ts';
import { NAMES, PICK_NAMES } from '../../fields/named.ts';

/** Rights of a share's guests: see values; see history too; write too. Each includes those before it. */
export const SHARE_AUTHS = ['view', 'viewHistory', 'viewWrite'] as const;
export type ShareAuth = (typeof SHARE_AUTHS)[number];

/** Formats in which a report is generated for users of a share. */
export const SHARED_FORMATS = ['xlsx', 'csv', 'pdf'] as const;

/** Somebody who is signed in and has the shared record in their list. */
export const shareGuestSchema = z.object({
  userId: idSchema,
  loginname: z.string(),
  name: z.string(),
  at: z.number(),
});

/** A share as seen by its owner. */
export const shareSchema = z.object({
  /** False until it has a password, and once it was revoked. */
  enabled: z.boolean(),
  /** Random part of its address, grants no access by itself; empty before it was first shared. */
  key: z.string(),
  auth: z.enum(SHARE_AUTHS),
  /** The signals that it shows; null for all of the record. */
  signalIds: z.array(idSchema).nullable(),
  /** Ms; null for no end. */
  expireAt: z.number().nullable(),
  /** The alarms of its signals, and the reports that are of them alone; off until who shares it turns them on. */
  showsAlarms: z.boolean(),
  showsReports: z.boolean(),
  /** Ms; when password guessing paused it; null if not paused. */
  suspendedAt: z.number().nullable(),
  /** Wrong passwords of the last day. */
  failures: z.int(),
  passwordAt: z.number().nullable(),
  /** Login name of its owner, whose permissions limit it. */
  sharedBy: z.string(),
  guests: z.array(shareGuestSchema),
});
export type Share = z.output<typeof shareSchema>;

/** An alarm as a share shows it: without what people did, and without rules. */
export const sharedAlarmSchema = alarmSchema.omit({
  ruleId: true,
  gatewayId: true,
  category: true,
  gatewayName: true,
  ackBy: true,
  ackNote: true,
});
export type SharedAlarm = z.output<typeof sharedAlarmSchema>;

/** A report as a share shows it: without its definition. */
export const sharedReportSchema = reportSchema.pick({
  id: true,
  ...PICK_NAMES,
  kind: true,
  dayStart: true,
  timeZone: true,
  updatedAt: true,
});
export type SharedReport = z.output<typeof sharedReportSchema>;

export const VISIT_RESULTS = ['opened', 'wrong', 'ended'] as const;
/** A try to open a share. */
export const shareVisitSchema = z.object({
  id: idSchema,
  at: z.number(),
  ip: z.string(),
  agent: z.string(),
  /** Empty for somebody who was not signed in. */
  loginname: z.string(),
  result: z.enum(VISIT_RESULTS),
});
export type ShareVisit = z.output<typeof shareVisitSchema>;

/** A record that somebody else shared. */
export const sharedRecordSchema = z.object({
  key: z.string(),
  ...NAMES,
  auth: z.enum(SHARE_AUTHS),
  sharedBy: z.string(),
  expireAt: z.number().nullable(),
  at: z.number(),
});
export type SharedRecord = z.output<typeof sharedRecordSchema>;
