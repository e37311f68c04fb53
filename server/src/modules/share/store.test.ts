import {
  SHARE_ADDRESS_TRIES,
  SHARE_OWN_DAY_TRIES,
  SHARE_OWN_TRIES,
  SHARE_DAY_TRIES,
  SHARE_TRIES,
  SHARE_TRIES_MS,
} from '@tidegate/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import type { CoreStores } from '../stores.ts';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const DAY_MS = 86_400_000;
const IP = '10.0.0.1';

forEachEngine((engine) => {
  /** A record, and an account that somebody can be a guest with. */
  const start = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const orgId = await stores.accounts.addOrg('Works', AT);
    const role = { orgId, name: 'all', roleType: 'viewer', auths: [], dataRange: 'org', isShipped: false } as const;
    const roleId = await stores.accounts.addRole(role);
    const account = { orgId, roleId, loginname: 'ann', passwordHash: 'x', at: AT };
    const userId = await stores.accounts.addAccount(account);
    const fields = { name: 'Line', nameEn: '', ruleType: '01', gatewayIds: [], groupId: '', remark: '' } as const;
    const multiId = await stores.multis.add({ orgId, ownerId: userId, at: AT, ...fields }, TRAIL);
    return { stores, orgId, userId, multiId };
  };
  const setPassword = (stores: CoreStores, multiId: string, sharerId: string, freshKey = 'key-1', at = AT) =>
    stores.shares.setPassword(multiId, { hash: `hash of ${freshKey}`, freshKey, sharerId, at }, TRAIL);
  const shareOf = async (stores: CoreStores, multiId: string) => {
    const share = await stores.shares.ofMulti(multiId);
    if (share === undefined) throw new Error('it is not shared');
    return share;
  };

  describe('a share', () => {
    test('is read back as created, by its record and by its key', async () => {
      const { stores, orgId, userId, multiId } = await start();
      expect(await stores.shares.ofMulti(multiId)).toBeUndefined();
      expect(await setPassword(stores, multiId, userId)).toBe('key-1');
      const share = await shareOf(stores, multiId);
      expect(share).toEqual({
        id: share.id,
        multiId,
        orgId,
        sharerId: userId,
        key: 'key-1',
        passwordHash: 'hash of key-1',
        passwordAt: AT,
        auth: 'view',
        signalIds: null,
        expireAt: null,
        showsAlarms: false,
        showsReports: false,
        enabled: true,
        suspendedAt: null,
        version: 1,
      });
      expect(await stores.shares.byKey('key-1')).toEqual(share);
      expect(await stores.shares.byKey('key-2')).toBeUndefined();
      await expect(setPassword(stores, '999999', userId)).rejects.toMatchObject({ refusal: 'notFound' });
      expect(await stores.accounts.byId(userId)).toMatchObject({ loginname: 'ann' });
      expect(await stores.accounts.byId('999999')).toBeUndefined();
    });

    test('changes only the given fields, and its visitors have to open it again', async () => {
      const { stores, userId, multiId } = await start();
      await setPassword(stores, multiId, userId);
      const { id } = await shareOf(stores, multiId);
      await stores.shares.addSession(id, 'session', AT + 10);
      await stores.shares.addGuest(id, userId, AT);
      expect(await stores.shares.hasSession(id, 'session', AT)).toBe(true);
      await stores.shares.change(multiId, { auth: 'viewWrite', signalIds: ['7'], expireAt: AT + 1 }, TRAIL);
      expect(await shareOf(stores, multiId)).toMatchObject({
        auth: 'viewWrite',
        signalIds: ['7'],
        expireAt: AT + 1,
        enabled: true,
        version: 2,
      });
      expect(await stores.shares.hasSession(id, 'session', AT)).toBe(false);
      expect(await stores.shares.hasGuest(id, userId)).toBe(true);
      await stores.shares.change(multiId, { signalIds: null, expireAt: null, showsAlarms: true }, TRAIL);
      expect(await shareOf(stores, multiId)).toMatchObject({ auth: 'viewWrite', signalIds: null, expireAt: null });
      await stores.shares.change(multiId, { showsReports: true }, TRAIL);
      expect(await shareOf(stores, multiId)).toMatchObject({ showsAlarms: true, showsReports: true });
      await expect(stores.shares.change('999999', {}, TRAIL)).rejects.toMatchObject({ refusal: 'notFound' });
    });

    test('ends for everybody when it is revoked, and its address is invalid', async () => {
      const { stores, userId, multiId } = await start();
      await setPassword(stores, multiId, userId);
      const { id } = await shareOf(stores, multiId);
      await stores.shares.addSession(id, 'session', AT + 10);
      await stores.shares.addGuest(id, userId, AT);
      await stores.shares.change(multiId, { enabled: false }, TRAIL);
      expect(await stores.shares.hasSession(id, 'session', AT)).toBe(false);
      expect(await stores.shares.hasGuest(id, userId)).toBe(false);
      expect(await setPassword(stores, multiId, userId, 'key-2')).toBe('key-2');
      expect(await stores.shares.byKey('key-1')).toBeUndefined();
      expect(await shareOf(stores, multiId)).toMatchObject({ id, enabled: true, key: 'key-2' });
    });

    test('keeps its address with a new password, and refuses visitors with the old one', async () => {
      const { stores, userId, multiId } = await start();
      await setPassword(stores, multiId, userId);
      const { id } = await shareOf(stores, multiId);
      await stores.shares.addSession(id, 'session', AT + 10);
      await stores.shares.addGuest(id, userId, AT);
      await stores.shares.suspend(id, AT + 5);
      expect(await shareOf(stores, multiId)).toMatchObject({ suspendedAt: AT + 5 });
      expect(await setPassword(stores, multiId, userId, 'key-2')).toBe('key-1');
      expect(await shareOf(stores, multiId)).toMatchObject({ passwordHash: 'hash of key-2', suspendedAt: null });
      expect(await stores.shares.hasSession(id, 'session', AT)).toBe(false);
      expect(await stores.shares.hasGuest(id, userId)).toBe(false);
    });

    test('that was paused by guessing is resumed on request', async () => {
      const { stores, userId, multiId } = await start();
      await setPassword(stores, multiId, userId);
      const { id } = await shareOf(stores, multiId);
      await stores.shares.suspend(id, AT);
      await stores.shares.change(multiId, { auth: 'view' }, TRAIL);
      expect(await shareOf(stores, multiId)).toMatchObject({ suspendedAt: AT });
      await stores.shares.change(multiId, { resume: true }, TRAIL);
      expect(await shareOf(stores, multiId)).toMatchObject({ suspendedAt: null });
    });

    test('is deleted with its record', async () => {
      const { stores, userId, multiId } = await start();
      await setPassword(stores, multiId, userId);
      const { id } = await shareOf(stores, multiId);
      await stores.shares.addSession(id, 'session', AT + 10);
      await stores.shares.addGuest(id, userId, AT);
      await stores.multis.remove(multiId, TRAIL);
      expect(await stores.shares.byKey('key-1')).toBeUndefined();
      expect(await stores.shares.hasSession(id, 'session', AT)).toBe(false);
      expect(await stores.shares.hasGuest(id, userId)).toBe(false);
    });
  });

  describe('sessions and guests', () => {
    test('are limited to their share until it ends or they are closed', async () => {
      const { stores, userId, multiId } = await start();
      await setPassword(stores, multiId, userId);
      const { id } = await shareOf(stores, multiId);
      await stores.shares.addSession(id, 'session', AT + 10);
      expect(await stores.shares.hasSession(id, 'session', AT + 9)).toBe(true);
      expect(await stores.shares.hasSession(id, 'session', AT + 10)).toBe(false);
      expect(await stores.shares.hasSession(id, 'other', AT)).toBe(false);
      expect(await stores.shares.hasSession('999999', 'session', AT)).toBe(false);
      await stores.shares.endSession('session');
      expect(await stores.shares.hasSession(id, 'session', AT)).toBe(false);
    });

    test('keep the share in the list of a guest until it ends', async () => {
      const { stores, userId, multiId } = await start();
      await setPassword(stores, multiId, userId);
      const { id } = await shareOf(stores, multiId);
      await stores.shares.addGuest(id, userId, AT + 1);
      await stores.shares.addGuest(id, userId, AT + 2);
      expect(await stores.shares.guests(id)).toEqual([{ userId, loginname: 'ann', name: '', at: AT + 1 }]);
      const shown = {
        key: 'key-1',
        name: 'Line',
        nameEn: '',
        auth: 'view',
        sharedBy: 'ann',
        expireAt: null,
        at: AT + 1,
      };
      expect(await stores.shares.ofGuest(userId, AT)).toEqual([shown]);
      expect(await stores.shares.ofGuest('999999', AT)).toEqual([]);
      await stores.shares.change(multiId, { expireAt: AT + 5 }, TRAIL);
      expect(await stores.shares.ofGuest(userId, AT + 5)).toEqual([]);
      await stores.shares.endGuest(id, userId, TRAIL);
      expect(await stores.shares.hasGuest(id, userId)).toBe(false);
    });

    test('are logged as visits for half a year, the latest first', async () => {
      const { stores, userId, multiId } = await start();
      await setPassword(stores, multiId, userId);
      const { id } = await shareOf(stores, multiId);
      const visit = { ip: IP, agent: 'Firefox', loginname: '', result: 'wrong' } as const;
      for (const day of [0, 1, 2]) await stores.shares.addVisit(id, { ...visit, at: AT + day * DAY_MS });
      expect(await stores.shares.visits(id, 1, 2)).toMatchObject({
        total: 3,
        rows: [{ at: AT + 2 * DAY_MS, ...visit }, { at: AT + DAY_MS }],
      });
      await stores.shares.sweep(AT + 181 * DAY_MS);
      expect(await stores.shares.visits(id, 1, 10)).toMatchObject({ total: 2 });
    });
  });

  describe('attempts', () => {
    test('are limited per quarter of an hour, for existing and unknown shares', async () => {
      const { stores } = await start();
      for (let turn = 1; turn <= SHARE_TRIES; turn += 1) {
        expect(await stores.shares.beginTry('k', `10.0.0.${turn}`, AT)).toMatchObject({ is: 'begun', failures: turn });
      }
      expect(await stores.shares.beginTry('k', '10.0.1.1', AT + 1)).toEqual({ is: 'wait', waitMs: SHARE_TRIES_MS - 1 });
      expect(await stores.shares.beginTry('other', '10.0.1.1', AT + 1)).toMatchObject({ is: 'begun' });
      expect(await stores.shares.beginTry('k', '10.0.1.1', AT + SHARE_TRIES_MS)).toMatchObject({ is: 'begun' });
    });

    test('from one address are limited per quarter of an hour and per day well below the total limit', async () => {
      const { stores } = await start();
      const guess = async (ip: string, at: number) => (await stores.shares.beginTry('k', ip, at)).is;
      let at = AT;
      for (let turn = 0; turn < SHARE_OWN_DAY_TRIES; turn += 1) {
        if (turn > 0 && turn % SHARE_OWN_TRIES === 0) {
          expect(await stores.shares.beginTry('k', IP, at)).toEqual({ is: 'wait', waitMs: SHARE_TRIES_MS });
          at += SHARE_TRIES_MS;
        }
        expect(await guess(IP, at)).toBe('begun');
      }
      at += SHARE_TRIES_MS;
      expect(await stores.shares.beginTry('k', IP, at)).toEqual({ is: 'wait', waitMs: AT + DAY_MS - at });
      for (const other of ['10.8.0.1', '10.8.0.2', '10.8.0.3']) expect(await guess(other, at)).toBe('begun');
      expect(await guess(IP, AT + DAY_MS)).toBe('begun');
    });

    test('from one IPv6 /64 count as one address, and from one /48 as four', async () => {
      const { stores } = await start();
      const begun = async (addressOf: (turn: number) => string) => {
        let count = 0;
        for (let turn = 0; turn < 30; turn += 1) {
          if ((await stores.shares.beginTry('k', addressOf(turn), AT)).is === 'begun') count += 1;
        }
        return count;
      };
      expect(await begun((turn) => `2001:db8:1:2::${turn}`)).toBe(SHARE_OWN_TRIES);
      expect(await begun((turn) => `2001:db8:1:${turn + 10}::1`)).toBe(3 * SHARE_OWN_TRIES);
      expect(await begun((turn) => `2001:db8:${turn + 10}::1`)).toBe(SHARE_TRIES - 4 * SHARE_OWN_TRIES);
    });

    test('with the correct password do not count', async () => {
      const { stores } = await start();
      for (let turn = 0; turn < 3 * SHARE_TRIES; turn += 1) {
        const begun = await stores.shares.beginTry('k', IP, AT);
        if (begun.is !== 'begun') throw new Error('it has to wait');
        await stores.shares.forgetTry(begun.id);
      }
      expect(await stores.shares.failures('k', AT)).toBe(0);
    });

    test('from one address are limited across all shares', async () => {
      const { stores } = await start();
      for (let turn = 0; turn < SHARE_ADDRESS_TRIES; turn += 1) {
        expect(await stores.shares.beginTry(`k${turn}`, IP, AT)).toMatchObject({ is: 'begun' });
      }
      expect(await stores.shares.beginTry('k-last', IP, AT)).toMatchObject({ is: 'wait' });
    });

    test('end for the day after the daily limit', async () => {
      const { stores } = await start();
      let at = AT;
      for (let turn = 0; turn < SHARE_DAY_TRIES; turn += 1) {
        if (turn > 0 && turn % SHARE_TRIES === 0) at += SHARE_TRIES_MS;
        expect(await stores.shares.beginTry('k', `10.1.0.${turn}`, at)).toMatchObject({ is: 'begun' });
      }
      expect(await stores.shares.failures('k', at)).toBe(SHARE_DAY_TRIES);
      expect(await stores.shares.beginTry('k', '10.2.0.1', at + SHARE_TRIES_MS)).toEqual({ is: 'paused' });
      expect(await stores.shares.beginTry('k', '10.2.0.1', at + DAY_MS)).toMatchObject({ is: 'begun' });
    });

    test('at the same time are limited alike', async () => {
      const { stores } = await start();
      const tries = await Promise.all(
        Array.from({ length: 30 }, (_one, turn) => stores.shares.beginTry('k', `10.3.0.${turn}`, AT)),
      );
      expect(tries.filter(({ is }) => is === 'begun')).toHaveLength(SHARE_TRIES);
    });
  });
});
