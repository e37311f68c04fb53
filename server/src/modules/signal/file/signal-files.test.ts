import type { OutputOf } from '@tidegate/contract/call.ts';
import type { signalImport } from '@tidegate/contract/nouns/signal/batch-calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import { DATA_TYPES } from '@tidegate/contract/nouns/signal/signal.ts';
import { SIGNAL_FIELDS, SIGNAL_LABELS } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import { unseenIn } from '@tidegate/contract/fields/name-field.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeCsv } from '../../../kernel/sheet/csv-file.ts';
import { textsOf } from '../../../kernel/sheet/testing.ts';
import { writeSheet } from '../../../kernel/sheet/xlsx.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import type { Visitor } from '../../../testing/client/visitor.ts';
import { startTestServer } from '../../../testing/test-server.ts';
import type { Devices } from '../../../testing/plant/devices.ts';
import { addDevices } from '../../../testing/plant/devices.ts';

const CALLS = '/lfscada/manage/signal';
type Answer = OutputOf<typeof signalImport>;

let server: TestServer;
let plant: Devices;
let admin: Visitor;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'plant');
  ({ admin } = plant);
});
afterEach(() => server.end());

const signals = async (equipmentId = plant.equipmentId) =>
  (await admin.get<{ rows: Signal[] }>(`${CALLS}/query`, { equipmentId, pageSize: 2_500 })).rows;
const exported = async (format: 'csv' | 'xlsx', fields: object = {}) =>
  (await admin.ask(`${CALLS}/export`, { equipmentId: plant.equipmentId, format, ...fields })).bytes;
const imported = async (file: Uint8Array, fields: object = {}) =>
  admin.get<Answer>(`${CALLS}/import`, { equipmentId: plant.equipmentId, file, ...fields });
const add = async (fields: object) =>
  admin.get<{ id: string }>(`${CALLS}/add`, {
    equipmentId: plant.equipmentId,
    name: 'n',
    rw: 'ro',
    dataType: 'float32',
    ...fields,
  });

