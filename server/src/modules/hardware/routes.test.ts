import type { Hardware } from '@tidegate/contract/nouns/hardware/hardware.ts';
import type { Rows } from '@tidegate/contract/id.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gif } from '../../testing/files/pictures.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const SHA1 = 'DA39A3EE5E6B4B0D3255BFEF95601890AFD80709';
const NEWEST = { version: '2.1', url: 'https://example.com/fw.bin', size: 9, checksumAlgo: 'sha1', checksum: SHA1 };

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
});
afterEach(() => server.end());

const ask = (verb: string, fields: object = {}) => plant.admin.ask(`/lfscada/manage/hardware/${verb}`, { ...fields });
const list = async () =>
  (await plant.admin.get<Rows<Hardware>>('/lfscada/manage/hardware/query', {})).rows.map(({ model }) => model);
const info = () => plant.admin.get<Hardware>('/lfscada/manage/hardware/info', { id: plant.hardwareId });
const edit = (fields: object) => ask('edit', { id: plant.hardwareId, ...fields });

describe('a gateway product', () => {
  test('is stored with its firmware, with unknown fields left empty', async () => {
    const firmwareList = [NEWEST, { version: '2.0' }];
    expect(await edit({ digitalInputs: 4, firmwareList })).toMatchObject({ code: '200' });
    expect(await info()).toMatchObject({
      digitalInputs: 4,
      firmwareList: [
        { ...NEWEST, checksum: SHA1.toLowerCase(), note: '', time: null },
        { version: '2.0', url: '', size: null, checksumAlgo: 'sha256', checksum: '', note: '', time: null },
      ],
    });
    await edit({ name: 'Other' });
    expect((await info()).firmwareList).toHaveLength(2);
  });

  test('has a picture until it is removed', async () => {
    const { image } = await plant.admin.get<{ image: string }>('/lfscada/manage/hardware/image', {
      id: plant.hardwareId,
      file: gif(2, 2),
    });
    expect((await info()).image).toBe(image);
    expect(image).toContain('/lfscada/file/picture?hash=');
    await ask('imageDelete', { id: plant.hardwareId });
    expect((await info()).image).toBe('');
  });
});

describe('a gateway product is refused without any change', () => {
  const fault = (firmware: object) => ['firmwareList', [{ version: '1', ...firmware }]] as const;
  const FAULTS: readonly (readonly [field: string, value: unknown])[] = [
    ['model', ''],
    ['model', 'x'.repeat(61)],
    ['kind', 'router'],
    ['networkTypes', ['4g', '4g']],
    ['networkTypes', ['5g']],
    ['serialPorts', Array.from({ length: 17 }, (_, at) => `/dev/ttyS${at}`)],
    ['maxDevices', 0],
    ['maxSignals', 1.5],
    ['digitalInputs', -1],
    ['digitalInputs', 1_025],
    ['supportedProtocols', ['profinet']],
    ['supportedProtocols', ['s7', 's7']],
    ['enabled', 'maybe'],
    ['image', 'https://example.com/box.png'],
    ['firmwareList', [{ version: '1' }, { version: '1' }]],
    ['firmwareList', Array.from({ length: 51 }, (_, at) => ({ version: String(at) }))],
    fault({ version: '' }),
    fault({ url: 'ftp://example.com/fw.bin' }),
    fault({ url: 'fw.bin' }),
    fault({ size: 0 }),
    fault({ checksumAlgo: 'crc' }),
    fault({ checksumAlgo: 'md5', checksum: SHA1 }),
    fault({ checksum: 'not hexadecimal' }),
    fault({ time: 'yesterday' }),
    fault({ mirror: 'x' }),
  ];

  test('with an invalid field', async () => {
    const before = await info();
    for (const [field, value] of FAULTS) {
      const named = `${field} ${JSON.stringify(value)}`;
      expect((await edit({ remark: 'x', [field]: value })).code, named).toBe('400');
      expect((await ask('add', { model: 'new', name: 'new', [field]: value })).code, named).toBe('400');
    }
    expect(await info()).toEqual(before);
    expect(await list()).toEqual(['plant-box']);
  });

  test('with a model that the organisation already has, when adding and when changing', async () => {
    expect((await ask('add', { model: 'plant-box', name: 'twin' })).code).toBe('1211');
    const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/hardware/add', { model: 'b', name: 'b' });
    expect((await ask('edit', { id, model: 'plant-box' })).code).toBe('1211');
    expect(await list()).toEqual(['b', 'plant-box']);
  });

  test('with a file that is not a picture', async () => {
    const text = await ask('image', { id: plant.hardwareId, file: Buffer.from('no picture') });
    expect(text.code).toBe('1106');
    expect((await info()).image).toBe('');
  });

  test('with view permission only', async () => {
    const before = await info();
    const { hardwareId: id } = plant;
    for (const [verb, fields] of [
      ['add', { model: 'new', name: 'new' }],
      ['edit', { id, name: 'new' }],
      ['delete', { id }],
      ['image', { id, file: gif(1, 1) }],
      ['imageDelete', { id }],
    ] as const) {
      const { code } = await plant.viewer.ask(`/lfscada/manage/hardware/${verb}`, { ...fields });
      expect(code, verb).toBe('403');
    }
    expect(await info()).toEqual(before);
  });
});
