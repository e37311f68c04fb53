import type { OutputOf } from '@tidegate/contract/call.ts';
import type { signalImport } from '@tidegate/contract/nouns/signal/batch-calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeCsv } from '../../../kernel/sheet/csv-file.ts';
import { workbook, zip } from '../../../kernel/sheet/testing.ts';
import { writeSheet } from '../../../kernel/sheet/xlsx.ts';
import type { Devices } from '../../../testing/plant/devices.ts';
import { addDevices } from '../../../testing/plant/devices.ts';
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

const imported = (file: Uint8Array, fields: object = {}) =>
  plant.admin.get<Answer>(`${CALLS}/import`, { equipmentId: plant.equipmentId, file, language: 'en', ...fields });
const asked = (file: Uint8Array, fields: object = {}) =>
  plant.admin.ask(`${CALLS}/import`, { equipmentId: plant.equipmentId, file, language: 'en', ...fields });
const stored = async (code: string) => {
  const { equipmentId } = plant;
  const { rows } = await plant.admin.get<{ rows: Signal[] }>(`${CALLS}/query`, { equipmentId, pageSize: 2_500 });
  return rows.find((signal) => signal.code === code);
};
/** Columns and messages of the wrong cells of each row. */
const marked = ({ rows }: Answer) =>
  rows.map(({ problems }) => problems.map(({ column, value }) => `${column}: ${value}`));
/** A text in Windows-1252, of which all letters are in Latin-1 as well. */
const western = (text: string) => Buffer.from(text, 'latin1');
const cells = (...texts: readonly string[]) => texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('');

