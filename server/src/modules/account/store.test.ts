import { SESSION_IDLE_MS } from '@tidegate/contract/limits.ts';
import { AUTHS, SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

forEachEngine((engine) => {
  const people = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const { accounts } = stores;
    const orgId = await accounts.addOrg('plant', AT);
    const role = { orgId, name: 'viewer', roleType: 'viewer', isShipped: true, ...SHIPPED_ROLES.viewer } as const;
    const roleId = await accounts.addRole(role);
    const account = { orgId, roleId, loginname: 'Ann', passwordHash: 'phc', at: AT };
    return { stores, account, userId: await accounts.addAccount(account) };
  };

  describe('accounts', () => {
    test('are read back with the permissions of their role', async () => {
      const { stores, account, userId } = await people();
      expect(await stores.accounts.isEmpty()).toBe(false);
      expect(await stores.accounts.byLoginname('Ann')).toEqual({
        userId,
        orgId: account.orgId,
        roleId: account.roleId,
        loginname: 'Ann',
        passwordHash: 'phc',
        isEnabled: true,
        isTotpOn: false,
        mustChangePassword: false,
        sessionIdleMin: 30,
        name: '',
        tel: '',
        email: '',
        avatar: '',
        styleId: account.orgId,
        orgName: 'plant',
        orgPath: `/${account.orgId}/`,
        deptId: '',
        roleName: 'viewer',
        roleNameEn: '',
        roleType: 'viewer',
        authRegion: [],
        dataRange: 'org',
        messageTypes: ['notice', 'expire', 'alarm'],
        language: null,
        timeZone: null,
        defaults: {
          organisation: { language: null, timeZone: null },
          platform: { language: null, timeZone: 'Asia/Shanghai' },
        },
        prompType: { alter: true, sound: true, title: true },
        scadaAdaption: 'ratio',
        auths: AUTHS.filter((auth) => SHIPPED_ROLES.viewer.auths.some((held) => held === auth)),
      });
      expect(await stores.accounts.byLoginname("Ann' OR '1'='1")).toBeUndefined();
    });

    test('have a unique login name regardless of case, and are found by it in any case', async () => {
      const { stores, account, userId } = await people();
      for (const loginname of ['Ann', 'ann', 'ANN']) {
        await expect(stores.accounts.addAccount({ ...account, loginname })).rejects.toMatchObject({
          refusal: 'usernameExists',
        });
        expect(await stores.accounts.byLoginname(loginname)).toMatchObject({ userId, loginname: 'Ann' });
      }
      for (const other of ['An', 'Annn', 'Ànn', 'Ann ', 'A_n', 'A%']) {
        expect(await stores.accounts.byLoginname(other)).toBeUndefined();
      }
    });

    test('do not have to change a password that they may not change', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      const orgId = await stores.accounts.addOrg('plant', AT);
      const role = { orgId, roleType: 'viewer', dataRange: 'org', isShipped: false } as const;
      for (const [name, auths, must] of [
        ['may', ['account_password_edit'], true],
        ['maynot', [], false],
      ] as const) {
        const roleId = await stores.accounts.addRole({ ...role, name, auths });
        const userId = await stores.accounts.addAccount({ orgId, roleId, loginname: name, passwordHash: 'p', at: AT });
        await stores.users.resetPassword(userId, { passwordHash: 'q', totpOff: false, at: AT }, TRAIL);
        expect(await stores.accounts.byLoginname(name)).toMatchObject({ passwordHash: 'q', mustChangePassword: must });
      }
    });
  });

  describe('sessions', () => {
    test('are found by hash, renewed, ended except one, removed and swept', async () => {
      const { stores, userId } = await people();
      const { sessions } = stores;
      for (const hash of ['a', 'b', 'c']) {
        await sessions.add({
          hash,
          userId,
          createdAt: AT,
          renewedAt: AT,
          ended: null,
          ip: '10.0.0.1',
          agent: 'Browser',
        });
      }
      await sessions.renew('a', AT + 100);
      await sessions.endAll(userId, 'elsewhere', 'a');
      const ended = async (hash: string) => (await sessions.find(hash))?.session.ended;
      expect([await ended('a'), await ended('b'), await ended('x')]).toEqual([null, 'elsewhere', undefined]);
      await sessions.remove('b');
      await sessions.sweep(AT, AT + SESSION_IDLE_MS + 50);
      expect([await ended('a'), await ended('b'), await ended('c')]).toEqual([null, undefined, undefined]);
      await sessions.sweep(AT + 1, AT);
      expect(await ended('a')).toBeUndefined();
    });
  });

  test('sessions that are checked together have another stamp after a change of rights or their end, not when they are renewed', async () => {
    const { stores, userId } = await people();
    const { sessions } = stores;
    const session = { userId, createdAt: AT, renewedAt: AT, ended: null, ip: '10.0.0.1', agent: 'Browser' };
    for (const hash of ['a', 'b', 'c']) await sessions.add({ ...session, hash });
    const stampsOf = async () => Object.fromEntries(await sessions.stamps(['a', 'b', 'c', 'none']));
    const before = await stampsOf();
    expect(Object.keys(before)).toHaveLength(3);
    expect(before['b']).toEqual({ stamp: (await sessions.find('b'))?.stamp, renewedAt: AT });
    await sessions.renew('a', AT + 7);
    expect((await stampsOf())['a']).toEqual({ ...before['a'], renewedAt: AT + 7 });
    await sessions.endAll(userId, 'admin', 'a');
    const changed = async () => {
      const after = await stampsOf();
      return ['a', 'b', 'c'].filter((hash) => after[hash]?.stamp !== before[hash]?.stamp);
    };
    expect(await changed()).toEqual(['b', 'c']);
    await stores.accounts.setPasswordHash(userId, 'another');
    expect(await changed()).toEqual(['a', 'b', 'c']);
  });

  describe('failed logins', () => {
    test('are counted by key, expire, and can be undone, cleared and swept', async () => {
      const { stores } = await people();
      const { loginFailures: failures } = stores;
      await failures.add('k', AT, AT - 100);
      await failures.add('k', AT + 10, AT - 90);
      expect(await failures.of('k')).toEqual({ count: 2, lastAt: AT + 10 });
      await failures.add('k', AT + 200, AT + 100);
      expect(await failures.of('k')).toEqual({ count: 1, lastAt: AT + 200 });
      await failures.revert('k');
      await failures.revert('k');
      expect(await failures.of('k')).toMatchObject({ count: 0 });
      await failures.clear('k');
      expect(await failures.of('k')).toBeUndefined();
      for (const key of ['account:k', 'hour:k']) await failures.add(key, AT, 0);
      await failures.sweep([{ kinds: ['account'], before: AT + 1 }]);
      expect(await failures.of('account:k')).toBeUndefined();
      expect(await failures.of('hour:k')).toEqual({ count: 1, lastAt: AT });
    });

    test('at the same time are all counted', async () => {
      const { stores } = await people();
      await Promise.all(Array.from({ length: 20 }, () => stores.loginFailures.add('k', AT, 0)));
      expect(await stores.loginFailures.of('k')).toEqual({ count: 20, lastAt: AT });
    });
  });
});
