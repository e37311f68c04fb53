import { pictureAddress } from '@tidegate/contract/nouns/picture/rules.ts';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../stores.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import type { HardwareFields } from './store.ts';
import { TRAIL } from '../../testing/trail.ts';
import { RANGE } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';

const FILTER = { page: 1, pageSize: 10, text: '', enabled: undefined };
const box = (model: string, more: Partial<HardwareFields> = {}): HardwareFields => ({
  model,
  name: 'Box',
  vendor: 'Acme',
  kind: 'gateway',
  networkTypes: ['4g', 'ethernet'],
  serialPorts: ['/dev/ttyS0', '/dev/ttyS1'],
  maxDevices: 32,
  maxSignals: null,
  supportedProtocols: ['modbus-rtu', 's7'],
  digitalInputs: 4,
  firmwareList: [
    {
      version: '2.1',
      url: 'https://example.com/fw.bin',
      size: 1_048_576,
      checksumAlgo: 'md5',
      checksum: '0123456789abcdef0123456789abcdef',
      note: 'mends the clock',
      time: 1,
    },
  ],
  remark: '',
  enabled: true,
  ...more,
});

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    await stores.accounts.addOrg('plant', 1);
    return stores;
  };

  describe('gateway products', () => {
    test('are stored as entered, each model once per organisation', async () => {
      const { hardware, objects } = await open();
      const id = await hardware.add('1', box('B-1'), TRAIL);
      const [kept] = await objects.find('hardware', [id], RANGE);
      expect(kept).toEqual({ id, orgId: '1', image: '', ...box('B-1') });
      await expect(hardware.add('1', box('B-1'), TRAIL)).rejects.toMatchObject({
        refusal: 'nameExists',
        params: { name: 'B-1' },
      });
      await hardware.add('2', box('B-1'), TRAIL);
      const other = { id: await hardware.add('1', box('B-2'), TRAIL), orgId: '1', image: '', ...box('B-2') };
      await expect(hardware.change(other, { model: 'B-1' }, TRAIL)).rejects.toMatchObject({ refusal: 'nameExists' });
      await hardware.change(other, { model: 'B-2', maxDevices: null, serialPorts: [], enabled: false }, TRAIL);
      expect(await objects.find('hardware', [other.id], RANGE)).toEqual([
        { ...other, maxDevices: null, serialPorts: [], enabled: false },
      ]);
      await hardware.remove(id, TRAIL);
      expect(await objects.find('hardware', [id], RANGE)).toEqual([]);
    });

    test('keep their picture when other fields change, and it is in use until it is removed', async () => {
      const { hardware, objects, pictures } = await open();
      const id = await hardware.add('1', box('B-1'), TRAIL);
      await pictures.save({ hash: 'h', type: 'image/gif', bytes: Uint8Array.of(1) }, 1);
      await hardware.setImage(id, 'h', TRAIL);
      const [kept] = await objects.find('hardware', [id], RANGE);
      if (kept === undefined) throw new Error('it is gone');
      expect(kept.image).toBe(pictureAddress('h'));
      await hardware.change(kept, { name: 'Other' }, TRAIL);
      expect(await objects.find('hardware', [id], RANGE)).toEqual([{ ...kept, name: 'Other' }]);
      await pictures.dropUnused(2);
      expect(await pictures.find('h')).toBeDefined();
      await hardware.setImage(id, '', TRAIL);
      await pictures.dropUnused(2);
      expect(await pictures.find('h')).toBeUndefined();
    });

    test('are found by model, name, vendor and availability within the access scope', async () => {
      const { hardware, objects } = await open();
      await hardware.add('1', box('B-2', { enabled: false }), TRAIL);
      await hardware.add('1', box('B-1', { vendor: 'Other' }), TRAIL);
      const foreign = await hardware.add('2', box('C-1'), TRAIL);
      const own = { ...RANGE, reach: 'org' as const, orgId: '1' };
      const models = async (change: Partial<Parameters<typeof hardware.page>[1]>) => {
        const { total, rows } = await hardware.page(own, { ...FILTER, ...change });
        return [total, ...rows.map(({ model }) => model)];
      };
      expect(await models({})).toEqual([2, 'B-1', 'B-2']);
      expect(await models({ pageSize: 1, page: 2 })).toEqual([2, 'B-2']);
      expect(await models({ text: 'ACME' })).toEqual([1, 'B-2']);
      expect(await models({ text: '%' })).toEqual([0]);
      expect(await models({ enabled: true })).toEqual([1, 'B-1']);
      expect(await objects.find('hardware', [foreign], own)).toEqual([]);
    });
  });
});