describe('a list as people have it', () => {
  test('in Windows-1252 keeps its umlauts, degrees and micro signs, and says how it was read', async () => {
    const lines = [
      'Code;Name;Access;Data type;Driver;Address;Unit',
      'w1;Kühlwasser Vorlauf;Read-only;int16;plc;holding 4;°C',
      'w2;Außentemperatur;Read-only;int16;plc;holding 5;°C',
      'w3;Leitfähigkeit;Read-only;int16;plc;holding 6;µS/cm',
      'w4;Förderhöhe;Read-only;int16;plc;holding 7;m',
    ];
    const file = western(`${lines.join('\r\n')}\r\n`);
    expect(await imported(file)).toMatchObject({ wrong: 0, source: { encoding: 'windows-1252', shape: 'own' } });
    expect(await imported(file, { apply: true })).toMatchObject({ added: 4, applied: true });
    expect(await stored('w1')).toMatchObject({ name: 'Kühlwasser Vorlauf', unit: '°C' });
    expect(await stored('w2')).toMatchObject({ name: 'Außentemperatur' });
    expect(await stored('w3')).toMatchObject({ unit: 'µS/cm' });
    const other = await imported(file, { encoding: 'windows-1251' });
    expect(other.source.encoding).toBe('windows-1251');
    expect(other.rows[0]?.changes[0]).toMatchObject({ after: 'Kьhlwasser Vorlauf' });
    expect(await asked(file, { encoding: 'utf-8' })).toMatchObject({ code: '1129' });
  });

  test('in Chinese is read as Excel in China writes it', async () => {
    // 编码,名称,读写属性,数据类型 g1,液位,只读,int16
    const file = Buffer.from(
      'b1e0c2eb2cc3fbb3c62cb6c1d0b4caf4d0d42ccafdbeddc0e0d0cd0d0a67312cd2bacebb2cd6bbb6c12c696e7431360d0a',
      'hex',
    );
    expect(await imported(file)).toMatchObject({ wrong: 0, source: { encoding: 'gb18030' }, rows: [{ name: '液位' }] });
  });

  test('with an Excel error or a formula without a value is marked instead of taken as empty', async () => {
    const heading = cells('Code', 'Name', 'Access', 'Data type', 'Factor');
    const sheet = `<row r="1">${heading}</row><row r="2">${cells('e1', 'n', 'ro', 'int16')}<c t="e"><v>#N/A</v></c></row><row r="3">${cells('e2', 'n', 'ro', 'int16')}<c><f>A1*0.1</f></c></row><row r="4">${cells('e3', 'n', 'ro', 'int16')}<c><f>1/10</f><v>0.1</v></c></row>`;
    const answer = await imported(zip(workbook(sheet)), { apply: true });
    expect(marked(answer)).toEqual([['Factor: #N/A'], ['Factor: =A1*0.1'], []]);
    expect(answer).toMatchObject({ wrong: 2, applied: false });
    expect(answer.rows[1]?.problems[0]?.message).toContain('formula without a calculated value');
  });

  test('with a code that Excel turned into a date is marked', async () => {
    const files = workbook(
      `<row r="1">${cells('Code', 'Name', 'Access', 'Data type')}</row><row r="2"><c s="1"><v>46082</v></c>${cells('n', 'ro', 'int16')}</row>`,
      { 'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="16"/></cellXfs></styleSheet>' },
    );
    const relations = files['xl/_rels/workbook.xml.rels'].replace(
      '</Relationships>',
      '<Relationship Id="r2" Type="x/styles" Target="styles.xml"/></Relationships>',
    );
    const answer = await imported(zip({ ...files, 'xl/_rels/workbook.xml.rels': relations }));
    expect(marked(answer)).toEqual([['Code: 2026-03-01']]);
    expect(answer.rows[0]?.problems[0]?.message).toContain('turned into a date by Excel');
  });

  test('with a title above, notes on the first sheet and formatted empty cells is found', async () => {
    const row = cells('h1', 'T', 'ro', 'int16');
    const heading = cells('Code', 'Name', 'Access', 'Data type');
    const blank = Array.from({ length: 12_000 }, (_one, at) => `<row r="${at + 4}"><c r="B${at + 4}" s="1"/></row>`);
    const title = `<row r="1"><c t="str"><v>Register list, rev. 3</v></c></row>`;
    const table = `${title}<row r="2">${heading}</row><row r="3">${row}</row>${blank.join('')}<row r="50000"><c r="AZ50000" s="1"/></row>`;
    const found = await imported(zip(workbook(table)));
    expect(found).toMatchObject({
      total: 1,
      added: 1,
      wrong: 0,
      source: { sheet: 'a', headingRow: 2 },
      rows: [{ row: 3 }],
    });
    const notes = workbook(`<row r="1">${cells('Created by', 'Ann')}</row>`);
    const second = {
      ...notes,
      'xl/workbook.xml': notes['xl/workbook.xml'].replace(
        '</sheets>',
        '<sheet name="Table" sheetId="2" r:id="r9"/></sheets>',
      ),
      'xl/_rels/workbook.xml.rels': notes['xl/_rels/workbook.xml.rels'].replace(
        '</Relationships>',
        '<Relationship Id="r9" Type="x/worksheet" Target="worksheets/sheet2.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${table}</sheetData></worksheet>`,
    };
    expect(await imported(zip(second))).toMatchObject({
      total: 1,
      wrong: 0,
      source: { sheet: 'Table', headingRow: 2 },
    });
  });

  test.each([
    ['a line sep=;', Buffer.from('sep=;\r\nCode;Name;Access;Data type;Unit\r\nS1;Temp 1;Read-only;int16;bar\r\n')],
    [
      'UTF-16 BE',
      Buffer.from('\uFEFFCode\tName\tAccess\tData type\r\nS1\tTemp 1\tRead-only\tint16\r\n', 'utf16le').swap16(),
    ],
    [
      'a title above',
      Buffer.from('Register list rev 3;;;\r\nCode;Name;Access;Data type\r\nS1;Temp 1;Read-only;int16\r\n'),
    ],
  ])('with %s is read', async (_what, file) => {
    expect(await imported(file)).toMatchObject({
      total: 1,
      added: 1,
      wrong: 0,
      rows: [{ code: 'S1', name: 'Temp 1' }],
    });
  });

  test('with the types, access and decimal commas of other programs under our headings is read', async () => {
    const file = Buffer.from('Code;Name;Access;Data type;Factor\r\nv1;n;R/W;FLOAT;0,1\r\nv2;n;R;WORD;1,000\r\n');
    const answer = await imported(file);
    expect(marked(answer)).toEqual([[], ['Factor: 1,000']]);
    expect(answer.source.values).toEqual([
      { field: 'rw', text: 'R/W', value: 'rw' },
      { field: 'rw', text: 'R', value: 'ro' },
      { field: 'dataType', text: 'FLOAT', value: 'float32' },
      { field: 'dataType', text: 'WORD', value: 'uint16' },
    ]);
  });
});

describe('a list of another program', () => {
  const applied = async (file: Uint8Array, mapping: object = {}) => imported(file, { apply: true, mapping });

  test('of Kepware is mapped by itself: names, registers, types and scaling', async () => {
    const file = writeCsv(
      [
        'Tag Name',
        'Address',
        'Data Type',
        'Respect Data Type',
        'Client Access',
        'Scan Rate',
        'Scaling',
        'Raw Low',
        'Raw High',
        'Scaled Low',
        'Scaled High',
        'Eng Units',
        'Description',
      ],
      [
        ['K.Flow', '400101', 'Float', '1', 'R/W', '500', 'Linear', '0', '1000', '0', '50', 'm3/h', 'Flow'],
        ['K.Run', '000017', 'Boolean', '1', 'RO', '100', '', '', '', '', '', '', ''],
        ['K.Bit', '400102.3', 'Boolean', '1', 'RO', '100', '', '', '', '', '', '', ''],
        ['K.Count', '0x10', 'DWord', '1', 'RO', '1000', '', '', '', '', '', '', ''],
        ['K.In', '30005', 'Short', '1', 'RO', '1000', '', '', '', '', '', '', ''],
      ],
    );
    const seen = await imported(file);
    expect(marked(seen)).toEqual([[], [], [], [], []]);
    expect(seen.source).toMatchObject({ shape: 'kepware', constants: { driverId: 'plc' } });
    expect(await applied(file)).toMatchObject({ added: 5, applied: true });
    expect(await stored('K.Flow')).toMatchObject({
      name: 'K.Flow',
      dataType: 'float32',
      rw: 'rw',
      address: { area: 'holding', address: 100 },
      collectMs: 500,
      scaling: 'linear',
      rawHigh: 1_000,
      engHigh: 50,
      unit: 'm3/h',
    });
    expect(await stored('K.Run')).toMatchObject({ address: { area: 'coil', address: 16 }, dataType: 'bool' });
    expect(await stored('K.Bit')).toMatchObject({ address: { area: 'holding', address: 101, bit: 3 } });
    expect(await stored('K.Count')).toMatchObject({ address: { area: 'holding', address: 16 }, dataType: 'uint32' });
    expect(await stored('K.In')).toMatchObject({ address: { area: 'input', address: 4 }, dataType: 'int16' });
  });

  test('of Ignition is read from its JSON, with folders as groups', async () => {
    const tag = (name: string, more: object) => ({ name, tagType: 'AtomicTag', valueSource: 'opc', ...more });
    const document = {
      name: '',
      tagType: 'Provider',
      tags: [
        {
          name: 'Pumps',
          tagType: 'Folder',
          tags: [
            tag('I.Speed', {
              dataType: 'Float4',
              opcItemPath: '[PLC]HR11',
              engUnit: 'rpm',
              engLow: 0,
              engHigh: 1500,
              formatString: '#,##0.0',
              readOnly: true,
            }),
            tag('I.Total', { dataType: 'Int8', opcItemPath: '[PLC]HR13', documentation: 'Total' }),
          ],
        },
      ],
    };
    const file = Buffer.from(`\uFEFF${JSON.stringify(document)}`);
    const seen = await imported(file);
    expect(marked(seen)).toEqual([[], []]);
    expect(seen.source.shape).toBe('ignition');
    await applied(file);
    expect(await stored('I.Speed')).toMatchObject({
      groupName: 'Pumps',
      dataType: 'float32',
      rw: 'ro',
      unit: 'rpm',
      displayMax: 1_500,
      decimals: 1,
      address: { area: 'holding', address: 10 },
    });
    // Its Int8 has eight bytes.
    expect(await stored('I.Total')).toMatchObject({ dataType: 'int64', description: 'Total' });
  });

  test('of FUXA is read from its JSON and its CSV, with area, divisor and decimals', async () => {
    const tags = {
      t_1: {
        id: 't_1',
        name: 'F.Temp',
        label: '',
        type: 'Int16',
        memaddress: '400000',
        address: '21',
        divisor: 10,
        format: 1,
        daq: { enabled: true },
      },
      t_2: {
        id: 't_2',
        name: 'F.Run',
        label: 'Running',
        type: 'Bool',
        memaddress: '000000',
        address: '3',
        divisor: 1,
        format: null,
        daq: { enabled: false },
      },
    };
    const json = Buffer.from(
      JSON.stringify([{ id: 'd_1', name: 'PLC 1', type: 'ModbusTCP', property: { address: '10.0.0.1:502' }, tags }]),
    );
    const lines = [
      '!! CSV separator property convertion to "~"',
      '#id,: Device id',
      '@header,id,name,enabled,type,polling,',
      'D@,d_1,PLC 1,true,ModbusTCP,1000,',
      '#memaddress,: Address of Tag',
      '@header,deviceId,id,name,label,type,memaddress,address,divisor,format,',
      'T@,d_1,t_1,F.Temp,,Int16,400000,21,10,1,',
      'T@,d_1,t_2,F.Run,Running,Bool,000000,3,1,,',
    ];
    for (const file of [json, Buffer.from(lines.join('\n'))]) {
      const seen = await imported(file);
      expect(seen.source.shape).toBe('fuxa');
      expect(marked(seen)).toEqual([[], []]);
      expect(seen.rows.map(({ code, name }) => [code, name])).toEqual([
        ['F.Temp', 'F.Temp'],
        ['F.Run', 'Running'],
      ]);
    }
    await applied(json);
    expect(await stored('F.Temp')).toMatchObject({
      address: { area: 'holding', address: 20 },
      scaling: 'factor',
      factor: 0.1,
      decimals: 1,
    });
    expect(await stored('F.Run')).toMatchObject({ address: { area: 'coil', address: 2 }, factor: 1 });
  });

  test('that is not known is mapped by its usual names, is corrected by the person, and is remembered', async () => {
    const file = Buffer.from(
      '点位;含义;寄存器地址;类型;权限\r\nX1;压力;40011;浮点型;只读\r\nX2;阀门;40013;阀;读/写\r\n',
    );
    const first = await imported(file);
    expect(first.source).toMatchObject({ shape: 'foreign', isRemembered: false });
    expect(first.source.columns.map(({ field }) => field)).toEqual([null, null, 'address', 'dataType', 'rw']);
    expect(first.source.columns[1]?.samples).toEqual(['压力', '阀门']);
    expect(first.source.values).toContainEqual({ field: 'dataType', text: '阀', value: '' });
    expect(await asked(file, { apply: true })).toMatchObject({ code: '400' });
    const mapping = {
      columns: { 点位: 'code', 含义: 'name', 寄存器地址: 'address', 类型: 'dataType', 权限: 'rw' },
      values: { dataType: { 阀: 'uint16' } },
      constants: { driverId: 'plc' },
    };
    expect(await imported(file, { apply: true, mapping })).toMatchObject({ added: 2, applied: true });
    expect(await stored('X2')).toMatchObject({
      name: '阀门',
      dataType: 'uint16',
      rw: 'rw',
      address: { area: 'holding', address: 12 },
    });
    const again = await imported(Buffer.from('含义;点位;寄存器地址;类型;权限\r\n流量;X3;40015;阀;只读\r\n'));
    expect(again).toMatchObject({
      wrong: 0,
      added: 1,
      source: { isRemembered: true },
      rows: [{ code: 'X3', name: '流量' }],
    });
  });

  test('does not change the access of a signal that it does not mention', async () => {
    const { equipmentId } = plant;
    await plant.admin.get(`${CALLS}/add`, { equipmentId, code: 'keep', name: 'n', rw: 'rw', dataType: 'float32' });
    const file = Buffer.from('Tag;Comment\r\nkeep;changed\r\n');
    const seen = await imported(file);
    expect(seen.rows[0]?.changes.map(({ column }) => column)).toEqual(['Description']);
    expect(seen.source.constants).toMatchObject({ rw: 'Read-only' });
  });

  test('that is something else altogether is refused by its true name', async () => {
    const found = async (bytes: Uint8Array) => (await asked(bytes)).message;
    expect(await found(Buffer.from('%PDF-1.7 abc'))).toContain('it is a PDF document');
    expect(await found(Buffer.from('<html><table></table></html>'))).toContain('it is a web page');
    expect(await found(Buffer.from(''))).toContain('empty');
    expect(await found(await writeSheet('a', [], []))).toContain('empty');
  });
});
