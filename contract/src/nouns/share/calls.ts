import { z } from 'zod';
import { call } from '../../call.ts';
import {
  columnRowsSchema,
  columnsAsked,
  periodFiguresSchema,
  periodsAsked,
  rowsAsked,
  signalsAsked,
} from '../report/chart-figures.ts';
import { asyncStateSchema } from '../command/command.ts';
import { ALARM_RECORD_STATES } from '../alarm/alarm.ts';
import { idSchema, rowsOf } from '../../id.ts';
import { multiGatewaySchema, multiSignalSchema } from '../multi/multi.ts';
import { savedPageSchema } from '../page/page.ts';
import { latestReportSchema, reportResultSchema } from '../report/report.ts';
import { SHARE_AUTHS, SHARED_FORMATS, sharedAlarmSchema, sharedRecordSchema, sharedReportSchema } from './share.ts';
import { consentFields } from '../../fields/consent-fields.ts';
import { booleanField, jsonField, numberField, pageFields } from '../../form.ts';
import { CURSOR_MAX } from '../../limits.ts';
import { fromWidget } from '../../widgets/widget-fields.ts';
import { PAGE_DEVICES } from '../../widgets/page-document.ts';
import { streamOpen } from '../stream/calls.ts';
import { STREAMED_VALUES } from '../stream/stream.ts';
import { monitorData, monitorHistory, monitorHistoryStatistics } from '../monitor/calls.ts';
import { NAMES } from '../../fields/named.ts';

/**
 * Access through a share: by the cookie set for its password, or because it is in the person's list. Others get the
 * same refusal whether the share exists or not.
 */
const own = { who: 'anyone', touches: 'own' } as const;
const poll = { ...own, rate: 'poll', renewsSession: false } as const;
const key = z.string().min(1).max(60);
const one = z.strictObject({ key });

export const sharedOpen = call({
  ...own,
  path: '/lfscada/share/open',
  summary: 'Opens a share by its password; for a signed-in person, adds it to their list',
  rate: 'login',
  input: z.strictObject({ key, password: z.string().min(1).max(100) }),
  output: z.object({ granted: z.boolean() }),
});

export const sharedLeave = call({
  ...own,
  path: '/lfscada/share/leave',
  summary: 'Closes a share in this browser, and removes it from the list of a signed-in person',
  input: one,
  output: z.object({}),
});

export const sharedMine = call({
  path: '/lfscada/share/mine',
  summary: 'The records shared with the person',
  who: 'signedIn',
  touches: 'own',
  keptOffline: true,
  input: z.strictObject({}),
  output: z.array(sharedRecordSchema),
});

export const sharedView = call({
  ...own,
  path: '/lfscada/share/view',
  summary: 'The name, rights and gateway states of a share; null while it is closed',
  input: one,
  output: z
    .object({
      ...NAMES,
      auth: z.enum(SHARE_AUTHS),
      expireAt: z.number().nullable(),
      gateways: z.array(multiGatewaySchema),
      /** Its home page is a published page. */
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
  summary: 'The shared signals',
  input: one,
  output: z.array(multiSignalSchema),
});

export const sharedPage = call({
  ...own,
  path: '/lfscada/share/page',
  summary:
    'The home page of a share, or a page linked from it; widgets of signals that are not shared reveal nothing about them',
  input: z.strictObject({
    key,
    /** A linked page, of shared equipment or of a project; by default the home page. */
    pageId: idSchema.optional(),
    /** For a phone: the page for phones that was made from it, where there is one. */
    device: z.enum(PAGE_DEVICES).optional(),
  }),
  output: savedPageSchema.extend({ pageId: idSchema }),
});

export const sharedMonitor = call({
  ...poll,
  path: '/lfscada/share/monitor',
  runsAt: 'active',
  summary: 'Opens a monitor session with the gateways of a share that are online',
  input: one,
  output: z.object({}),
});

export const sharedData = call({
  ...poll,
  path: '/lfscada/share/data',
  summary: 'Live values of a share: all if isFirst, otherwise changes since the cursor',
  streamed: STREAMED_VALUES,
  input: z.strictObject({ key, isFirst: booleanField(), cursor: z.string().max(CURSOR_MAX).optional() }),
  output: monitorData.output,
});

export const sharedStream = call({
  ...own,
  path: '/lfscada/share/stream',
  summary: 'Sends the answers of polls of a share as they change, as server-sent events, until the client closes it',
  renewsSession: false,
  input: streamOpen.input,
  output: streamOpen.output,
});

const signalsInTime = {
  key,
  signalIds: jsonField(z.array(idSchema).min(1)),
  /** Ms, both included. */
  from: numberField(z.int()),
  to: numberField(z.int()),
};

export const sharedHistory = call({
  ...own,
  path: '/lfscada/share/history',
  summary: 'The history of signals of a share; as packed columns for application/octet-stream',
  rate: 'heavy',
  input: z.strictObject({ ...signalsInTime, width: numberField(z.int().min(1).max(10_000)).optional() }),
  output: monitorHistory.output,
});

export const sharedHistoryStatistics = call({
  ...own,
  path: '/lfscada/share/history/statistics',
  summary: 'Statistics of the stored points of signals of a share in a time range',
  rate: 'heavy',
  input: z.strictObject(signalsInTime),
  output: monitorHistoryStatistics.output,
});

export const sharedAlarms = call({
  ...own,
  path: '/lfscada/share/alarms',
  summary: 'A page of the alarms of a share raised in a time range, latest first, without names of people',
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
  summary: 'The reports of a share that contain only shared signals, by name',
  input: one,
  output: z.array(sharedReportSchema),
});

export const sharedReportData = call({
  ...own,
  path: '/lfscada/share/report/data',
  summary: 'The values of a shared report over a range',
  rate: 'heavy',
  input: z.strictObject({ key, id: idSchema, ...span }),
  output: reportResultSchema,
});

export const sharedReportExport = call({
  ...own,
  path: '/lfscada/share/report/export',
  summary: 'A shared report over a range as an Excel, CSV or PDF file',
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
  summary: 'One statistic per shared signal and period: hours, days, weeks, months or years up to now',
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
  summary: 'The latest rows of the same columns; columns that are not shared are left out',
  rate: 'heavy',
  input: z.strictObject({ key, columns: jsonField(columnsAsked), ...rowsAsked }),
  output: z.array(columnRowsSchema),
});

export const sharedWrite = call({
  ...own,
  path: '/lfscada/share/write',
  runsAt: 'active',
  summary: 'Writes a signal of a share that allows writing; the callback returns the outcome',
  rate: 'write',
  audit: 'share.write',
  input: z.strictObject({
    key,
    signalId: idSchema,
    value: z.string().max(1_000),
    confirm: booleanField().optional(),
    ...fromWidget,
    reason: consentFields.reason,
  }),
  output: asyncStateSchema,
});

export const sharedCallback = call({
  ...poll,
  path: '/lfscada/share/callback',
  summary: 'The state of a write through a share',
  input: z.strictObject({ key, uuid: z.uuid() }),
  output: asyncStateSchema,
});
