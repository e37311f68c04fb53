import { z } from 'zod';
import { call } from '../call.ts';
import {
  columnRowsSchema,
  columnsAsked,
  periodFiguresSchema,
  periodsAsked,
  rowsAsked,
  signalsAsked,
} from '../entities/chart-figures.ts';
import { asyncStateSchema } from '../entities/command.ts';
import { ALARM_RECORD_STATES } from '../entities/alarm.ts';
import { idSchema, rowsOf } from '../entities/id.ts';
import { multiGatewaySchema, multiSignalSchema } from '../entities/multi.ts';
import { savedPageSchema } from '../entities/page.ts';
import { latestReportSchema, reportResultSchema } from '../entities/report.ts';
import {
  SHARE_AUTHS,
  SHARED_FORMATS,
  sharedAlarmSchema,
  sharedRecordSchema,
  sharedReportSchema,
} from '../entities/share.ts';
import { booleanField, jsonField, noteField, numberField, pageFields } from '../form.ts';
import { WRITE_REASON_MAX } from '../limits.ts';
import { fromWidget } from '../widget-fields.ts';
import { monitorData, monitorHistory } from './monitor.ts';

/**
 * What somebody sees by a share: by the cookie that its password gave them, or because they have it in their list. Whoever
 * has neither is refused alike, whether there is such a share or not.
 */
const own = { who: 'anyone', touches: 'own' } as const;
const poll = { ...own, rate: 'poll', renewsSession: false } as const;
const key = z.string().min(1).max(60);
const one = z.strictObject({ key });

export const sharedOpen = call({
  ...own,
  path: '/lfscada/share/open',
  summary: 'Opens a share by its password; who is signed in gets it in their list',
  rate: 'login',
  input: z.strictObject({ key, password: z.string().min(1).max(100) }),
  output: z.object({ granted: z.boolean() }),
});

export const sharedLeave = call({
  ...own,
  path: '/lfscada/share/leave',
  summary: 'Closes a share in this browser, and takes it out of the list of who is signed in',
  input: one,
  output: z.object({}),
});

export const sharedMine = call({
  path: '/lfscada/share/mine',
  summary: 'The records that others shared with the person',
  who: 'signedIn',
  touches: 'own',
  input: z.strictObject({}),
  output: z.array(sharedRecordSchema),
});

export const sharedView = call({
  ...own,
  path: '/lfscada/share/view',
  summary: 'What a share shows: its name, what it lets people do, how its gateways stand; null while it is closed',
  input: one,
  output: z
    .object({
      name: z.string(),
      auth: z.enum(SHARE_AUTHS),
      expireAt: z.number().nullable(),
      gateways: z.array(multiGatewaySchema),
      /** Its front is a page, which is published. */
      hasPage: z.boolean(),
      /** It shows alarms, and reports. */
      hasAlarms: z.boolean(),
      hasReports: z.boolean(),
    })
    .nullable(),
});

export const sharedSignals = call({
  ...own,
  path: '/lfscada/share/signals',
  summary: 'The signals that a share shows',
  input: one,
  output: z.array(multiSignalSchema),
});

export const sharedPage = call({
  ...own,
  path: '/lfscada/share/page',
  summary:
    'The page that is the front of what is shared, or one that its buttons lead to: what is bound to signals that are not shared tells nothing of them',
  input: z.strictObject({
    key,
    /** A page that a button opens, of shared equipment or of a project; without it the front. */
    pageId: idSchema.optional(),
  }),
  output: savedPageSchema.extend({ pageId: idSchema }),
});

export const sharedMonitor = call({
  ...poll,
  path: '/lfscada/share/monitor',
  summary: 'Opens a monitor session with the gateways of a share that are online',
  input: one,
  output: z.object({}),
});

export const sharedData = call({
  ...poll,
  path: '/lfscada/share/data',
  summary: 'Live values of a share: all of them when isFirst, else what changed since the cursor',
  input: z.strictObject({ key, isFirst: booleanField(), cursor: z.string().max(40).optional() }),
  output: monitorData.output,
});

export const sharedHistory = call({
  ...own,
  path: '/lfscada/share/history',
  summary: 'The history of signals of a share; as packed columns when asked for application/octet-stream',
  rate: 'heavy',
  input: z.strictObject({
    key,
    signalIds: jsonField(z.array(idSchema).min(1)),
    from: numberField(z.int()),
    to: numberField(z.int()),
    width: numberField(z.int().min(1).max(10_000)).optional(),
  }),
  output: monitorHistory.output,
});

export const sharedAlarms = call({
  ...own,
  path: '/lfscada/share/alarms',
  summary:
    'A page of the alarms of the signals of a share that were raised in a time, latest first; no names of people',
  input: z.strictObject({
    key,
    ...pageFields,
    /** Ms; at most thirty days, `to` excluded. */
    from: numberField(z.int()),
    to: numberField(z.int()),
    state: z.enum(ALARM_RECORD_STATES).optional(),
  }),
  output: rowsOf(sharedAlarmSchema),
});

const span = { from: numberField(z.int()), to: numberField(z.int()) };

export const sharedReports = call({
  ...own,
  path: '/lfscada/share/reports',
  summary: 'The reports of a share that shows reports: those of its signals alone, by name',
  input: one,
  output: z.array(sharedReportSchema),
});

export const sharedReportData = call({
  ...own,
  path: '/lfscada/share/report/data',
  summary: 'The figures of such a report over a range',
  rate: 'heavy',
  input: z.strictObject({ key, id: idSchema, ...span }),
  output: reportResultSchema,
});

export const sharedReportExport = call({
  ...own,
  path: '/lfscada/share/report/export',
  summary: 'Such a report over a range as an Excel, CSV or PDF file',
  rate: 'heavy',
  input: z.strictObject({
    key,
    id: idSchema,
    ...span,
    // A workbook may name any signal.
    format: z.enum(SHARED_FORMATS),
    language: z.enum(['zh', 'en']).optional(),
  }),
  output: z.string(),
});

export const sharedPeriods = call({
  ...own,
  path: '/lfscada/share/periods',
  summary: 'Signals of a share by hours, days, weeks, months or years up to now',
  rate: 'heavy',
  input: z.strictObject({ key, signalIds: jsonField(signalsAsked), ...periodsAsked }),
  output: periodFiguresSchema,
});

export const sharedColumns = call({
  ...poll,
  path: '/lfscada/share/report/latest',
  summary: 'Current report values of the columns shown on the pages of a share, for shared signals only',
  input: z.strictObject({ key }),
  output: z.array(latestReportSchema),
});

export const sharedColumnRows = call({
  ...own,
  path: '/lfscada/share/report/rows',
  summary: 'The same columns by their latest rows; one that is not shared is left out',
  rate: 'heavy',
  input: z.strictObject({ key, columns: jsonField(columnsAsked), ...rowsAsked }),
  output: z.array(columnRowsSchema),
});

export const sharedWrite = call({
  ...own,
  path: '/lfscada/share/write',
  summary: 'Writes a signal of a share that lets people write; its outcome comes by the callback',
  rate: 'write',
  audit: 'share.write',
  input: z.strictObject({
    key,
    signalId: idSchema,
    value: z.string().max(1_000),
    confirm: booleanField().optional(),
    ...fromWidget,
    reason: noteField(WRITE_REASON_MAX).optional(),
  }),
  output: asyncStateSchema,
});

export const sharedCallback = call({
  ...poll,
  path: '/lfscada/share/callback',
  summary: 'How such a write stands',
  input: z.strictObject({ key, uuid: z.uuid() }),
  output: asyncStateSchema,
});
