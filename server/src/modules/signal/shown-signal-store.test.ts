import { expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

forEachEngine((engine) => {
  test('each piece of equipment shows its chosen signals in order, or else the first readable ones', async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const orgId = await stores.accounts.addOrg('one', AT);
    const gatewayId = await stores.gateways.add({ ...gateway('g'), orgId }, TRAIL);
    const place = async (code: string) => {
      const id = await stores.equipment.add(equipment(code, gatewayId), TRAIL);
      const rows = ['a', 'b', 'c', 'd', 'e'].map((one, seq) => ({
        ...signal(one),
        seq,
        rw: one === 'b' ? ('wo' as const) : ('ro' as const),
      }));
      return { id, signals: await stores.signals.add(id, rows, TRAIL) };
    };
    const chosen = await place('p1');
    const open = await place('p2');
    const [a = '', , c = ''] = chosen.signals;
    await stores.shownSignals.choose(chosen.id, [c, a, open.signals[0] ?? ''], TRAIL);
    expect(await stores.shownSignals.chosen(chosen.id)).toEqual([c, a]);
    const shown = await stores.shownSignals.of([open.id, chosen.id, '999']);
    expect([...shown].map(([id, signals]) => [id, signals.map(({ code }) => code)])).toEqual([
      [open.id, ['a', 'c', 'd']],
      [chosen.id, ['c', 'a']],
      ['999', []],
    ]);
    await stores.shownSignals.choose(chosen.id, [], TRAIL);
    expect(await stores.shownSignals.chosen(chosen.id)).toEqual([]);
  });
});
