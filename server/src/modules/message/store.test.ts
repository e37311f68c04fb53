import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { Mail } from './sql-mailbox.ts';
import type { MessageFilter, Reader } from './records.ts';
import type { NoticeFields } from './notice-store.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const FILTER: MessageFilter = {
  page: 1,
  pageSize: 10,
  type: undefined,
  isRead: undefined,
  text: '',
  from: undefined,
  to: undefined,
};

const mail = (key: string, more: Partial<Mail> = {}): Mail => ({
  key,
  type: 'alarm',
  title: { zh: `报警 ${key}`, en: `Alarm ${key}` },
  note: { zh: '液位过高', en: 'Level high' },
  at: AT,
  equipType: 'eg',
  dataId: '7',
  equipmentId: '7',
  signalId: '70',
  alarmId: key,
  priority: 1,
  ...more,
});

const BY = { at: AT, loginname: 'root' };
const notice = (title: string, more: Partial<NoticeFields> = {}): NoticeFields => ({
  orgId: '1',
  reach: 'orgAndBelow',
  title,
  titleEn: '',
  content: `${title} 内容`,
  contentEn: '',
  validFrom: null,
  validUntil: null,
  pinned: false,
  ...more,
});

const ann: Reader = { range: RANGE, at: AT, language: 'en', timeZone: 'Europe/Berlin' };
const bob: Reader = { ...ann, range: { ...RANGE, userId: '2' } };
const below: Reader = { ...ann, range: { ...RANGE, userId: '3', orgId: '2', orgPath: '/1/2/' } };
const elsewhere: Reader = { ...ann, range: { ...RANGE, userId: '4', orgId: '12', orgPath: '/12/' } };

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    await stores.accounts.addOrg('plant', 1);
    return stores;
  };
  type Stores = Awaited<ReturnType<typeof open>>;
  const titles = async ({ messages }: Stores, reader: Reader, more: Partial<MessageFilter> = {}) => {
    const { total, rows } = await messages.page(reader, { ...FILTER, ...more });
    return [total, ...rows.map(({ title }) => title)];
  };
  const published = async ({ notices }: Stores, fields: NoticeFields, at = AT) => {
    const id = await notices.add(fields, BY, TRAIL);
    await notices.publish(id, at, TRAIL);
    return id;
  };

  describe('the mailbox', () => {
    test('contains a message once per person, even if it is sent again', async () => {
      const stores = await open();
      await stores.mailbox.put([{ recipients: ['1', '1'], message: mail('a') }]);
      await stores.mailbox.put([
        { recipients: ['1', '2'], message: mail('a') },
        { recipients: ['2'], message: mail('b') },
        { recipients: ['2'], message: mail('b') },
      ]);
      expect(await titles(stores, ann)).toEqual([1, 'Alarm a']);
      expect(await titles(stores, bob)).toEqual([2, 'Alarm b', 'Alarm a']);
      expect(await titles(stores, elsewhere)).toEqual([0]);
    });

    test('returns a message in the language of its reader', async () => {
      const stores = await open();
      await stores.mailbox.put([{ recipients: ['1'], message: mail('a') }]);
      const [message] = (await stores.messages.page({ ...ann, language: 'zh' }, FILTER)).rows;
      expect(message).toEqual({
        id: '1',
        type: 'alarm',
        title: '报警 a',
        note: '液位过高',
        gmtCreate: AT,
        dataId: '7',
        equipType: 'eg',
        read: false,
        equipmentId: '7',
        signalId: '70',
        alarmId: 'a',
        priority: 1,
        pinned: false,
      });
      expect(await stores.messages.one(ann, '1')).toMatchObject({ title: 'Alarm a' });
      expect(await stores.messages.one(bob, '1')).toBeUndefined();
    });

    test('repeats a message audibly for recipients who have not read it', async () => {
      const stores = await open();
      await stores.mailbox.put([{ recipients: ['1', '2'], message: mail('a') }]);
      const seen = await stores.messages.last(ann);
      await stores.messages.markRead(bob, { type: undefined });
      await stores.mailbox.put([{ recipients: ['1', '2'], message: mail('a'), isLoud: true }]);
      expect((await stores.messages.after(ann, seen, 20)).rows).toMatchObject([{ title: 'Alarm a', isLoud: true }]);
      expect((await stores.messages.after(bob, seen, 20)).total).toBe(0);
      const again = await stores.messages.last(ann);
      await stores.mailbox.put([{ recipients: ['1'], message: mail('a'), isLoud: true }]);
      expect((await stores.messages.after(ann, again, 20)).total).toBe(0);
    });

    test('accepts five thousand messages at once', async () => {
      const stores = await open();
      const many = Array.from({ length: 5_000 }, (_one, index) => ({
        recipients: ['1', '2'],
        message: mail(`m${index}`),
      }));
      await stores.mailbox.put(many);
      await stores.mailbox.put(many);
      expect(await stores.messages.unread(ann)).toEqual({ notice: 0, expire: 0, alarm: 5_000 });
      const { total, rows } = await stores.messages.after(ann, 0, 20);
      expect([total, rows.length]).toEqual([5_000, 20]);
      const last = await stores.messages.page(ann, { ...FILTER, page: 500 });
      expect(last.rows.at(-1)?.title).toBe('Alarm m0');
    });

    test('returns the messages after the last seen one, including old messages that a person received late', async () => {
      const stores = await open();
      expect(await stores.messages.last(ann)).toBe(0);
      await stores.mailbox.put([{ recipients: ['1'], message: mail('a') }]);
      await stores.mailbox.put([{ recipients: ['1'], message: mail('b') }]);
      const seen = await stores.messages.last(bob);
      await stores.mailbox.put([{ recipients: ['1', '2'], message: mail('a') }]);
      expect(await stores.messages.after(bob, seen, 20)).toMatchObject({ total: 1, rows: [{ title: 'Alarm a' }] });
      expect((await stores.messages.after(ann, await stores.messages.last(ann), 20)).total).toBe(0);
    });

    test('is filtered by type, state, time and text', async () => {
      const stores = await open();
      await stores.mailbox.put([
        { recipients: ['1'], message: mail('a') },
        { recipients: ['1'], message: mail('100%', { type: 'expire', at: AT + 10, equipType: 'other' }) },
      ]);
      await published(stores, notice('停机', { titleEn: 'Standstill' }), AT + 5);
      const late = { ...ann, at: AT + 20 };
      expect(await titles(stores, late, { type: 'expire' })).toEqual([1, 'Alarm 100%']);
      expect(await titles(stores, late, { type: 'notice' })).toEqual([1, 'Standstill']);
      expect(await titles(stores, late, { text: '0%' })).toEqual([1, 'Alarm 100%']);
      expect(await titles(stores, late, { text: '停机' })).toEqual([1, 'Standstill']);
      expect(await titles(stores, late, { from: AT + 5, to: AT + 10 })).toEqual([1, 'Standstill']);
      await stores.messages.markRead(late, { type: undefined });
      expect(await titles(stores, late, { isRead: false })).toEqual([0]);
      expect((await titles(stores, late, { isRead: true }))[0]).toBe(3);
    });

    test('marks messages as read by ids, by subject or all, and counts the unread ones', async () => {
      const stores = await open();
      await stores.mailbox.put([
        { recipients: ['1', '2'], message: mail('a') },
        { recipients: ['1'], message: mail('b') },
        { recipients: ['1'], message: mail('c', { dataId: '8', equipmentId: '8' }) },
      ]);
      await published(stores, notice('n'));
      const { markRead, unread } = bound(stores);
      expect(await markRead(ann, { dataId: '7', equipType: 'eg', type: 'alarm' })).toBe(2);
      expect(await markRead(ann, { dataId: '7', equipType: 'other', type: undefined })).toBe(0);
      expect(await unread(ann)).toEqual({ notice: 1, expire: 0, alarm: 1 });
      expect(await unread(bob)).toEqual({ notice: 1, expire: 0, alarm: 1 });
      expect(await markRead(ann, { ids: ['1', '3', '4', '99'] })).toBe(2);
      expect(await markRead(ann, { type: undefined })).toBe(0);
      expect(await markRead(bob, { type: 'notice' })).toBe(1);
      expect(await markRead(bob, { type: undefined })).toBe(1);
    });

    test('deletes and restores messages for one person only', async () => {
      const stores = await open();
      await stores.mailbox.put([{ recipients: ['1', '2'], message: mail('a') }]);
      await published(stores, notice('n'));
      expect(await stores.messages.remove(ann, ['1', '2', '99'], TRAIL)).toBe(2);
      expect(await titles(stores, ann)).toEqual([0]);
      expect((await titles(stores, bob))[0]).toBe(2);
      expect(await stores.messages.remove(ann, ['1'], TRAIL)).toBe(0);
      // The same again does not bring it back.
      await stores.mailbox.put([{ recipients: ['1'], message: mail('a') }]);
      expect(await titles(stores, ann)).toEqual([0]);
      expect(await stores.messages.restore(bob, ['1', '2'], TRAIL)).toBe(0);
      expect(await stores.messages.restore(ann, ['1', '2'], TRAIL)).toBe(2);
      expect(await stores.messages.unread(ann)).toEqual({ notice: 1, expire: 0, alarm: 1 });
    });

    test('deletes old messages, except valid announcements', async () => {
      const stores = await open();
      await stores.mailbox.put([
        { recipients: ['1'], message: mail('old', { at: AT - 10 }) },
        { recipients: ['1'], message: mail('new') },
      ]);
      await published(stores, notice('n'), AT - 20);
      expect(await stores.messages.dropBefore(AT)).toBe(1);
      expect(await titles(stores, ann)).toEqual([2, 'n', 'Alarm new']);
    });
  });

  describe('an announcement', () => {
    test('reaches everyone, an organisation, or also the organisations below', async () => {
      const stores = await open();
      await published(stores, notice('all', { reach: 'all' }));
      await published(stores, notice('below'));
      await published(stores, notice('org', { reach: 'org' }));
      expect(await titles(stores, ann)).toEqual([3, 'org', 'below', 'all']);
      expect(await titles(stores, below)).toEqual([2, 'below', 'all']);
      expect(await titles(stores, elsewhere)).toEqual([1, 'all']);
    });

    test('is pinned to the top, announced when it starts, and read in its available language', async () => {
      const stores = await open();
      const id = await published(stores, notice('长'.repeat(90), { content: '文'.repeat(900), pinned: true }));
      await stores.mailbox.put([{ recipients: ['1'], message: mail('a') }]);
      const [first] = (await stores.messages.page(ann, FILTER)).rows;
      expect(first).toMatchObject({ type: 'notice', dataId: id, equipType: 'other', pinned: true });
      expect(first?.note).toBe('文'.repeat(200));
      expect(await stores.messages.notice(ann, id)).toMatchObject({ content: '文'.repeat(900), orgName: 'plant' });
      expect(await stores.messages.notice(elsewhere, id)).toBeUndefined();
    });

    test('appears at its start and disappears at its end', async () => {
      const stores = await open();
      const id = await published(stores, notice('n', { validFrom: AT + 10, validUntil: AT + 20 }));
      expect(await titles(stores, ann)).toEqual([0]);
      expect(await stores.notices.announce(AT + 9)).toBe(0);
      expect(await stores.notices.announce(AT + 10)).toBe(1);
      expect(await stores.notices.announce(AT + 10)).toBe(0);
      expect(await titles(stores, { ...ann, at: AT + 10 })).toEqual([1, 'n']);
      expect(await titles(stores, { ...ann, at: AT + 20 })).toEqual([0]);
      expect(await stores.messages.notice({ ...ann, at: AT + 20 }, id)).toBeUndefined();
      await stores.notices.change(id, { validFrom: AT + 15 }, AT + 11, TRAIL);
      expect(await titles(stores, { ...ann, at: AT + 11 })).toEqual([0]);
    });

    test('is announced again when it is published again, but not when it is changed', async () => {
      const stores = await open();
      const id = await published(stores, notice('n'));
      await stores.messages.markRead(ann, { type: undefined });
      await stores.notices.change(id, { title: 'better' }, AT, TRAIL);
      expect(await titles(stores, ann)).toEqual([1, 'better']);
      expect((await stores.messages.unread(ann)).notice).toBe(0);
      const { rows } = await stores.notices.page(RANGE, { page: 1, pageSize: 10, state: 'published', text: 'BETT' });
      expect(rows).toMatchObject([{ id, readCount: 1, state: 'published', publishedAt: AT }]);
      await stores.notices.publish(id, AT + 1, TRAIL);
      expect((await stores.messages.unread(ann)).notice).toBe(1);
      await stores.notices.withdraw(id, TRAIL);
      expect(await titles(stores, ann)).toEqual([0]);
      await stores.notices.remove(id, TRAIL);
      expect((await stores.notices.page(RANGE, { page: 1, pageSize: 10, state: undefined, text: '' })).total).toBe(0);
    });

    test('for everybody is managed only by people with full access', async () => {
      const stores = await open();
      const id = await stores.notices.add(notice('all', { reach: 'all' }), BY, TRAIL);
      const found = (reach: 'all' | 'orgAndBelow') => stores.objects.find('notice', [id], { ...RANGE, reach });
      expect(await found('orgAndBelow')).toEqual([]);
      expect(await found('all')).toHaveLength(1);
    });
  });

  test('people with a permission who can sign in can be recipients', async () => {
    const stores = await open();
    const add = async (roleType: 'admin' | 'viewer' | 'platform', loginname: string) => {
      const role = { orgId: '1', name: roleType, roleType, isShipped: true, ...SHIPPED_ROLES[roleType] };
      const roleId = await stores.accounts.addRole(role);
      return stores.accounts.addAccount({ orgId: '1', roleId, loginname, passwordHash: '', at: AT });
    };
    const admin = await add('admin', 'admin');
    await add('viewer', 'viewer');
    const root = await add('platform', 'root');
    const gone = await add('admin', 'gone');
    await stores.users.setEnabled(gone, false, { orgPath: '/1/', isPlatform: true }, TRAIL);
    const holding = await stores.audience.holding('manage_card_view');
    expect(holding.map(({ range }) => range)).toEqual([
      { userId: admin, orgId: '1', orgPath: '/1/', reach: 'orgAndBelow' },
      { userId: root, orgId: '1', orgPath: '/1/', reach: 'all' },
    ]);
    expect(holding[0]).toMatchObject({
      loginname: 'admin',
      language: 'zh',
      messageTypes: ['notice', 'expire', 'alarm'],
    });
  });

  const bound = ({ messages }: Stores) => ({
    markRead: messages.markRead.bind(messages),
    unread: messages.unread.bind(messages),
  });
});
