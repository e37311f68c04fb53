/** Lists as programs write them, each short and with its program and version; their content is our own. */
import type { OutputOf } from '@tidegate/contract/call.ts';
import type { signalImport } from '@tidegate/contract/nouns/signal/batch-calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workbook, zip } from '../../../kernel/sheet/testing.ts';
import type { Devices } from '../../../testing/devices.ts';
import { addDevices } from '../../../testing/devices.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { startTestServer } from '../../../testing/test-server.ts';

const CALLS = '/lfscada/manage/signal';
type Answer = OutputOf<typeof signalImport>;

let server: TestServer;
let plant: Devices;
beforeAll(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'plant');
});
afterAll(() => server.end());

/** An equipment of its own with one driver. */
async function equipmentWith(protocol: string, params: object): Promise<string> {
  const code = `${protocol}-${String(Math.random()).slice(2)}`;
  const { id: equipmentId } = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/add', {
    name: code,
    code,
    gatewayId: plant.gatewayId,
  });
  await plant.admin.get('/lfscada/manage/driver/add', { equipmentId, name: 'plc', protocol, params });
  return equipmentId;
}
const modbus = () => equipmentWith('modbus-tcp', { host: '127.0.0.1', port: 1502 });
const imported = (equipmentId: string, file: Uint8Array, fields: object = {}) =>
  plant.admin.get<Answer>(`${CALLS}/import`, { equipmentId, file, language: 'en', ...fields });
const marked = ({ rows }: Answer) =>
  rows.map(({ problems }) => problems.map(({ column, value }) => `${column}: ${value}`));
/** The signals that a list becomes, once it is applied without a mistake; headings that are not known are left out. */
async function applied(equipmentId: string, file: Uint8Array): Promise<Signal[]> {
  const { source } = await imported(equipmentId, file);
  const columns = Object.fromEntries(source.columns.map(({ heading, field }) => [heading, field]));
  const answer = await imported(equipmentId, file, { apply: true, mapping: { columns } });
  expect(marked(answer).flat()).toEqual([]);
  expect(answer.applied).toBe(true);
  const { rows } = await plant.admin.get<{ rows: Signal[] }>(`${CALLS}/query`, { equipmentId, pageSize: 2_500 });
  return rows;
}
const text = (...lines: readonly string[]) => Buffer.from(`${lines.join('\r\n')}\r\n`);
const json = (document: unknown) => Buffer.from(JSON.stringify(document, undefined, 2));
const row = (at: number, ...texts: readonly string[]) =>
  `<row r="${at}">${texts.map((one, column) => (one === '' ? '' : `<c r="${String.fromCharCode(65 + column)}${at}" t="inlineStr"><is><t>${one}</t></is></c>`)).join('')}</row>`;

