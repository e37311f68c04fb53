import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Call } from '../call.ts';
import { consentFields } from '../fields/consent-fields.ts';
import { defaultsOf } from '../fields/field-facts.ts';
import { formText } from '../form-text.ts';
import { CALLS } from './calls.ts';

const calls: readonly (readonly [string, Call])[] = Object.entries(CALLS);

/** Calls of the main job, whose paths never change. */
const FIXED_PATHS = [
  '/lfscada/user/login',
  '/lfscada/user/info',
  '/lfscada/user/logout',
  '/lfscada/monitor/gateway/info',
  '/lfscada/monitor/signal/query',
  '/lfscada/monitor/signal/queryAll',
  '/lfscada/monitor/open',
  '/lfscada/monitor/data',
  '/lfscada/monitor/write',
  '/lfscada/monitor/callback',
  '/lfscada/monitor/history',
  '/lfscada/manage/gateway/add',
  '/lfscada/manage/equipment/add',
  '/lfscada/manage/driver/add',
  '/lfscada/manage/signal/add',
  '/lfscada/monitor/equipment/query',
  '/lfscada/monitor/equipment/queryAll',
  '/lfscada/monitor/equipment/setFollow',
  '/lfscada/monitor/equipment/cancleFollow',
  '/usual/EquipAction!getEquipDetail.action',
];

/** The server checks at each start that each row is complete and consistent (`http/call-policy.ts`). */
describe('the catalogue of calls', () => {
  test('contains each path once', () => {
    const paths = calls.map(([, call]) => call.path);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(FIXED_PATHS));
  });

  test('lists every call that needs no session', () => {
    const open = calls.filter(([, call]) => call.who === 'anyone').map(([name]) => name);
    const recovery = ['findpwdAccount', 'findpwdCode', 'findpwdValidate', 'findpwdPassword'];
    // Each of these looks itself whether the share was opened.
    const values = [
      'View',
      'Page',
      'Signals',
      'Monitor',
      'Data',
      'Stream',
      'History',
      'HistoryStatistics',
      'Write',
      'Callback',
    ];
    const charts = ['Periods', 'Columns', 'ColumnRows'];
    const tabs = ['Alarms', 'Reports', 'ReportData', 'ReportExport'];
    const shares = ['Open', 'Leave', ...values, ...charts, ...tabs].map((verb) => `shared${verb}`);
    // Calls of a screen without a person.
    const wall = ['wallOpen', 'wallShow', 'wallPairBegin', 'wallPairState'];
    const all = ['login', 'showVcode', 'loadStyle', 'picture', 'batch', ...recovery, ...shares, ...wall];
    expect(open.toSorted()).toEqual(all.toSorted());
  });

  test('parses the fields of a form into the types of the input', () => {
    const form = Object.fromEntries(
      Object.entries({
        equipmentId: '7',
        driverId: '3',
        code: 'level',
        name: '液位',
        rw: 'ro',
        dataType: 'float32',
        address: { area: 'holding', address: 4 },
        factor: 0.1,
        decimals: 1,
        writeMin: '',
      }).map(([key, value]) => [key, formText(value)]),
    );
    expect(CALLS.signalAdd.input.parse(form)).toEqual({
      equipmentId: '7',
      driverId: '3',
      code: 'level',
      name: '液位',
      rw: 'ro',
      dataType: 'float32',
      address: { area: 'holding', address: 4 },
      factor: 0.1,
      decimals: 1,
      writeMin: null,
      ...defaultsOf(consentFields),
    });
  });

  test.each(['', ' ', 'abc', 'NaN', 'Infinity', '1e999'])('refuses %j as a number', (text) => {
    const result = CALLS.monitorHistory.input.safeParse({ signalIds: '["1"]', from: text, to: '2' });
    expect(result.success).toBe(false);
  });

  test.each(['[', '{}', '"1"', '[]', '[1]', '["x"]'])('refuses %j as a list of ids', (text) => {
    expect(CALLS.monitorHistory.input.safeParse({ signalIds: text, from: '1', to: '2' }).success).toBe(false);
  });

  test('describes every input and output as a JSON schema', () => {
    for (const [name, call] of calls) {
      expect(z.toJSONSchema(call.output, { io: 'output', unrepresentable: 'any' }), name).toHaveProperty('$schema');
      expect(z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }), name).toHaveProperty(
        'type',
        'object',
      );
    }
  });
});
