import { describe, expect, test } from 'vitest';
import { coreStores } from '../../stores.ts';
import type { CoreTables } from '../../../kernel/sql/tables.ts';
import { coreTables } from '../../../kernel/sql/tables.ts';
import { TRAIL } from '../../../testing/trail.ts';
import { AT } from '../../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../../conformance/engines.ts';

forEachEngine((engine) => {
  const opened = async () => {
    const db = await engine.open<CoreTables>('core');
    const stores = coreStores(db);
    const auditRows = async () => (await coreTables(db).selectFrom('audit').select('id').execute()).length;
    return { ...stores, db: coreTables(db), auditRows };
  };
  const someone = async (stores: Awaited<ReturnType<typeof opened>>) => {
    const { accounts } = stores;
    const orgId = await accounts.addOrg('plant', AT);
    const role = { orgId, name: 'viewer', roleType: 'viewer', auths: [], dataRange: 'org', isShipped: true } as const;
    const roleId = await accounts.addRole(role);
    return accounts.addAccount({ orgId, roleId, loginname: 'ann', passwordHash: 'phc', at: AT });
  };

  describe('codes', () => {
    const use = { purpose: 'proof', flow: 'f', target: 'tel:+1' };
    const code = { ...use, userId: null, hash: 'h', ip: '10.0.0.1', site: '10.0.0.1', at: AT, expiresAt: AT + 600 };
    const everySecond = [{ of: 'target', codes: 1, withinMs: 1_000 }] as const;

    test('have a limited number of attempts, counted even if simultaneous', async () => {
      const { codes } = await opened();
      await codes.issue(code, [], TRAIL);
      const tries = await Promise.all(Array.from({ length: 20 }, () => codes.tryLatest(use, AT, 5)));
      expect(tries.filter((one) => one !== undefined)).toHaveLength(5);
    });

    test('are used once, even if many try at once', async () => {
      const { codes } = await opened();
      await codes.issue(code, [], TRAIL);
      const id = (await codes.tryLatest(use, AT, 5))?.id ?? '';
      const used = await Promise.all(Array.from({ length: 10 }, () => codes.use(id, AT)));
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await codes.tryLatest(use, AT, 5)).toBeUndefined();
    });

    test('are valid until they expire or are replaced, for their own flow, purpose and target', async () => {
      const { codes } = await opened();
      await codes.issue(code, [], TRAIL);
      expect(await codes.tryLatest(use, AT + 600, 5)).toMatchObject({ hash: 'h' });
      expect(await codes.tryLatest(use, AT + 601, 5)).toBeUndefined();
      for (const other of [{ flow: 'g' }, { purpose: 'newTel' }, { target: 'tel:+2' }]) {
        expect(await codes.tryLatest({ ...use, ...other }, AT, 5)).toBeUndefined();
      }
      await codes.issue({ ...code, hash: 'later' }, [], TRAIL);
      expect(await codes.tryLatest(use, AT, 5)).toMatchObject({ hash: 'later' });
    });

    test('are limited by target and address, and a refused one leaves nothing behind', async () => {
      const { codes, auditRows } = await opened();
      expect(await codes.issue(code, everySecond, TRAIL)).toBe(0);
      expect(await codes.issue({ ...code, at: AT + 400 }, everySecond, TRAIL)).toBe(600);
      expect(await auditRows()).toBe(1);
      expect(await codes.issue({ ...code, at: AT + 400, target: 'tel:+2' }, everySecond, TRAIL)).toBe(0);
      expect(await codes.issue({ ...code, at: AT + 1_000 }, everySecond, TRAIL)).toBe(0);
      const perAddress = [{ of: 'ip', codes: 3, withinMs: 5_000 }] as const;
      expect(await codes.issue({ ...code, at: AT + 2_000, target: 'tel:+3' }, perAddress, TRAIL)).toBe(3_000);
      expect(await codes.issue({ ...code, at: AT + 2_000, target: 'tel:+3', ip: 'x' }, perAddress, TRAIL)).toBe(0);
    });

    test('that are requested at once do not exceed a limit together', async () => {
      const { codes } = await opened();
      const answers = await Promise.all(Array.from({ length: 8 }, () => codes.issue(code, everySecond, TRAIL)));
      expect(answers.filter((waitMs) => waitMs === 0)).toHaveLength(1);
    });

    test('are forgotten once they are old', async () => {
      const { codes } = await opened();
      await codes.issue(code, everySecond, TRAIL);
      await codes.sweep(AT + 1);
      expect(await codes.issue(code, everySecond, TRAIL)).toBe(0);
    });
  });

  describe('verification flows', () => {
    const flow = {
      hash: 'h',
      kind: 'recovery',
      userId: null,
      session: 'name',
      step: 'a',
      change: '',
      createdAt: AT,
      expiresAt: AT + 600,
    } as const;

    test('are read back until they end', async () => {
      const { proofs } = await opened();
      await proofs.add(flow);
      await proofs.add({ ...flow, hash: 'other', userId: '17', kind: 'ticket' });
      expect(await proofs.find('h', 'recovery', AT + 600)).toEqual(flow);
      expect(await proofs.find('other', 'ticket', AT)).toMatchObject({ userId: '17' });
      expect(await proofs.find('h', 'recovery', AT + 601)).toBeUndefined();
      expect(await proofs.find('h', 'ticket', AT)).toBeUndefined();
    });

    test('go from step to step without skipping one', async () => {
      const { proofs } = await opened();
      await proofs.add(flow);
      expect(await proofs.advance('h', ['b'], 'c', AT)).toBe(false);
      expect(await proofs.advance('h', ['a'], 'b', AT + 601)).toBe(false);
      expect(await proofs.advance('h', ['x', 'a'], 'b', AT)).toBe(true);
      expect(await proofs.find('h', 'recovery', AT)).toMatchObject({ step: 'b' });
    });

    test('have a limited number of attempts and are taken once, even if many try at once', async () => {
      const { proofs } = await opened();
      await proofs.add(flow);
      const tries = await Promise.all(Array.from({ length: 12 }, () => proofs.countTry('h', AT, 5)));
      expect(tries.filter(Boolean)).toHaveLength(5);
      expect(await proofs.consume('h', 'recovery', 'b', AT)).toBe(false);
      expect(await proofs.consume('h', 'ticket', 'a', AT)).toBe(false);
      const taken = await Promise.all(Array.from({ length: 8 }, () => proofs.consume('h', 'recovery', 'a', AT)));
      expect(taken.filter(Boolean)).toHaveLength(1);
    });

    test('are forgotten once they are over', async () => {
      const { proofs } = await opened();
      await proofs.add(flow);
      await proofs.sweep(AT + 601);
      expect(await proofs.find('h', 'recovery', AT)).toBeUndefined();
    });
  });

  describe("a person's own account", () => {
    test('shows its stored data', async () => {
      const stores = await opened();
      const userId = await someone(stores);
      const { ownAccounts } = stores;
      await stores.db
        .insertInto('totpRecovery')
        .values([1, null, null].map((usedAt) => ({ accountId: Number(userId), hash: 'x', usedAt })))
        .execute();
      expect(await ownAccounts.record(userId)).toEqual({
        userId,
        loginname: 'ann',
        name: '',
        avatar: '',
        orgName: 'plant',
        deptName: '',
        roleName: 'viewer',
        roleNameEn: '',
        tel: '',
        email: '',
        totpOn: false,
        recoveryCodesLeft: 2,
        passwordAt: AT,
        createdAt: AT,
      });
      expect(await stores.accounts.byId(userId)).toMatchObject({ userId, loginname: 'ann' });
      expect(await stores.accounts.byId('999')).toBeUndefined();
      expect(await ownAccounts.record('999')).toBeUndefined();
    });

    test('is changed together with its audit row', async () => {
      const stores = await opened();
      const userId = await someone(stores);
      const { ownAccounts } = stores;
      await ownAccounts.setName(userId, '安', TRAIL);
      await ownAccounts.setTel(userId, '+8613800138000', TRAIL);
      await ownAccounts.setEmail(userId, 'ann@example.com', TRAIL);
      await ownAccounts.setConfig(userId, { messageTypes: ['alarm'], language: 'en', timeZone: 'Asia/Tokyo' }, TRAIL);
      await ownAccounts.setConfig(userId, {}, TRAIL);
      await ownAccounts.setConfig(userId, { scadaAdaption: 'screen', timeZone: null }, TRAIL);
      expect(await stores.accounts.byId(userId)).toMatchObject({
        name: '安',
        tel: '+8613800138000',
        email: 'ann@example.com',
        messageTypes: ['alarm'],
        language: 'en',
        timeZone: null,
        scadaAdaption: 'screen',
      });
      expect(await stores.auditRows()).toBe(6);
    });

    test('has security questions that are replaced together', async () => {
      const stores = await opened();
      const userId = await someone(stores);
      const set = (names: readonly ('firstPet' | 'firstCar' | 'firstCity')[]) =>
        stores.ownAccounts.setQuestions(
          userId,
          names.map((question) => ({ question, answerHash: `hash of ${question}` })),
          TRAIL,
        );
      await set(['firstPet', 'firstCar']);
      await set(['firstCity', 'firstPet']);
      expect(await stores.ownAccounts.questions(userId)).toEqual([
        { question: 'firstCity', answerHash: 'hash of firstCity' },
        { question: 'firstPet', answerHash: 'hash of firstPet' },
      ]);
      expect(await stores.ownAccounts.questions('999')).toEqual([]);
    });

    test('has its other sessions ended by a new password', async () => {
      const stores = await opened();
      const userId = await someone(stores);
      for (const hash of ['mine', 'other']) {
        await stores.sessions.add({ hash, userId, createdAt: AT, renewedAt: AT, ended: null, ip: '', agent: '' });
      }
      await stores.ownAccounts.setPassword(userId, 'new phc', { ...TRAIL, at: AT + 5 }, 'mine');
      expect(await stores.accounts.byId(userId)).toMatchObject({
        passwordHash: 'new phc',
        mustChangePassword: false,
      });
      expect(await stores.ownAccounts.record(userId)).toMatchObject({ passwordAt: AT + 5 });
      const ended = async (hash: string) => (await stores.sessions.find(hash))?.session.ended;
      expect([await ended('mine'), await ended('other')]).toEqual([null, 'elsewhere']);
    });
  });

  test('the SMS log stores and finds each attempt', async () => {
    const { smsLog, db, accounts } = await opened();
    const orgId = await accounts.addOrg('plant', AT);
    const attempt = { at: AT, orgId: null, to: '+1', loginname: 'ann', purpose: 'proof', state: 'failed' } as const;
    await smsLog.add({ ...attempt, reason: 'no', reference: '', cost: null });
    await smsLog.add({ ...attempt, orgId, state: 'sent', reason: '', reference: 'r', cost: 0.5 });
    expect(await db.selectFrom('smsLog').selectAll().orderBy('id').execute()).toMatchObject([
      { recipient: '+1', orgId: null, state: 'failed', reason: 'no', cost: null },
      { orgId: Number(orgId), state: 'sent', reference: 'r', cost: 0.5 },
    ]);
    const range = { userId: '1', orgId, orgPath: `/${orgId}/` };
    for (const reach of ['org', 'orgAndBelow'] as const) {
      const { total, rows } = await smsLog.page({ range: { ...range, reach }, number: '+1', from: AT }, 1, 10);
      expect([total, rows.map(({ to, state }) => [to, state])]).toEqual([1, [['+1', 'sent']]]);
    }
    expect(await smsLog.page({ range: { ...range, reach: 'all' } }, 2, 1)).toMatchObject({
      total: 2,
      rows: [{ state: 'failed' }],
    });
    await smsLog.add({ ...attempt, at: AT + 1, reason: '', reference: '', cost: null });
    expect(await smsLog.dropBefore(AT + 1)).toBe(2);
    expect(await smsLog.page({ range: { ...range, reach: 'all' } }, 1, 9)).toMatchObject({
      total: 1,
      rows: [{ at: AT + 1 }],
    });
  });
});
