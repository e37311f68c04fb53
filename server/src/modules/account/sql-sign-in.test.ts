import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

forEachEngine((engine) => {
  const somebody = async () => {
    const db = await engine.open<CoreTables>('core');
    const stores = coreStores(db);
    const { accounts } = stores;
    const orgId = await accounts.addOrg('plant', AT);
    const role = { orgId, name: 'viewer', roleType: 'viewer', isShipped: true, ...SHIPPED_ROLES.viewer } as const;
    const roleId = await accounts.addRole(role);
    const userId = await accounts.addAccount({ orgId, roleId, loginname: 'ann', passwordHash: 'phc', at: AT });
    return { stores, tables: coreTables(db), orgId, userId };
  };
  const atOnce = async (act: () => Promise<boolean>) => (await Promise.all([1, 2, 3, 4].map(act))).filter(Boolean);

  describe('captchas', () => {
    test('are taken once, and deleted after they have expired', async () => {
      const { captchas } = (await somebody()).stores;
      const captcha = { hash: 'h', answerHash: 'a', workBits: 17, expiresAt: AT };
      await captchas.add(captcha);
      await captchas.sweep(AT);
      const taken = await Promise.all([1, 2, 3].map(() => captchas.consume('h')));
      expect(taken.filter((one) => one !== undefined)).toEqual([captcha]);
      await captchas.add(captcha);
      await captchas.sweep(AT + 1);
      expect(await captchas.consume('h')).toBeUndefined();
    });
  });

  describe('authenticators', () => {
    test('are activated as last set up, and removed with their codes', async () => {
      const { stores, userId } = await somebody();
      const { totp } = stores;
      expect(await totp.find(userId)).toEqual({ sealed: '', isOn: false, step: 0 });
      expect(await totp.find('999')).toBeUndefined();
      expect(await totp.begin(userId, 'one', TRAIL)).toBe(true);
      expect(await totp.begin(userId, 'two', TRAIL)).toBe(true);
      const on = { step: 7, hashes: ['a', 'b'] };
      expect(await totp.turnOn(userId, { sealed: 'one', ...on }, TRAIL)).toBe(false);
      expect(await totp.useStep(userId, 9)).toBe(false);
      expect(await totp.turnOn(userId, { sealed: 'two', ...on }, TRAIL)).toBe(true);
      expect(await totp.begin(userId, 'three', TRAIL)).toBe(false);
      expect(await totp.find(userId)).toEqual({ sealed: 'two', isOn: true, step: 7 });
      await totp.turnOff(userId, TRAIL);
      expect(await totp.find(userId)).toEqual({ sealed: '', isOn: false, step: 0 });
      expect(await totp.useRecovery(userId, 'a', AT)).toBe(false);
    });

    test('accept each time step once, and none before it', async () => {
      const { stores, userId } = await somebody();
      const { totp } = stores;
      await totp.begin(userId, 's', TRAIL);
      await totp.turnOn(userId, { sealed: 's', step: 7, hashes: [] }, TRAIL);
      expect(await totp.useStep(userId, 7)).toBe(false);
      expect(await atOnce(() => totp.useStep(userId, 9))).toHaveLength(1);
      expect(await totp.useStep(userId, 8)).toBe(false);
      expect(await totp.useStep(userId, 10)).toBe(true);
    });

    test('have recovery codes of their own account, each valid once until they are replaced', async () => {
      const { stores, userId } = await somebody();
      const { totp } = stores;
      await totp.setRecovery(userId, ['a', 'b'], TRAIL);
      expect(await totp.useRecovery('999', 'a', AT)).toBe(false);
      expect(await atOnce(() => totp.useRecovery(userId, 'a', AT))).toHaveLength(1);
      await totp.setRecovery(userId, ['c'], TRAIL);
      expect([await totp.useRecovery(userId, 'b', AT), await totp.useRecovery(userId, 'c', AT)]).toEqual([false, true]);
    });
  });

  describe('pictures', () => {
    const picture = (hash: string) => ({ hash, type: 'image/png', bytes: new Uint8Array([0, 255, 7]) });

    test('are read back byte for byte, and can be stored again', async () => {
      const { pictures } = (await somebody()).stores;
      await pictures.save(picture('h'), AT);
      await pictures.save(picture('h'), AT + 1);
      const found = await pictures.find('h');
      expect(found).toMatchObject({ hash: 'h', type: 'image/png' });
      expect(Array.from(found?.bytes ?? [])).toEqual([0, 255, 7]);
      expect(await pictures.find('x')).toBeUndefined();
    });

    test('without a reference from a person or organisation are deleted after some time', async () => {
      const { stores, orgId, userId } = await somebody();
      const { pictures, orgs } = stores;
      for (const hash of ['avatar', 'icon', 'old']) await pictures.save(picture(hash), AT);
      await pictures.save(picture('young'), AT + 10);
      await pictures.setAvatar(userId, 'avatar', TRAIL);
      await orgs.setIcon(orgId, 'icon', TRAIL);
      expect((await stores.accounts.byLoginname('ann'))?.avatar).toContain('avatar');
      expect(await pictures.dropUnused(AT + 5)).toBe(true);
      const there = async () =>
        (await Promise.all(['avatar', 'icon', 'old', 'young'].map((hash) => pictures.find(hash)))).map(
          (one) => one?.hash,
        );
      expect(await there()).toEqual(['avatar', 'icon', undefined, 'young']);
      expect(await pictures.dropUnused(AT + 11)).toBe(false);
      await pictures.setAvatar(userId, '', TRAIL);
      await pictures.dropUnused(AT + 11);
      expect(await there()).toEqual([undefined, 'icon', undefined, undefined]);
    });
  });

  describe('styles', () => {
    test('are returned for the organisations of a path, the nearest first', async () => {
      const { stores, tables, orgId } = await somebody();
      const { styles, orgs } = stores;
      const below = await orgs.add(
        { parentId: orgId, kind: 'org', name: 'below', seq: undefined, at: AT, roles: [] },
        TRAIL,
      );
      await tables.updateTable('org').set({ title: 'Above' }).where('id', '=', Number(orgId)).execute();
      await orgs.setIcon(below, 'h', TRAIL);
      expect(await styles.firstPath()).toBe(`/${orgId}/`);
      expect(await styles.upwards(`/${orgId}/${below}/`)).toEqual([
        { title: '', icon: '/lfscada/file/picture?hash=h' },
        { title: 'Above', icon: '' },
      ]);
    });

    test('are empty without an organisation', async () => {
      const stores = coreStores(await engine.open<CoreTables>('core'));
      expect(await stores.styles.firstPath()).toBeUndefined();
    });
  });

  test('the sessions of a person are found by the person', async () => {
    const { stores, userId } = await somebody();
    const session = { hash: 'h', userId, createdAt: AT, renewedAt: AT + 1, ended: null, ip: '::1', agent: 'a' };
    await stores.sessions.add(session);
    expect(await stores.sessions.ofPerson(userId)).toEqual([session]);
    expect(await stores.sessions.ofPerson('999')).toEqual([]);
  });
});
