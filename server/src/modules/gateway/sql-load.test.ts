import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { HardwareFields } from '../hardware/store.ts';
import type { Range } from '../../kernel/range.ts';
import { TRAIL } from '../../testing/trail.ts';
import { AT, equipment, gateway, RANGE, signal } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const ALL = { ...RANGE, reach: 'all' as const };
const box = (model: string, more: Partial<HardwareFields>): HardwareFields => ({
  model,
  name: 'Box',
  vendor: '',
  kind: 'gateway',
  networkTypes: [],
  serialPorts: [],
  maxDevices: null,
  maxSignals: null,
  supportedProtocols: [],
  digitalInputs: 4,
  firmwareList: [],
  remark: '',
  enabled: false,
  ...more,
});
const driver = (equipmentId: string, protocol: 'modbus-tcp' | 's7') => ({
  equipmentId,
  name: protocol,
  protocol,
  params: {},
  pollMs: 1_000,
  enabled: true,
});
const org = (parentId: string, name: string) => ({
  parentId,
  kind: 'org' as const,
  name,
  at: AT,
  seq: undefined,
  roles: [],
});

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    const orgId = await stores.accounts.addOrg('plant', AT);
    const below = await stores.orgs.add(org(orgId, 'works'), TRAIL);
    const beside = await stores.orgs.add(org(orgId, 'beside'), TRAIL);
    const gatewayId = await stores.gateways.add({ ...gateway('G-1'), orgId: below, hardware: 'B-1' }, TRAIL);
    return { ...stores, orgId, below, beside, gatewayId };
  };

  describe('the load of a gateway', () => {
    test('excludes signals that it does not read and equipment behind other gateways', async () => {
      const { gateways, equipment: store, drivers, signals, gatewayId, below } = await open();
      const pump = await store.add(equipment('p-1', gatewayId), TRAIL);
      await store.add(equipment('p-2', gatewayId), TRAIL);
      const other = await gateways.add({ ...gateway('G-2'), orgId: below }, TRAIL);
      const foreign = await store.add(equipment('p-3', other), TRAIL);
      await drivers.add(driver(pump, 's7'), TRAIL);
      await drivers.add(driver(pump, 's7'), TRAIL);
      await drivers.add(driver(pump, 'modbus-tcp'), TRAIL);
      await drivers.add(driver(foreign, 'modbus-tcp'), TRAIL);
      await signals.add(pump, [signal('level'), signal('set', { kind: 'internal', metric: '' })], TRAIL);
      await signals.add(foreign, [signal('level')], TRAIL);
      expect(await gateways.load(gatewayId, ALL)).toEqual({
        devices: 2,
        signals: 1,
        maxDevices: null,
        maxSignals: null,
        supportedProtocols: null,
        protocols: [
          { protocol: 'modbus-tcp', count: 1 },
          { protocol: 's7', count: 2 },
        ],
      });
    });

    test('is compared with the product of its organisation, or of the nearest above', async () => {
      const { gateways, hardware, gatewayId, orgId, below, beside } = await open();
      const limits = async (range: Range = ALL) => {
        const { maxDevices, maxSignals, supportedProtocols } = await gateways.load(gatewayId, range);
        return [maxDevices, maxSignals, supportedProtocols];
      };
      await hardware.add(beside, box('B-1', { maxDevices: 1 }), TRAIL);
      await hardware.add(below, box('B-2', { maxDevices: 2 }), TRAIL);
      expect(await limits()).toEqual([null, null, null]);
      await hardware.add(orgId, box('B-1', { maxDevices: 3, supportedProtocols: ['s7'] }), TRAIL);
      expect(await limits()).toEqual([3, null, ['s7']]);
      // Objects above their range do not exist for people below.
      expect(await limits({ ...RANGE, orgId: below, orgPath: `/${orgId}/${below}/` })).toEqual([null, null, null]);
      await hardware.add(below, box('B-1', { maxSignals: 4 }), TRAIL);
      expect(await limits()).toEqual([null, 4, null]);
    });
  });
});
