import { describe, expect, test } from 'vitest';
import { forEachEngine } from '../../conformance/engines.ts';
import { joined } from '../../kernel/module.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { MODULES } from '../index.ts';

/** Tables that name an organisation and do not keep it, by why. */
const OTHERS = {
  'its store deletes them with it': 'notify_policy camera_key notice pen_set',
  'they belong to a gateway or its equipment, and a gateway keeps it':
    'alarm_rule automation camera driver equipment equipment_bin equipment_position gateway_traffic note report signal',
  'they belong to a multi-equipment record, which keeps it': 'share',
  'they record what was': 'alarm audit command feedback notify_delivery sms_log',
  'they mean nothing without it': 'page_picture quota_limit',
};

forEachEngine((engine) => {
  describe('an organisation', () => {
    test('cannot be deleted while a table names it, unless its rows may stay or go', async () => {
      const db = await engine.open<CoreTables>('core');
      const naming = (await db.introspection.getTables())
        .filter(({ columns }) => columns.some(({ name }) => name === 'org_id' || name === 'orgId'))
        .map(({ name }) => name);
      const held = Object.values(joined(MODULES.map((module) => module.held))).map(({ table }) => table);
      const known = [...held, ...Object.values(OTHERS).join(' ').split(' ')];
      expect(naming.filter((table) => !known.includes(table))).toEqual([]);
    });
  });
});
