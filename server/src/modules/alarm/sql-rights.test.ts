import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { expect, test } from 'vitest';
import { alarmRights0019 } from '../../adapters/sql/migrations/0019-alarm-rights.ts';
import { portableTypes } from '../../adapters/sql/migrations/types.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const NEW = /^(?:monitor_alarm_|manage_noti)/;

forEachEngine((engine) => {
  test('shipped roles of an older database get the permissions for alarms, and other roles are unchanged', async () => {
    const opened = await engine.open<CoreTables>('core');
    const db = coreTables(opened);
    const role = { orgId: 1, dataRange: 'org', authRegion: '[]', remark: '' } as const;
    for (const roleType of ['admin', 'engineer', 'operator', 'viewer'] as const) {
      const auths = JSON.stringify(SHIPPED_ROLES[roleType].auths.filter((auth) => !NEW.test(auth)));
      await db
        .insertInto('role')
        .values({ ...role, roleType, name: roleType, auths, shipped: 1 })
        .execute();
    }
    const own = {
      ...role,
      roleType: 'operator',
      name: 'own',
      auths: '["monitor_equipment_view"]',
      shipped: 0,
    } as const;
    await db.insertInto('role').values(own).execute();
    await alarmRights0019.build(portableTypes(engine.name)).up(opened);

    const rows = await db.selectFrom('role').select(['name', 'auths']).orderBy('id').execute();
    const held = new Map(rows.map(({ name, auths }) => [name, new Set<unknown>(JSON.parse(auths))]));
    for (const roleType of ['admin', 'engineer', 'operator', 'viewer'] as const) {
      expect(held.get(roleType)).toEqual(new Set(SHIPPED_ROLES[roleType].auths));
    }
    expect(held.get('own')).toEqual(new Set(['monitor_equipment_view']));
  });
});
