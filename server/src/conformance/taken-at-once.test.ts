import { expect, test } from 'vitest';
import { coreStores } from '../modules/stores.ts';
import type { CoreTables } from '../kernel/sql/tables.ts';
import { TRAIL } from '../testing/trail.ts';
import { equipment, gateway, signal } from './core-fixtures.ts';
import { forEachEngine } from './engines.ts';

const AT_ONCE = 6;

/**
 * The outcome when many callers take the same thing at once: how many got it, and which refusals the others received.
 */
async function outcome(take: () => Promise<unknown>) {
  const settled = await Promise.allSettled(Array.from({ length: AT_ONCE }, take));
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  return { took: settled.length - refused.length, refused };
}

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    await stores.accounts.addOrg('plant', 1);
    return stores;
  };

  test('one of many simultaneous requests for the same name or number gets it, and the others are refused as usual', async () => {
    const stores = await open();
    const gatewayId = await stores.gateways.add(gateway('G0'), TRAIL);
    const equipmentId = await stores.equipment.add(equipment('E0', gatewayId), TRAIL);
    const takes: readonly [() => Promise<unknown>, object][] = [
      [() => stores.gateways.add(gateway('G1'), TRAIL), { refusal: 'snExists', params: { sn: 'G1' } }],
      [
        () => stores.equipment.add(equipment('E1', gatewayId), TRAIL),
        { refusal: 'codeExists', params: { code: 'E1' } },
      ],
      [() => stores.signals.add(equipmentId, [signal('s1')], TRAIL), { refusal: 'codeExists', params: { code: 's1' } }],
      [
        () => stores.gateways.change(gatewayId, { edgeNodeId: 'G1' }, TRAIL),
        { refusal: 'edgeNodeExists', params: { node: 'tidegate/G1' } },
      ],
    ];
    for (const [take, refusal] of takes) {
      const { took, refused } = await outcome(take);
      expect(refused).toEqual(refused.map(() => expect.objectContaining(refusal)));
      expect(took).toBe(AT_ONCE - refused.length);
      expect(refused.length).toBeGreaterThanOrEqual(AT_ONCE - 1);
    }
    expect(await stores.audit.firstBroken()).toBeUndefined();
  });

  test('a change that has to be repeated notifies its listeners once', async () => {
    const stores = await open();
    const told: unknown[] = [];
    stores.registry.onChange((change) => told.push(change));
    await outcome(() => stores.gateways.add(gateway('G1'), TRAIL));
    expect(told).toEqual([{ gatewayId: expect.any(String), gone: false }]);
  });
});
