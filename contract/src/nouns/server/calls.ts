import { z } from 'zod';
import { call } from '../../call.ts';
import { pageFields } from '../../form.ts';
import { rowsOf } from '../../id.ts';
import { serversSchema, takeOverSchema } from './server.ts';

/** The servers work for every organisation, so only the platform role sees them. */
const who = { auth: 'manage_setting_edit' } as const;

export const serverList = call({
  path: '/lfscada/manage/server/list',
  summary: 'The servers of the installation with their load, and whether the active one can hand over',
  who,
  touches: 'nothing',
  rate: 'poll',
  renewsSession: false,
  input: z.strictObject({}),
  output: serversSchema,
});

export const serverTakeOvers = call({
  path: '/lfscada/manage/server/takeOvers',
  summary: 'A page of the last 200 take-overs, latest first',
  who,
  touches: 'nothing',
  renewsSession: false,
  input: z.strictObject(pageFields),
  output: rowsOf(takeOverSchema),
});

export const serverHandOver = call({
  path: '/lfscada/manage/server/handOver',
  runsAt: 'active',
  summary: 'Ends the active server in order, so that another one takes over; its supervisor starts it again',
  who,
  touches: 'nothing',
  rate: 'edit',
  audit: 'server.handOver',
  input: z.strictObject({
    /** The server that the caller takes for the active one. */
    name: z.string().min(1).max(200),
  }),
  output: z.object({}),
});
