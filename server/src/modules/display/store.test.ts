import { DISPLAY_SCREENS_MAX } from '@tidegate/contract/nouns/display/display.ts';
import { PAIR_TRIES, PAIR_TRIES_MS, PAIRINGS_PER_ADDRESS } from '@tidegate/contract/nouns/display/pairing.ts';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { DisplayFields } from './store.ts';
import { TRAIL } from '../../testing/trail.ts';
import { RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const WALL: DisplayFields = {
  name: 'Control room',
  nameEn: '',
  scope: 'org',
  playlist: [
    { kind: 'page', pageId: '7', seconds: 20 },
    { kind: 'alarms', seconds: 10 },
  ],
  interrupt: { priority: 2, shows: 'page', until: 'acked', seconds: 60 },
  switched: null,
  language: null,
  theme: 'dark',
  timeZone: '',
};
const PLACE = { orgId: '1', reach: 'org' } as const;
const LIST = { page: 1, pageSize: 10, text: '' };
const screen = (hash: string, seenAt: number) => ({ hash, ip: '10.0.0.9', agent: 'Kiosk', createdAt: 1, seenAt });

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    await stores.accounts.addOrg('plant', 1);
    return stores;
  };

  describe('wall displays', () => {
    test('are stored as entered, and found by name within the access scope', async () => {
      const { displays, objects } = await open();
      const id = await displays.add(PLACE, WALL, { hash: 'h', at: 5 }, TRAIL);
      await displays.add({ ...PLACE, orgId: '2' }, WALL, { hash: 'i', at: 5 }, TRAIL);
      const own = { ...RANGE, reach: 'org' as const, orgId: '1' };
      const kept = { id, orgId: '1', tokenAt: 5, ...WALL };
      expect(await objects.find('display', [id], own)).toEqual([kept]);
      expect(await displays.page(own, LIST)).toEqual({ total: 1, rows: [{ ...kept, screens: [] }] });
      expect(await displays.page(own, { ...LIST, text: 'kitchen' })).toEqual({ total: 0, rows: [] });
      await displays.change(id, { interrupt: null, language: 'en' }, TRAIL);
      expect(await objects.find('display', [id], own)).toEqual([{ ...kept, interrupt: null, language: 'en' }]);
    });

    test('have screens that are checked together, each with another stamp as soon as something is changed or deleted', async () => {
      const { displays } = await open();
      const id = await displays.add(PLACE, WALL, { hash: 'h', at: 5 }, TRAIL);
      for (const hash of ['s', 't', 'u']) await displays.addScreen(id, screen(hash, 1), undefined, TRAIL);
      const stampsOf = async () => Object.fromEntries(await displays.stamps(['s', 't', 'u', 'none']));
      const before = await stampsOf();
      expect(before).toEqual({ s: before['s'], t: { stamp: (await displays.screen('t'))?.stamp }, u: before['u'] });
      await displays.change(id, { interrupt: null }, TRAIL);
      const after = await stampsOf();
      expect(Object.keys(after).filter((hash) => after[hash]?.stamp !== before[hash]?.stamp)).toHaveLength(3);
      await displays.remove(id, TRAIL);
      expect(await stampsOf()).toEqual({});
    });

    test('are opened by their token until it is revoked, which signs out their screens', async () => {
      const { displays } = await open();
      const id = await displays.add(PLACE, WALL, { hash: 'h', at: 5 }, TRAIL);
      expect(await displays.byToken('h')).toMatchObject({ id });
      expect(await displays.byToken('')).toBeUndefined();
      await displays.addScreen(id, screen('s', 1), undefined, TRAIL);
      expect(await displays.screen('s')).toMatchObject({ display: { id }, reach: 'org', orgPath: '/1/' });
      await displays.setToken(id, null, TRAIL);
      expect([await displays.byToken('h'), await displays.byToken(''), await displays.screen('s')]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    });

    test('keep the screens that were seen last, and forget those that were silent for long', async () => {
      const { displays } = await open();
      const id = await displays.add(PLACE, WALL, { hash: 'h', at: 5 }, TRAIL);
      for (let at = 0; at <= DISPLAY_SCREENS_MAX; at += 1)
        await displays.addScreen(id, screen(`s${at}`, at), undefined, TRAIL);
      expect(await displays.screen('s0')).toBeUndefined();
      await displays.addScreen(id, screen('again', 30), 's5', TRAIL);
      const [row] = (await displays.page(RANGE, LIST)).rows;
      expect(row?.screens.map(({ seenAt }) => seenAt)).toEqual([
        30,
        ...Array.from({ length: DISPLAY_SCREENS_MAX }, (_, at) => DISPLAY_SCREENS_MAX - at).filter((at) => at !== 5),
      ]);
      const [newest] = row?.screens ?? [];
      await displays.seen(new Map([[newest?.id ?? '', 99]]));
      await displays.sweep(50);
      expect((await displays.page(RANGE, LIST)).rows[0]?.screens).toMatchObject([{ seenAt: 99 }]);
    });

    const pairing = (code: string, subnet = 'net') => ({
      codeHash: code,
      secretHash: `of ${code}`,
      ip: '10.0.0.9',
      subnet,
      agent: 'TV',
      expireAt: 100,
    });

    test('are paired by a code once, before it expires, and the screen picks that up once', async () => {
      const { displays, pairings } = await open();
      const id = await displays.add(PLACE, WALL, { hash: 'h', at: 5 }, TRAIL);
      const claim = (code: string, at: number) => pairings.claim(code, id, at, () => TRAIL);
      for (const code of ['a', 'b', 'c']) expect(await pairings.add(pairing(code), 0)).toBe(true);
      expect(await pairings.state('of a', 50)).toBe('waiting');
      expect(await pairings.consume('of a', 50)).toBeUndefined();
      expect(await claim('a', 50)).toEqual({ ip: '10.0.0.9', agent: 'TV' });
      await expect(claim('a', 51)).rejects.toMatchObject({ refusal: 'pairUnknown' });
      await expect(claim('b', 100)).rejects.toMatchObject({ refusal: 'pairUnknown' });
      expect([await pairings.state('of a', 51), await pairings.state('of b', 100)]).toEqual(['paired', 'ended']);
      expect([await pairings.consume('of a', 51), await pairings.consume('of a', 52)]).toEqual([id, undefined]);
      await claim('c', 60);
      await displays.setToken(id, null, TRAIL);
      expect([await pairings.state('of c', 61), await pairings.consume('of c', 61)]).toEqual(['ended', undefined]);
    });

    test('have a limited number of codes open for an address, until those expire', async () => {
      const { pairings } = await open();
      for (let index = 0; index < PAIRINGS_PER_ADDRESS; index += 1) await pairings.add(pairing(`c${index}`), 0);
      expect(await pairings.add(pairing('more'), 0)).toBe(false);
      expect(await pairings.add(pairing('elsewhere', 'other'), 0)).toBe(true);
      expect(await pairings.add(pairing('later'), 100)).toBe(true);
      await pairings.sweep(200);
      expect(await pairings.state('of later', 0)).toBe('ended');
    });

    test('are paired after a limited number of wrong codes of a person, counted for a time', async () => {
      const { pairings } = await open();
      for (let index = 0; index < PAIR_TRIES; index += 1) expect(await pairings.beginTry('1', index)).toBeUndefined();
      expect(await pairings.beginTry('1', 20)).toBe(PAIR_TRIES_MS);
      expect(await pairings.beginTry('2', 20)).toBeUndefined();
      expect(await pairings.beginTry('1', PAIR_TRIES_MS)).toBeUndefined();
      await pairings.forgetTries('1');
      expect(await pairings.beginTry('1', PAIR_TRIES_MS)).toBeUndefined();
    });
  });
});
