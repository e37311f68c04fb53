/** Tag lists as programs write them, each short and with its program and version; their content is our own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workbook, zip } from '../../../kernel/sheet/testing.ts';
import { json, ListBench, row, text } from './testing.ts';

let lists: ListBench;
beforeAll(async () => {
  lists = await ListBench.start();
});
afterAll(() => lists.end());

describe('a tag list', () => {
  test('of TIA Portal V17 is recognised, with its absolute addresses and access', async () => {
    const files = workbook(
      row(
        1,
        'Name',
        'Path',
        'Data Type',
        'Logical Address',
        'Comment',
        'Hmi Visible',
        'Hmi Accessible',
        'Hmi Writeable',
      ) +
        row(2, 'Pump_Run', 'Default tag table', 'Bool', '%M0.1', 'Pump 1', 'True', 'True', 'True') +
        row(3, 'Level', 'Tanks', 'Real', '%MD10', '', 'True', 'True', 'False') +
        row(4, 'Valve', 'Tanks', 'Int', '%IW64:P', '', 'True', 'True', 'False'),
    );
    const equipmentId = await lists.equipmentWith('s7', { host: '127.0.0.1' });
    expect((await lists.imported(equipmentId, zip(files))).source.shape).toBe('tia');
    const rows = await lists.applied(equipmentId, zip(files));
    expect(rows.map(({ code, groupName, rw, dataType, address }) => [code, groupName, rw, dataType, address])).toEqual([
      ['Pump_Run', 'Default tag table', 'rw', 'bool', { address: 'M0.1' }],
      ['Level', 'Tanks', 'ro', 'float32', { address: 'MD10' }],
      ['Valve', 'Tanks', 'ro', 'int16', { address: 'IW64' }],
    ]);
  });

  test('with absolute addresses of data blocks has them in our notation', async () => {
    const rows = await lists.applied(
      await lists.equipmentWith('s7', { host: '127.0.0.1' }),
      text(
        'Symbol;Adresse;Datentyp',
        'Motor;%DB12.DBX4.3;BOOL',
        'Druck;DB12.DBD 8;REAL',
        'Summe;DB12.DBD12;DINT',
        'Stufe;DB12.DBW16;INT',
        'Alt;[S7]DB1,REAL4;REAL',
        'Ein;PEW256;WORD',
      ),
    );
    expect(rows.map(({ address }) => address?.['address'])).toEqual([
      'DB12,X4.3',
      'DB12,REAL8',
      'DB12,DW12',
      'DB12,W16',
      'DB1,REAL4',
      'EW256',
    ]);
  });

  test('of Studio 5000 v33 has its tags with one value, their programs, access and texts', async () => {
    const equipmentId = await lists.equipmentWith('ethernet-ip', { host: '127.0.0.1' });
    const file = text(
      'remark,"CSV-Import-Export"',
      'remark,"Date = Thu Mar  6 10:47:40 2025"',
      'remark,"Version = RSLogix 5000 v33.00"',
      '0.3',
      'TYPE,SCOPE,NAME,DESCRIPTION,DATATYPE,SPECIFIER,ATTRIBUTES',
      'TAG,,Drive_Hz,"$6CF5$9891$N1","REAL","","(RADIX := Float, Constant := false, ExternalAccess := Read/Write)"',
      'TAG,,Drive_Fault,"say $Qfault$Q","DINT","","(RADIX := Decimal, ExternalAccess := Read Only)"',
      'TAG,MainProgram,Step,"","INT","","(RADIX := Decimal, Constant := true, ExternalAccess := Read/Write)"',
      'ALIAS,,Pump_Run,"","","Local:1:I.Data.0","(RADIX := Decimal, ExternalAccess := Read/Write)"',
      'TAG,,Timer1,"","TIMER","","(ExternalAccess := Read/Write)"',
      'TAG,,Levels,"","DINT[10]","","(RADIX := Decimal)"',
      'TAG,,Secret,"","DINT","","(RADIX := Decimal, ExternalAccess := None)"',
      'COMMENT,,Drive_Fault,"Overcurrent","","Drive_Fault.0"',
    );
    expect((await lists.imported(equipmentId, file)).source).toMatchObject({ shape: 'rockwell', headingRow: 5 });
    const rows = await lists.applied(equipmentId, file);
    expect(
      rows.map(({ code, dataType, rw, address, description }) => [code, dataType, rw, address, description]),
    ).toEqual([
      ['Drive_Hz', 'float32', 'rw', { tag: 'Drive_Hz' }, '泵频 1'],
      ['Drive_Fault', 'int32', 'ro', { tag: 'Drive_Fault' }, 'say "fault"'],
      ['Step', 'int16', 'ro', { tag: 'Program:MainProgram.Step' }, ''],
      ['Pump_Run', 'bool', 'rw', { tag: 'Pump_Run' }, ''],
    ]);
  });

  test('of Ignition 8.1 leaves definitions out, and names tags of different folders apart', async () => {
    const tag = (name: string, more: object) => ({ name, tagType: 'AtomicTag', valueSource: 'opc', ...more });
    const level = (register: number) =>
      tag('Level', { dataType: 'Float4', opcItemPath: `ns=1;s=[PLC]HR${register}`, alarms: [{ name: 'High' }] });
    const run = tag('Run', { dataType: 'Boolean', opcItemPath: { bindType: 'parameter', binding: '[{Device}]C1' } });
    const rows = await lists.applied(
      await lists.modbus(),
      json({
        name: '',
        tagType: 'Provider',
        tags: [
          { name: '_types_', tagType: 'Folder', tags: [{ name: 'Motor', tagType: 'UdtType', tags: [run] }] },
          {
            name: 'Tank 1',
            tagType: 'Folder',
            tags: [level(1), tag('Speed', { dataType: 'Int2', opcItemPath: '[PLC]1.IR9' })],
          },
          { name: 'Tank 2', tagType: 'Folder', tags: [level(3)] },
        ],
      }),
    );
    expect(
      rows.map(({ code, groupName, address }) => [code, groupName, address?.['area'], address?.['address']]),
    ).toEqual([
      ['Tank 1/Level', 'Tank 1', 'holding', 0],
      ['Speed', 'Tank 1', 'input', 8],
      ['Tank 2/Level', 'Tank 2', 'holding', 2],
    ]);
  });

  test('of Ignition 8.1 has the tags of its types in each instance, with the parameters filled in', async () => {
    const bound = (binding: string) => ({ bindType: 'parameter', binding });
    const member = (name: string, dataType: string, binding: string) => ({
      name,
      tagType: 'AtomicTag',
      valueSource: 'opc',
      dataType,
      opcItemPath: bound(binding),
    });
    const base = {
      name: 'Device',
      tagType: 'UdtType',
      parameters: { PLC: { dataType: 'String', value: 'PLC' }, Base: { dataType: 'Integer', value: 1 } },
      tags: [member('Run', 'Boolean', 'ns=1;s=[{PLC}]C{Base}')],
    };
    const motor = {
      name: 'Motor',
      tagType: 'UdtType',
      typeId: 'Drives/Device',
      parameters: {},
      tags: [{ ...member('Speed', 'Float4', '[{PLC}]HR{Base}'), engUnit: 'rpm' }],
    };
    const instance = (name: string, at: number, tags: readonly object[] = []) => ({
      name,
      tagType: 'UdtInstance',
      typeId: 'Drives/Motor',
      parameters: { Base: { dataType: 'Integer', value: at } },
      tags,
    });
    const types = {
      name: '_types_',
      tagType: 'Folder',
      tags: [{ name: 'Drives', tagType: 'Folder', tags: [base, motor] }],
    };
    const machines = instance('M2', 21, [{ name: 'Speed', tagType: 'AtomicTag', engUnit: 'Hz' }]);
    const hall = { name: 'Hall', tagType: 'Folder', tags: [instance('M1', 11), machines] };
    const rows = await lists.applied(
      await lists.modbus(),
      json({ name: '', tagType: 'Provider', tags: [types, hall] }),
    );
    expect(rows.map(({ code, unit, address }) => [code, unit, address?.['area'], address?.['address']])).toEqual([
      ['Hall/M1/Run', '', 'coil', 10],
      ['Hall/M1/Speed', 'rpm', 'holding', 10],
      ['Hall/M2/Run', '', 'coil', 20],
      ['Hall/M2/Speed', 'Hz', 'holding', 20],
    ]);
  });

  test('of Ignition whose types hold each other without end is refused by its length, in seconds', async () => {
    const parts = Array.from({ length: 10 }, (_one, at) => ({ name: `p${at}`, tagType: 'UdtInstance', typeId: 'A' }));
    const types = { name: '_types_', tagType: 'Folder', tags: [{ name: 'A', tagType: 'UdtType', tags: parts }] };
    const file = json({
      name: '',
      tagType: 'Provider',
      tags: [types, { name: 'x', tagType: 'UdtInstance', typeId: 'A' }],
    });
    const { message } = await lists.refusalOf(file);
    expect(message).toContain('rows');
  });

  test('of a ThingsBoard IoT Gateway 3 is read, with its functions, types and dividers', async () => {
    const rows = await lists.applied(
      await lists.modbus(),
      json({
        master: {
          slaves: [
            {
              host: '10.0.0.1',
              unitId: 1,
              deviceName: 'Meter',
              attributes: [{ tag: 'serial', type: '32uint', functionCode: 3, objectsCount: 2, address: 342 }],
              timeseries: [
                { tag: 'current', type: '32float', functionCode: 4, objectsCount: 2, address: 32_782 },
                { tag: 'energy', type: '64uint', functionCode: 3, objectsCount: 4, address: 100, divider: 10 },
              ],
              rpc: [],
            },
          ],
        },
      }),
    );
    expect(
      rows.map(({ code, dataType, factor, address }) => [
        code,
        dataType,
        factor,
        address?.['area'],
        address?.['address'],
      ]),
    ).toEqual([
      ['serial', 'uint32', 1, 'holding', 342],
      ['current', 'float32', 1, 'input', 32_782],
      ['energy', 'uint64', 0.1, 'holding', 100],
    ]);
  });

  test.each([
    [
      'named by its keys',
      json({
        Local: { Level: { nodeId: 'ns=1;s=L', dataType: 'Double' }, Mode: { nodeId: 'i=7', dataType: 'Int32' } },
      }),
    ],
    [
      'in lines of JSON',
      text(
        '{"tag":"Level","nodeId":"ns=1;s=L","dataType":"Double"}',
        '{"tag":"Mode","nodeId":"i=7","dataType":"Int32"}',
      ),
    ],
  ])('%s is read', async (_how, file) => {
    const rows = await lists.applied(
      await lists.equipmentWith('opcua', { endpoint: 'opc.tcp://127.0.0.1:4840' }),
      file,
    );
    expect(rows.map(({ code, dataType, address }) => [code, dataType, address])).toEqual([
      ['Level', 'float64', { nodeId: 'ns=1;s=L' }],
      ['Mode', 'int32', { nodeId: 'i=7' }],
    ]);
  });

  test('that is JSON without a list is refused with that reason', async () => {
    const { code, message } = await lists.refusalOf(json({ version: 3, values: [1, 2] }));
    expect([code, message]).toEqual(['1124', expect.stringContaining('a JSON file without a list of objects')]);
  });
});