describe('a register list', () => {
  test('with the function code in a column of its own has its registers in that area', async () => {
    const rows = await applied(
      await modbus(),
      // A register map of a driver library: `type` before `usertype`, hexadecimal addresses behind blanks.
      text(
        '"function","addr","addr_end","type","unit","name","usertype","decimals"',
        '4,"    0x006",,"Float","A","Phase 1 current","float",3',
        '3,"0x00A",,"U16","0,1V","Voltage","int",1',
        '4,33049,33050,"S32","W","Power","int",0',
        '2,12501,,"bool",,"No grid","bool",',
        ',,,,,,,0',
      ),
    );
    expect(rows.map(({ name, address, dataType, unit, factor }) => [name, address, dataType, unit, factor])).toEqual([
      ['Phase 1 current', { area: 'input', address: 6, byteOrder: 'ABCD' }, 'float32', 'A', 1],
      ['Voltage', { area: 'holding', address: 10, byteOrder: 'ABCD' }, 'uint16', 'V', 0.1],
      ['Power', { area: 'input', address: 33_049, byteOrder: 'ABCD' }, 'int32', 'W', 1],
      ['No grid', { area: 'discrete', address: 12_501, byteOrder: 'ABCD' }, 'bool', '', 1],
    ]);
  });

  test.each([
    ['Holding Register', '40001', 'holding 0'],
    ['Holding Register', '7', 'holding 7'],
    ['4x', '40011', 'holding 10'],
    ['Input Register', '30003', 'input 2'],
    ['3x', '3', 'input 3'],
    ['保持寄存器', '12', 'holding 12'],
    ['输入寄存器', '40001', 'input 40001'],
  ])('whose register type is %s has its address %s at %s', async (area, address, wanted) => {
    const [one] = await applied(
      await modbus(),
      text('Tag;Register type;Register;Format;R/W', `T1;${area};${address};UINT 16;R`),
    );
    const { area: kind, address: place } = one?.address ?? {};
    expect(`${String(kind)} ${String(place)}`).toBe(wanted);
  });

  test('that does not say which registers it means is marked with how to write them', async () => {
    const file = text('Name,Address,Data_Type,writable', 'State,806,uint16,no');
    const answer = await imported(await modbus(), file);
    expect(marked(answer)).toEqual([['Address: 806']]);
    expect(answer.rows[0]?.problems[0]?.message).toMatch(/^expected area and address from 0, such as holding 4/);
    expect(answer.source.values).toEqual([{ field: 'rw', text: 'no', value: 'ro' }]);
  });

  test('with an address of another protocol is marked with how its own is written', async () => {
    const file = text('Name,Address,Type', 'a,x351,U16', 'b,ns=1;s=Local.Mode,U16');
    const { rows } = await imported(await modbus(), file);
    expect(rows.map(({ problems }) => problems.map(({ message }) => message.slice(0, 38)))).toEqual([
      ['expected area and address from 0, such'],
      ['expected area and address from 0, such'],
    ]);
  });

  test('whose scale factor may be a divisor leaves it to the person, and a divisor is one', async () => {
    const guessed = async (heading: string, ...values: readonly string[]) => {
      const lines = values.map((value, index) => `s${index},holding ${index},int16,${value}`);
      const { source } = await imported(await modbus(), text(`Tag,Address,Type,${heading}`, ...lines));
      return source.columns[3]?.field;
    };
    expect(await guessed('Scale factor', '0.1', '1')).toBe('factor');
    expect(await guessed('Scalefactor', '1', '10')).toBe(null);
    expect(await guessed('scale_factor', '-1', '0')).toBe(null);
    const [one] = await applied(await modbus(), text('Tag,Address,Type,Divider', 'd,holding 4,int16,10'));
    expect(one).toMatchObject({ scaling: 'factor', factor: 0.1 });
  });

  test('without headings has its columns named by letters, and loses no row', async () => {
    const equipmentId = await modbus();
    const file = text(
      'com.example.gps,/Latitude,holding 2800,int32,10000000,R',
      'com.example.gps,/Course,holding 2804,uint16,100,R,degrees',
    );
    const seen = await imported(equipmentId, file);
    expect(seen.source.headingRow).toBe(0);
    expect(seen.source.columns.map(({ heading }) => heading)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    const mapping = { columns: { B: 'code', C: 'address', D: 'dataType', F: 'rw' } };
    const answer = await imported(equipmentId, file, { apply: true, mapping });
    expect(answer).toMatchObject({ added: 2, applied: true });
    expect(answer.rows.map(({ row: at, code }) => [at, code])).toEqual([
      [1, '/Latitude'],
      [2, '/Course'],
    ]);
    expect((await imported(equipmentId, file)).source.isRemembered).toBe(false);
  });

  test('with one of our words among its values is not cut off there', async () => {
    const lines = Array.from({ length: 5 }, (_one, at) => `P${at};holding ${at};7`);
    const { source } = await imported(await modbus(), text('Was;Wo;Wert', ...lines, 'Level;low;7'));
    expect(source.headingRow).toBe(1);
  });

  test('with the columns and devices of another program keeps to the only driver', async () => {
    const [one] = await applied(
      await modbus(),
      text('Device,Tag_Name,Comment,DataType,Address', 'Meter 7,energy,total,DINT,holding 4'),
    );
    expect(one).toMatchObject({ code: 'energy', description: 'total', dataType: 'int32' });
    expect(one?.driverId).not.toBe(null);
  });
});

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
    const equipmentId = await equipmentWith('s7', { host: '127.0.0.1' });
    expect((await imported(equipmentId, zip(files))).source.shape).toBe('tia');
    const rows = await applied(equipmentId, zip(files));
    expect(rows.map(({ code, groupName, rw, dataType, address }) => [code, groupName, rw, dataType, address])).toEqual([
      ['Pump_Run', 'Default tag table', 'rw', 'bool', { address: 'M0.1' }],
      ['Level', 'Tanks', 'ro', 'float32', { address: 'MD10' }],
      ['Valve', 'Tanks', 'ro', 'int16', { address: 'IW64' }],
    ]);
  });

  test('with absolute addresses of data blocks has them in our notation', async () => {
    const rows = await applied(
      await equipmentWith('s7', { host: '127.0.0.1' }),
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

  test('of Ignition 8.1 leaves definitions out, and names tags of different folders apart', async () => {
    const tag = (name: string, more: object) => ({ name, tagType: 'AtomicTag', valueSource: 'opc', ...more });
    const level = (register: number) =>
      tag('Level', { dataType: 'Float4', opcItemPath: `ns=1;s=[PLC]HR${register}`, alarms: [{ name: 'High' }] });
    const run = tag('Run', { dataType: 'Boolean', opcItemPath: { bindType: 'parameter', binding: '[{Device}]C1' } });
    const rows = await applied(
      await modbus(),
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

  test('of a ThingsBoard IoT Gateway 3 is read, with its functions, types and dividers', async () => {
    const rows = await applied(
      await modbus(),
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
    const rows = await applied(await equipmentWith('opcua', { endpoint: 'opc.tcp://127.0.0.1:4840' }), file);
    expect(rows.map(({ code, dataType, address }) => [code, dataType, address])).toEqual([
      ['Level', 'float64', { nodeId: 'ns=1;s=L' }],
      ['Mode', 'int32', { nodeId: 'i=7' }],
    ]);
  });

  test('that is JSON without a list is refused with that reason', async () => {
    const { code, message } = await plant.admin.ask(`${CALLS}/import`, {
      equipmentId: plant.equipmentId,
      file: json({ version: 3, values: [1, 2] }),
      language: 'en',
    });
    expect([code, message]).toEqual(['1124', expect.stringContaining('a JSON file without a list of objects')]);
  });
});

test.each([
  ['a SYLK file', 'ID;PGnumeric;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"Code"\r\nE\r\n'],
  ['a DIF file', 'TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,2\r\n""\r\n'],
  ['an RTF document', String.raw`{\rtf1\ansi Code, Name\par}`],
  ['a web archive', 'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n'],
])('%s is refused by its name, and not taken for a list of text', async (what, content) => {
  const { message } = await plant.admin.ask(`${CALLS}/import`, {
    equipmentId: plant.equipmentId,
    file: text(content),
    language: 'en',
  });
  expect(message).toContain(what);
});

describe('a workbook', () => {
  test('of openpyxl 3.0 with groups in merged cells has them in each of their rows', async () => {
    const sheet =
      row(1, '泵站点表 2026-11') +
      row(2, '系统', '位号', '名称', '寄存器类型', '寄存器地址', '数据类型', '读写', '单位') +
      row(3, '冷却水', 'P101_RUN', '1#泵运行', '线圈', '0', 'BOOL', 'R') +
      row(4, '', 'P101_I', '1#泵电流', '保持寄存器', '10', 'REAL', 'R', 'A') +
      row(5, '补水', 'LT201', '液位', '输入寄存器', '2', 'INT', 'R', '0.01m');
    const files = workbook(sheet);
    const merged = files['xl/worksheets/sheet1.xml'].replace(
      '</sheetData>',
      '</sheetData><mergeCells count="2"><mergeCell ref="A1:H1"/><mergeCell ref="A3:A4"/></mergeCells>',
    );
    const rows = await applied(await modbus(), zip({ ...files, 'xl/worksheets/sheet1.xml': merged }));
    expect(
      rows.map(({ code, groupName, address, unit, factor }) => [code, groupName, address?.['area'], unit, factor]),
    ).toEqual([
      ['P101_RUN', '冷却水', 'coil', '', 1],
      ['P101_I', '冷却水', 'holding', 'A', 1],
      ['LT201', '补水', 'input', 'm', 0.01],
    ]);
  });

  test('of XlsxWriter 3.0 has formulas marked that only Excel calculates, and numbers as Excel shows them', async () => {
    const heading = ['Code', 'Name', 'Access', 'Data type', 'Driver', 'Address', 'Offset'];
    const signal = (at: number, cell: string) =>
      row(at, `x${at}`, 'Flow', 'ro', 'int16', 'plc', `holding ${at}`).replace('</row>', `${cell}</row>`);
    const files = workbook(
      row(1, ...heading) +
        signal(2, '<c r="G2"><f>1/10</f><v>0</v></c>') +
        signal(3, '<c r="G3"><f>1/10</f><v>0.1</v></c>') +
        signal(4, '<c r="G4"><v>0.30000000000000004</v></c>') +
        signal(5, '<c r="G5"><v>0</v></c>'),
    );
    const calculated = {
      ...files,
      'xl/workbook.xml': files['xl/workbook.xml'].replace(
        '</sheets>',
        '</sheets><calcPr calcId="124519" fullCalcOnLoad="1"/>',
      ),
    };
    const answer = await imported(await modbus(), zip(calculated));
    expect(marked(answer)).toEqual([['Offset: =1/10'], [], [], []]);
    expect(answer.rows[0]?.problems[0]?.message).toContain('formula without a calculated value');
    expect(answer.source.columns[6]?.samples).toEqual(['=1/10', '0.1', '0.3']);
  });
});
