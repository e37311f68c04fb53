/** Register lists and workbooks as programs write them, each short; their content is our own. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { workbook, zip } from '../../../kernel/sheet/testing.ts';
import { ListBench, marked, row, text } from './testing.ts';

let lists: ListBench;
beforeAll(async () => {
  lists = await ListBench.start();
});
afterAll(() => lists.end());

describe('a register list', () => {
  test('with the function code in a column of its own has its registers in that area', async () => {
    const rows = await lists.applied(
      await lists.modbus(),
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
    const [one] = await lists.applied(
      await lists.modbus(),
      text('Tag;Register type;Register;Format;R/W', `T1;${area};${address};UINT 16;R`),
    );
    const { area: kind, address: place } = one?.address ?? {};
    expect(`${String(kind)} ${String(place)}`).toBe(wanted);
  });

  test.each([
    ['Holding register', 'Sheet1', '806', 'holding 806'],
    ['输入寄存器地址', 'Sheet1', '0x0A', 'input 10'],
    ['Address', 'Holding Registers', '40012', 'holding 11'],
    ['Address', 'Input registers (FC4)', '7', 'input 7'],
  ])('whose addresses are called %s on the sheet %s has %s at %s', async (heading, sheet, address, wanted) => {
    const files = workbook(row(1, 'Tag', heading, 'Type') + row(2, 'T1', address, 'U16'));
    const named = files['xl/workbook.xml'].replace('name="a"', `name="${sheet}"`);
    const [one] = await lists.applied(await lists.modbus(), zip({ ...files, 'xl/workbook.xml': named }));
    const { area, address: place } = one?.address ?? {};
    expect(`${String(area)} ${String(place)}`).toBe(wanted);
  });

  test('that does not say which registers it means is marked with how to write them', async () => {
    const file = text('Name,Address,Data_Type,writable', 'State,806,uint16,no');
    const answer = await lists.imported(await lists.modbus(), file);
    expect(marked(answer)).toEqual([['Address: 806']]);
    expect(answer.rows[0]?.problems[0]?.message).toMatch(/^expected area and address from 0, such as holding 4/);
    expect(answer.source.values).toEqual([{ field: 'rw', text: 'no', value: 'ro' }]);
  });

  test('with an address of another protocol is marked with how its own is written', async () => {
    const file = text('Name,Address,Type', 'a,x351,U16', 'b,ns=1;s=Local.Mode,U16');
    const { rows } = await lists.imported(await lists.modbus(), file);
    expect(rows.map(({ problems }) => problems.map(({ message }) => message.slice(0, 38)))).toEqual([
      ['expected area and address from 0, such'],
      ['expected area and address from 0, such'],
    ]);
  });

  test('whose scale factor may be a divisor leaves it to the person, and a divisor is one', async () => {
    const guessed = async (heading: string, ...values: readonly string[]) => {
      const lines = values.map((value, index) => `s${index},holding ${index},int16,${value}`);
      const { source } = await lists.imported(await lists.modbus(), text(`Tag,Address,Type,${heading}`, ...lines));
      return source.columns[3]?.field;
    };
    expect(await guessed('Scale factor', '0.1', '1')).toBe('factor');
    expect(await guessed('Scalefactor', '1', '10')).toBe(null);
    expect(await guessed('scale_factor', '-1', '0')).toBe(null);
    const [one] = await lists.applied(await lists.modbus(), text('Tag,Address,Type,Divider', 'd,holding 4,int16,10'));
    expect(one).toMatchObject({ scaling: 'factor', factor: 0.1 });
  });

  test('without headings has its columns named by letters, and loses no row', async () => {
    const equipmentId = await lists.modbus();
    const file = text(
      'com.example.gps,/Latitude,holding 2800,int32,10000000,R',
      'com.example.gps,/Course,holding 2804,uint16,100,R,degrees',
    );
    const seen = await lists.imported(equipmentId, file);
    expect(seen.source.headingRow).toBe(0);
    expect(seen.source.columns.map(({ heading }) => heading)).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G']);
    const mapping = { columns: { B: 'code', C: 'address', D: 'dataType', F: 'rw' } };
    const answer = await lists.imported(equipmentId, file, { apply: true, mapping });
    expect(answer).toMatchObject({ added: 2, applied: true });
    expect(answer.rows.map(({ row: at, code }) => [at, code])).toEqual([
      [1, '/Latitude'],
      [2, '/Course'],
    ]);
    expect((await lists.imported(equipmentId, file)).source.isRemembered).toBe(false);
  });

  test('with one of our words among its values is not cut off there', async () => {
    const lines = Array.from({ length: 5 }, (_one, at) => `P${at};holding ${at};7`);
    const { source } = await lists.imported(await lists.modbus(), text('Was;Wo;Wert', ...lines, 'Level;low;7'));
    expect(source.headingRow).toBe(1);
  });

  test('with the columns and devices of another program keeps to the only driver', async () => {
    const [one] = await lists.applied(
      await lists.modbus(),
      text('Device,Tag_Name,Comment,DataType,Address', 'Meter 7,energy,total,DINT,holding 4'),
    );
    expect(one).toMatchObject({ code: 'energy', description: 'total', dataType: 'int32' });
    expect(one?.driverId).not.toBe(null);
  });
});

test.each([
  ['a SYLK file', 'ID;PGnumeric;N;E\r\nP;PGeneral\r\nC;Y1;X1;K"Code"\r\nE\r\n'],
  ['a DIF file', 'TABLE\r\n0,1\r\n"EXCEL"\r\nVECTORS\r\n0,2\r\n""\r\n'],
  ['an RTF document', String.raw`{\rtf1\ansi Code, Name\par}`],
  ['a web archive', 'MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n'],
])('%s is refused by its name, and not taken for a list of text', async (what, content) => {
  const { message } = await lists.refusalOf(text(content));
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
    const rows = await lists.applied(await lists.modbus(), zip({ ...files, 'xl/worksheets/sheet1.xml': merged }));
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
    const answer = await lists.imported(await lists.modbus(), zip(calculated));
    expect(marked(answer)).toEqual([['Offset: =1/10'], [], [], []]);
    expect(answer.rows[0]?.problems[0]?.message).toContain('formula without a calculated value');
    expect(answer.source.columns[6]?.samples).toEqual(['=1/10', '0.1', '0.3']);
  });
});