describe('signals in a file', () => {
  test(
    'are read back unchanged, whatever they contain, in both formats and languages',
    { timeout: 120_000 },
    async () => {
      const text = fc.oneof(
        fc.string({ unit: 'grapheme' }).map((one) => one.replaceAll('\0', '')),
        fc.constantFrom('=1+1', "'=x", '-5', '@me', 'toString', 'a"b,c;d\te', '_x0041_', '1e5', '007', 'true'),
      );
      const orNone = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: '' });
      const short = text.map((one) => one.slice(0, 20));
      // Names have no unseen characters; every other text may have them.
      const name = short.filter((one) => unseenIn(one.trim()) === undefined);
      const some = fc.record({
        name: name.filter((one) => one.trim() !== ''),
        nameEn: name,
        groupName: name,
        groupNameEn: name,
        description: text,
        rw: fc.constantFrom('ro', 'rw', 'wo'),
        dataType: fc.constantFrom(...DATA_TYPES.filter((type) => type !== 'bool')),
        unit: short,
        decimals: orNone(fc.nat(10)),
        factor: fc.double({ noNaN: true, noDefaultInfinity: true }).filter((one) => one !== 0),
        offset: fc.double({ noNaN: true, noDefaultInfinity: true }),
        displayMin: orNone(fc.double({ noNaN: true, noDefaultInfinity: true })),
        writeStep: orNone(fc.double({ min: 1e-6, max: 1e6, noNaN: true })),
        collectMs: orNone(fc.integer({ min: 50, max: 86_400_000 })),
        reportMode: fc.constantFrom('auto', 'received', 'change', 'period'),
        storeMode: fc.constantFrom('none', 'change', 'period', 'all'),
        enumTexts: fc.array(fc.record({ value: fc.integer(), text: short }), { maxLength: 3 }),
        trueText: short,
        seq: fc.nat(1_000),
      });
      const comesBack = async (equipmentId: string) => {
        const before = await signals(equipmentId);
        for (const format of ['csv', 'xlsx'] as const) {
          const file = await exported(format, { equipmentId, language: 'zh' });
          const answer = await imported(file, { equipmentId, apply: true, language: 'en' });
          expect(answer.rows.filter(({ action, problems }) => action !== 'keep' || problems.length > 0)).toEqual([]);
          expect(answer).toMatchObject({ total: before.length, added: 0, changed: 0, wrong: 0, applied: true });
        }
        expect(await signals(equipmentId)).toEqual(before);
      };
      const ofDriver = { driverId: plant.driverId, address: { area: 'holding', address: 7, byteOrder: 'CDAB' } };
      await add({ ...ofDriver, code: '=danger', scaling: 'linear', rawLow: 4, rawHigh: 20, engLow: -1, engHigh: 3 });
      await add({ code: 'bit', dataType: 'bool', pulseMs: 500, clamp: true });
      await comesBack(plant.equipmentId);
      await fc.assert(
        fc.asyncProperty(fc.array(some, { minLength: 1, maxLength: 6 }), async (many) => {
          // An equipment of its own each time, so that an example found is made smaller without what came before it.
          const code = `e${server.clock.now()}`;
          const equipment = { name: code, code, gatewayId: plant.gatewayId };
          const { id } = await admin.get<{ id: string }>('/lfscada/manage/equipment/add', equipment);
          server.clock.pass(60_000);
          for (const [index, fields] of many.entries()) {
            const answer = await admin.ask(`${CALLS}/add`, { equipmentId: id, code: `${code}-${index}`, ...fields });
            expect(answer).toMatchObject({ code: '200' });
          }
          await comesBack(id);
        }),
        { numRuns: 8 },
      );
    },
  );

  test('are read back unchanged, even with a name truncated within a character', async () => {
    await add({ code: 'broken', name: 'a\ud836' });
    for (const format of ['csv', 'xlsx'] as const) {
      expect(await imported(await exported(format))).toMatchObject({ total: 2, added: 0, changed: 0, wrong: 0 });
    }
  });

  test('have every field as a column, with choices and drivers by name', async () => {
    await admin.get(`${CALLS}/edit`, { id: plant.signalId, unit: '=bar', storeMode: 'period' });
    const [headings = [], row = []] = textsOf(await exported('csv', { language: 'zh' }));
    expect(headings).toEqual(SIGNAL_FIELDS.map((field) => SIGNAL_LABELS[field].zh));
    const cell = (field: (typeof SIGNAL_FIELDS)[number]) => row[SIGNAL_FIELDS.indexOf(field)];
    expect([cell('code'), cell('driverId'), cell('rw'), cell('storeMode'), cell('unit'), cell('address')]).toEqual([
      'level',
      'plc',
      '读写',
      '按周期',
      '=bar',
      'holding 0',
    ]);
    const [english] = textsOf(await exported('xlsx', { language: 'en' }));
    expect(english).toEqual(SIGNAL_FIELDS.map((field) => SIGNAL_LABELS[field].en));
  });

  test('are added and changed after a preview', async () => {
    const file = await writeSheet(
      'x',
      ['Code', 'Name', '读写属性', 'dataType', 'Driver', 'Address', 'Unit', 'Scaling', 'Raw low', 'Raw high'],
      [
        ['level', '液位', '读写', 'float32', 'plc', 'area=holding address=0', 'kPa', '', '', ''],
        ['', '', '', '', '', '', '', '', '', ''],
        ['new', 'New', 'ro', 'int16', 'plc', 'input 9', '', 'factor', '', ''],
      ],
    );
    const before = await signals();
    const dry = await imported(file, { language: 'zh' });
    expect(dry).toMatchObject({ total: 2, added: 1, changed: 1, wrong: 0, applied: false });
    expect(dry.rows).toEqual([
      {
        row: 2,
        code: 'level',
        name: '液位',
        action: 'edit',
        problems: [],
        changes: [
          { column: '名称', before: 'Level', after: '液位' },
          { column: '单位', before: 'm', after: 'kPa' },
        ],
      },
      { row: 4, code: 'new', name: 'New', action: 'add', problems: [], changes: [] },
    ]);
    expect(await signals()).toEqual(before);
    expect(await imported(file, { apply: true })).toMatchObject({ applied: true });
    const after = await signals();
    expect(after).toMatchObject([
      { code: 'level', id: plant.signalId, name: '液位', unit: 'kPa', writeMax: 100 },
      {
        code: 'new',
        metric: 'new',
        driverId: plant.driverId,
        address: { area: 'input', address: 9 },
        storeMode: 'all',
      },
    ]);
    expect(JSON.stringify(await server.auditRows())).toContain('signal.import');
  });

  test('are refused with every wrong cell named in the requested language', async () => {
    await add({ code: 'other' });
    const headings = [
      '编码',
      '名称',
      '读写属性',
      '数据类型',
      '驱动',
      '地址',
      '指标',
      '写入下限',
      '写入上限',
      '枚举文本',
    ];
    const good = ['n', 'ro', 'int16', '', '', '', '', '', ''];
    const rows: readonly (readonly [row: readonly string[], ...columns: readonly string[]])[] = [
      [['', ...good], '编码'],
      [['a', ...good]],
      [['a', ...good], '编码'],
      [['b', '', 'often', 'int17', '', '', '', '', '', ''], '名称', '读写属性', '数据类型'],
      [['c', 'n', 'ro', 'int16', 'nobody', '', '', '', '', ''], '驱动'],
      [['d', 'n', 'ro', 'int16', 'plc', '', '', '', '', ''], '地址'],
      [['e', 'n', 'ro', 'int16', 'plc', 'area=holding address=70000', '', '', '', ''], '地址'],
      [['f', 'n', 'ro', 'int16', 'plc', '40000', '', '', '', ''], '地址'],
      [['g', 'n', 'ro', 'int16', '', '', 'other', '', '', ''], '指标'],
      [['h', 'n', 'ro', 'int16', '', '', '', '9', '1', ''], '写入上限'],
      [['i', 'n', 'ro', 'int16', '', '', '', 'low', 'high', 'open'], '写入下限', '写入上限', '枚举文本'],
      [['level', '', 'rw', 'float32', 'plc', 'area=holding address=0', '', '0', '1', ''], '名称'],
    ];
    const before = await signals();
    const file = writeCsv(
      headings,
      rows.map(([row]) => row),
    );
    const answer = await imported(file, { apply: true, language: 'zh' });
    expect(answer.rows.map(({ row, problems }) => [row, ...problems.map(({ column }) => column)])).toEqual(
      rows.map(([, ...columns], index) => [index + 2, ...columns]),
    );
    for (const { problems } of answer.rows) {
      for (const { message } of problems) expect(message).toMatch(/\p{Script=Han}/u);
    }
    expect(answer).toMatchObject({ applied: false, wrong: 11 });
    expect(await signals()).toEqual(before);
  });

  test('are refused in 5,000 rows with exactly the three wrong cells named', async () => {
    const rows = Array.from({ length: 5_000 }, (_one, index) => [
      `s${index}`,
      `Signal ${index}`,
      'ro',
      index === 17 ? 'int61' : 'int16',
      'plc',
      `area=holding address=${index === 4_999 ? 65_536 : index}`,
      index === 2_345 ? 'ten' : '0.1',
    ]);
    const headings = ['code', 'name', 'rw', 'dataType', 'driver', 'address', 'factor'];
    const answer = await imported(writeCsv(headings, rows), { apply: true, language: 'en' });
    const wrong = answer.rows.flatMap(({ row, problems }) => problems.map(({ column, value }) => [row, column, value]));
    expect(wrong).toEqual([
      [19, 'Data type', 'int61'],
      [2_347, 'Factor', 'ten'],
      [5_001, 'Address', 'area=holding address=65536'],
    ]);
    expect(answer).toMatchObject({ total: 5_000, wrong: 3, applied: false });
    expect(await signals()).toHaveLength(1);
  });

  test.each([
    ['no heading that says which', 'name\nx\n', '400'],
    ['a heading that nobody knows and nobody mapped', 'code,salary\nx,1\n', '400'],
    ['a heading twice', 'code,编码\nx,x\n', '400'],
    ['nothing in it', 'code\n', '1111'],
  ])('with %s is refused', async (_what, text, code) => {
    const file = Buffer.from(text);
    const asked = { equipmentId: plant.equipmentId, file, apply: true };
    expect(await admin.ask(`${CALLS}/import`, asked)).toMatchObject({ status: 400, code });
  });

  test('are refused from a file of another kind or one that is too long', async () => {
    const { equipmentId } = plant;
    const none = Buffer.from([0, 1, 2, 3]);
    expect(await admin.ask(`${CALLS}/import`, { equipmentId, file: none })).toMatchObject({ code: '1124' });
    const many = Buffer.from(`code\n${'a\n'.repeat(10_001)}`);
    expect(await admin.ask(`${CALLS}/import`, { equipmentId, file: many })).toMatchObject({ code: '1117' });
  });
});

