import { defineInputs } from '../../testing/plant/example.ts';
import { EVERYTHING, timedList } from '../../testing/sorted-list.ts';
import { TRAIL } from '../../testing/trail.ts';

export const inputs = defineInputs(() => ({
  logQuery: {},
  logExport: {},
  logVerify: {},
  accountLog: {},
}));

export const sorted = [
  timedList('log', {
    add: ({ stores }, { name, time }) => stores.audit.append({ ...TRAIL, at: time, object: name }),
    read: async ({ operationLog }, sort) =>
      (await operationLog.page({ range: EVERYTHING, sort }, 1, 500)).rows.map(({ id }) => id),
  }),
];
