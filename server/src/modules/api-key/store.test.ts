import type { Auth } from '@tidegate/contract/auths.ts';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const SCOPES: Auth[] = ['monitor_equipment_view', 'monitor_history_view'];

forEachEngine((engine) => {
  const start = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const orgId = await stores.accounts.addOrg('Works', AT);
    const role = { orgId, name: 'all', roleType: 'viewer', auths: SCOPES, dataRange: 'org', isShipped: false } as const;
    const roleId = await stores.accounts.addRole(role);
    const userId = await stores.accounts.addAccount({ orgId, roleId, loginname: 'ann', passwordHash: 'x', at: AT });
    const key = (n: number, more = {}) => ({
      userId,
      name: `key ${n}`,
      prefix: `tg_${n}`,
      hash: `hash ${n}`,
      scopes: SCOPES,
      allowedFrom: ['10.1.0.0/16'],
      callsPerMinute: 60,
      at: AT,
      expiresAt: AT + 1_000,
      ...more,
    });
    return { stores, userId, key };
  };

  describe('an API key', () => {
    test('is returned as created, with its owner, and only to its creator', async () => {
      const { stores, userId, key } = await start();
      const id = await stores.apiKeys.add(key(1), 2, TRAIL);
      const kept = {
        id,
        name: 'key 1',
        prefix: 'tg_1',
        scopes: SCOPES,
        allowedFrom: ['10.1.0.0/16'],
        callsPerMinute: 60,
        createdAt: AT,
        expiresAt: AT + 1_000,
        revokedAt: null,
        lastUsedAt: null,
        lastUsedFrom: '',
        useCount: 0,
      };
      const found = await stores.apiKeys.find('hash 1');
      expect(found?.key).toEqual(kept);
      expect(found?.account).toMatchObject({ userId, loginname: 'ann', auths: SCOPES });
      expect(await stores.apiKeys.find('hash 2')).toBeUndefined();
      expect(await stores.apiKeys.one(userId, id)).toEqual(kept);
      expect(await stores.apiKeys.one('999999', id)).toBeUndefined();
      expect(await stores.apiKeys.of('999999')).toEqual([]);
    });

    test('is changed by the given fields, revoked once, and counts its use', async () => {
      const { stores, userId, key } = await start();
      const id = await stores.apiKeys.add(key(1), 2, TRAIL);
      await stores.apiKeys.change(id, { scopes: [], callsPerMinute: null }, TRAIL);
      await stores.apiKeys.change(id, {}, TRAIL);
      await stores.apiKeys.revoke(id, AT + 5, TRAIL);
      await stores.apiKeys.revoke(id, AT + 9, TRAIL);
      await stores.apiKeys.used([{ id, at: AT + 7, from: '10.1.2.3', count: 2 }]);
      await stores.apiKeys.used([{ id, at: AT + 8, from: '10.1.2.4', count: 3 }]);
      expect(await stores.apiKeys.of(userId)).toMatchObject([
        {
          scopes: [],
          callsPerMinute: null,
          revokedAt: AT + 5,
          lastUsedAt: AT + 8,
          lastUsedFrom: '10.1.2.4',
          useCount: 5,
        },
      ]);
    });

    test('counts against a limit of valid keys, even if two are created at once', async () => {
      const { stores, key } = await start();
      await stores.apiKeys.add(key(1, { expiresAt: AT }), 2, TRAIL);
      const id = await stores.apiKeys.add(key(2), 2, TRAIL);
      await stores.apiKeys.revoke(id, AT, TRAIL);
      const made = await Promise.allSettled([3, 4, 5].map((n) => stores.apiKeys.add(key(n), 2, TRAIL)));
      expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
      await expect(stores.apiKeys.add(key(6), 2, TRAIL)).rejects.toMatchObject({ refusal: 'keysFull' });
    });
  });
});