describe('calculated signals', () => {
  const HEADINGS = ['code', 'name', 'dataType', 'kind', 'formula', 'statistic', 'recalcSec'];
  const marked = ({ rows }: Answer) => rows.map(({ problems }) => problems.map(({ column }) => column));

  test('are read back unchanged from a file, whatever they are calculated from', async () => {
    const names = ['level', 'a', 'b', 'c d', 'e.f'];
    for (const code of names.slice(1)) await add({ code, rw: 'rw' });
    const name = fc.constantFrom(...names);
    const term = fc.oneof(
      name.map((one) => `{${one}}`),
      fc.nat(1_000).map(String),
    );
    const text = fc.array(term, { minLength: 1, maxLength: 4 }).map((terms) => terms.join(' + '));
    const statistic = fc.record({
      source: name,
      of: fc.constantFrom('avg', 'runTime'),
      span: fc.constantFrom('hour', 'shift', 'day'),
      startsAt: fc.constantFrom(['00:00'], ['06:00', '14:00', '22:00']),
      timeZone: fc.constantFrom('UTC', 'Asia/Shanghai'),
    });
    const calculated = fc.oneof(
      fc.record({ kind: fc.constant('formula'), formula: text, recalcSec: fc.constantFrom('', 5) }),
      fc.record({ kind: fc.constant('statistic'), statistic }),
      fc.record({ kind: fc.constant('internal'), rw: fc.constant('rw'), interlockExpr: text }),
      fc.record({ rw: fc.constant('rw'), interlockExpr: text, readBack: fc.boolean(), readBackSignal: name }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(calculated, { minLength: 1, maxLength: 4 }), async (many) => {
        for (const [index, fields] of many.entries()) {
          server.clock.pass(1_000);
          await add({ code: `x${server.clock.now()}-${index}`, ...fields });
        }
        server.clock.pass(60_000);
        const before = await signals();
        for (const [format, language] of [
          ['csv', 'zh'],
          ['xlsx', 'en'],
        ] as const) {
          const answer = await imported(await exported(format, { language }), { apply: true, language });
          expect(answer).toMatchObject({ total: before.length, added: 0, changed: 0, wrong: 0 });
        }
        expect(await signals()).toEqual(before);
      }),
      { numRuns: 4 },
    );
  });

  test('are added by a file in any order, and stored with the ids of their inputs', async () => {
    const file = writeCsv(HEADINGS, [
      ['quad', 'Quad', 'float64', 'formula', '{double} * 2', '', '5'],
      ['double', 'Double', 'float64', 'Formula', '{level} + {level}', '', ''],
      ['mean', 'Mean', 'float64', 'statistic', '', 'source=quad of=avg span=day', ''],
    ]);
    expect(await imported(file)).toMatchObject({ added: 3, wrong: 0, applied: false });
    expect(await imported(file, { apply: true })).toMatchObject({ added: 3, applied: true });
    const after = new Map((await signals()).map((signal) => [signal.code, signal]));
    expect(after.get('quad')).toMatchObject({ kind: 'formula', formula: '{double} * 2', rw: 'ro', recalcSec: 5 });
    expect(after.get('mean')?.statistic).toMatchObject({ source: 'quad', of: 'avg', startsAt: ['00:00'] });
    const stored = await server.stores.signals.all(plant.equipmentId);
    expect(stored.find(({ code }) => code === 'quad')?.formula).toBe(`{#${after.get('double')?.id}} * 2`);
    expect(await admin.get(`${CALLS}/uses`, { id: after.get('double')?.id })).toMatchObject({
      uses: [{ code: 'quad' }],
    });
  });

  test('are changed by a file', async () => {
    await add({ code: 'double', kind: 'formula', formula: '{level} * 2' });
    const file = writeCsv(['code', 'unit', 'formula'], [['double', 'kPa', '{level} * 3']]);
    expect(await imported(file, { apply: true, language: 'en' })).toMatchObject({
      rows: [{ changes: [{ column: 'Formula', before: '{level} * 2', after: '{level} * 3' }, { column: 'Unit' }] }],
      applied: true,
    });
    expect((await signals())[1]).toMatchObject({ unit: 'kPa', kind: 'formula', formula: '{level} * 3' });
  });

  test('are refused with every wrong cell marked', async () => {
    await add({ code: 'double', kind: 'formula', formula: '{level} * 2' });
    const rows: readonly (readonly [row: readonly string[], ...columns: readonly string[]])[] = [
      [['a', 'n', 'float64', 'formula', '{level} *', '', ''], 'Formula'],
      [['b', 'n', 'float64', 'formula', '{nobody}', '', ''], 'Formula'],
      [['c', 'n', 'float64', 'formula', '', '', ''], 'Formula'],
      [['d', 'n', 'float64', 'statistic', '', 'level', ''], 'Statistic'],
      [['e', 'n', 'float64', 'statistic', '', 'source=nobody of=avg span=day', ''], 'Statistic'],
      [['f', 'n', 'float64', 'statistic', '', '', ''], 'Statistic'],
      [['g', 'n', 'float64', 'formula', '{level}', 'source=level of=avg span=day', ''], 'Statistic'],
      [['h', 'n', 'float64', 'often', '{level}', '', ''], 'Kind', 'Access', 'Formula'],
      [['double', 'n', 'float64', 'io', '{level} * 2', '', ''], 'Kind'],
      [['i', 'n', 'float64', 'formula', '{level} + 1', '', '']],
    ];
    const before = await signals();
    const file = writeCsv(
      HEADINGS,
      rows.map(([row]) => row),
    );
    const answer = await imported(file, { apply: true, language: 'en' });
    expect(marked(answer)).toEqual(rows.map(([, ...columns]) => columns));
    expect(answer).toMatchObject({ wrong: 9, applied: false });
    expect(await signals()).toEqual(before);
  });

  test('with a circular reference are refused, even if only the file completes it', async () => {
    await add({ code: 'double', kind: 'formula', formula: '{level} * 2' });
    const circle = writeCsv(HEADINGS, [
      ['a', 'n', 'float64', 'formula', '{b}', '', ''],
      ['b', 'n', 'float64', 'formula', '{double} + {a}', '', ''],
    ]);
    const answer = await imported(circle, { apply: true, language: 'en' });
    expect(marked(answer).flat()).toEqual(['Formula']);
    expect(answer).toMatchObject({ wrong: 1, applied: false });
  });

  test('accept the fields of a bulk change that apply to them, and no others', async () => {
    const { equipmentId } = plant;
    const { id } = await add({ code: 'double', kind: 'formula', formula: '{level} * 2' });
    const many = (fields: object) => admin.ask(`${CALLS}/editMany`, { equipmentId, ids: [id], ...fields });
    expect(await many({ rw: 'rw' })).toMatchObject({ status: 400 });
    expect(await many({ interlockExpr: '{level} > 1' })).toMatchObject({ status: 400 });
    expect(await many({ unit: 'bar', recalcSec: 10 })).toMatchObject({ code: '200' });
    expect((await signals())[1]).toMatchObject({ unit: 'bar', recalcSec: 10, formula: '{level} * 2' });
    const used = await admin.ask(`${CALLS}/deleteMany`, { equipmentId, ids: [plant.signalId] });
    expect(used).toMatchObject({ status: 409 });
  });
});

describe('many signals', () => {
  const ids = async () => [plant.signalId, (await add({ code: 'two', writeMax: 5 })).id];

  test('are changed together, all or none', async () => {
    const { equipmentId } = plant;
    const two = await ids();
    const before = await signals();
    const edit = (fields: object) => admin.ask(`${CALLS}/editMany`, { equipmentId, ids: two, ...fields });
    expect(await edit({ writeMin: 50 })).toMatchObject({ status: 400, message: expect.stringContaining('two') });
    expect(await edit({ code: 'x' })).toMatchObject({ status: 400 });
    expect(await signals()).toEqual(before);
    expect(await edit({ unit: 'Pa', writeMin: '', deadband: 2 })).toMatchObject({ code: '200' });
    expect(await signals()).toEqual(before.map((one) => ({ ...one, unit: 'Pa', writeMin: null, deadband: 2 })));
  });

  test('can be moved to another driver only with an address that it supports', async () => {
    const { equipmentId, driverId } = plant;
    const two = await ids();
    expect(await admin.ask(`${CALLS}/editMany`, { equipmentId, ids: two, driverId })).toMatchObject({ status: 400 });
    const moved = (address: object) => admin.ask(`${CALLS}/editMany`, { equipmentId, ids: two, driverId, address });
    const message = expect.stringContaining('Choose bool, or a register area');
    expect(await moved({ area: 'coil', address: 3 })).toMatchObject({ status: 400, message });
    expect(await moved({ area: 'holding', address: 3 })).toMatchObject({ code: '200' });
  });

  test('are deleted together, but none of other equipment', async () => {
    const { equipmentId, gatewayId } = plant;
    const two = await ids();
    const other = await admin.get<{ id: string }>('/lfscada/manage/equipment/add', {
      name: 'other',
      code: 'other',
      gatewayId,
    });
    const theirs = await admin.get<{ id: string }>(`${CALLS}/add`, {
      equipmentId: other.id,
      code: 'theirs',
      name: 'n',
      rw: 'ro',
      dataType: 'bool',
    });
    const many = [...two, theirs.id];
    expect(await admin.ask(`${CALLS}/editMany`, { equipmentId, ids: many })).toMatchObject({ status: 404 });
    expect(await admin.ask(`${CALLS}/deleteMany`, { equipmentId, ids: many })).toMatchObject({ code: '200' });
    expect(await signals()).toEqual([]);
    expect(await admin.get(`${CALLS}/info`, { id: theirs.id })).toMatchObject({ code: 'theirs' });
  });
});
