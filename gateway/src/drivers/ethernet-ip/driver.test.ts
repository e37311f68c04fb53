import { ethernetIp } from '@tidegate/contract/protocols/ethernet-ip.ts';
import { afterEach, describe, expect, test } from 'vitest';
import { describeBadInput, describeLateAnswers } from '../../testing/bad-input.ts';
import { LogixDevice } from '../../testing/logix-device.ts';
import { openEthernetIp } from './driver.ts';
import { codes, inputFor, open, point, probe, stopAll, stops, values } from '../../testing/ethernet-ip.ts';

afterEach(stopAll);

describe('a Logix controller', () => {
  async function controller(given: Partial<LogixDevice> = {}): Promise<LogixDevice> {
    const plc = await LogixDevice.start();
    stops.push(() => plc.stop());
    return Object.assign(plc, given);
  }

  function filled(plc: LogixDevice): void {
    plc.bytes('Count').writeInt32LE(0b110, 0);
    plc.bytes('Level').writeFloatLE(1.5, 0);
    plc.bytes('Total').writeBigInt64LE(-5n, 0);
    plc.bytes('Exact').writeDoubleLE(0.1, 0);
    plc.bytes('Running').writeUInt8(1, 0);
    plc.bytes('Levels').writeFloatLE(7.25, 12);
    plc.bytes('Matrix').writeInt16LE(-7, 2 * (1 * 4 + 2));
    plc.bytes('Flags').writeUInt32LE(1 << 5, 4);
    plc.bytes('Title').writeInt32LE(5, 0);
    plc.bytes('Title').write('Hello', 4);
    plc.bytes('Pumps').writeUInt8(0b10, 108);
    plc.bytes('Pumps').writeInt32LE(9, 108 + 16);
  }
  test('a connection is opened whichever number the gateway gives it', async () => {
    const plc = await controller();
    for (const number of [0, 0.5, 0.999]) {
      const driver = openEthernetIp({ ...inputFor(plc.port, [point('Count', 'int32')]), random: () => number });
      stops.push(() => driver.stop());
      expect(await codes(driver)).toEqual([0]);
    }
  });

  const POINTS = [
    point('Count', 'int32'),
    point('Count.1', 'bool'),
    point('Level', 'float32'),
    point('Total', 'int64'),
    point('Exact', 'float64'),
    point('Running', 'bool'),
    point('Levels[3]', 'float32'),
    point('Matrix[1,2]', 'int16'),
    point('Flags[37]', 'bool'),
    point('Flags[36]', 'bool'),
    point('Title', 'string'),
    point('Pumps[1].Fault', 'bool'),
    point('Pumps[1].Hours[2]', 'uint16'),
    point('Program:Main.Speed', 'int32'),
  ];
  const VALUES = [6, true, 1.5, -5n, 0.1, true, 7.25, -7, true, false, 'Hello', true, 9, 0];

  test('tags of the controller and of a program, elements, members, bits and texts are read by one packet', async () => {
    const plc = await controller();
    filled(plc);
    const driver = open(plc.port, POINTS);
    expect(await values(driver)).toEqual(VALUES);
    expect(plc.requests).toHaveLength(1);
    expect(driver.health().state).toBe('connected');
  });

  test('a small connection takes as many packets as it needs, and a text that finds no room is read alone', async () => {
    const plc = await controller({ mostBytes: 500 });
    filled(plc);
    const driver = open(plc.port, [...POINTS, ...POINTS, ...POINTS, point('Pump.Label', 'string')]);
    expect(await values(driver)).toEqual([...VALUES, ...VALUES, ...VALUES, '']);
    expect(plc.requests.length).toBeGreaterThan(1);
    plc.bytes('Level').writeFloatLE(2.5, 0);
    expect((await values(driver))[2]).toBe(2.5);
  });

  test('a controller that takes one request in a packet is asked one by one', async () => {
    const plc = await controller({ takesMany: false });
    filled(plc);
    const driver = open(plc.port, POINTS);
    expect(await values(driver)).toEqual(VALUES);
    expect(await values(driver)).toEqual(VALUES);
    expect(plc.requests.filter((request) => request.startsWith('a:'))).toEqual([]);
    expect(plc.requests).toHaveLength(POINTS.length * 2);
  });

  test('elements of an array of BOOL are found whether it is packed in words or not', async () => {
    const plc = await controller();
    plc.add('Bools', 0xc1, [40]);
    plc.bytes('Bools').writeUInt8(1, 33);
    plc.bytes('Flags').writeUInt32LE(1 << 1, 4);
    const driver = open(plc.port, [point('Bools[33]', 'bool'), point('Bools[32]', 'bool'), point('Flags[33]', 'bool')]);
    expect(await values(driver)).toEqual([true, false, true]);
    const before = plc.requests.length;
    expect(await values(driver)).toEqual([true, false, true]);
    expect(plc.requests).toHaveLength(before + 1);
    expect(await driver.write(1, true)).toMatchObject({ code: 0, actual: { value: true } });
    expect(await driver.write(2, false)).toMatchObject({ code: 0, actual: { value: false } });
    expect(plc.bytes('Bools')[32]).toBe(1);
    expect(plc.bytes('Flags').readUInt32LE(4)).toBe(0);
  });

  test('a text that is longer than a packet is read and written in parts', async () => {
    const plc = await controller({ mostBytes: 500 });
    plc.add('Recipe', 0x8abc);
    const text = (length: number) => '0123456789'.repeat(length / 10);
    plc.bytes('Recipe').writeInt32LE(900, 0);
    plc.bytes('Recipe').write(text(900), 4);
    const driver = open(plc.port, [point('Recipe', 'string'), point('Level', 'float32'), point('Recipe', 'int32')]);
    expect(await values(driver)).toEqual([text(900), 0, null]);
    expect(await codes(driver)).toEqual([0, 0, 1722]);
    plc.requests.length = 0;
    expect(await codes(driver)).toEqual([0, 0, 1722]);
    expect(plc.requests).toEqual(['4c', '52', '52', '52', '52']);
    expect(await driver.write(0, text(1_000))).toMatchObject({ code: 0, actual: { value: text(1_000) } });
    expect(plc.requests.filter((request) => request === '53')).toHaveLength(3);
    expect(plc.bytes('Recipe').toString('latin1', 4)).toBe(text(1_000));
    expect(await driver.write(0, 'ab')).toMatchObject({ code: 0, actual: { value: 'ab' } });
    expect(await driver.write(0, `${text(1_000)}x`)).toEqual({ code: 2003, actual: undefined });
  });

  test('near elements of an array are read as one, in parts where they are longer than a packet', async () => {
    const plc = await controller({ mostBytes: 500 });
    plc.add('Long', 0xc4, [1_000]);
    for (let index = 0; index < 1_000; index += 1) plc.bytes('Long').writeInt32LE(-index, index * 4);
    const elements = Array.from({ length: 1_000 }, (_, index) => index).filter((index) => index % 3 > 0);
    const driver = open(plc.port, [
      ...elements.map((index) => point(`Long[${index}]`, 'int32')),
      point('Levels[3]', 'float32'),
      point('Pumps[0].Hours[0]', 'int16'),
      point('Pumps[0].Hours[2]', 'int32'),
    ]);
    const expected = [...elements.map((index) => -index), 0, 0, 0];
    expect(await values(driver)).toEqual(expected);
    plc.requests.length = 0;
    expect(await values(driver)).toEqual(expected);
    expect(plc.requests).toEqual(['a:4c 4c', ...Array.from({ length: 9 }, () => '52')]);
    expect(await driver.write(1, 77)).toMatchObject({ code: 0, actual: { value: 77 } });
    expect((await values(driver)).slice(0, 3)).toEqual([-1, 77, -4]);
  });

  test('an element beyond its array affects none of its neighbours, nor does an array of structures', async () => {
    const plc = await controller();
    plc.bytes('Levels').writeFloatLE(2.5, 36);
    const driver = open(plc.port, [
      point('Levels[9]', 'float32'),
      point('Levels[10]', 'float32'),
      point('Pumps[1]', 'int32'),
      point('Pumps[2]', 'int32'),
      point('Nowhere[1]', 'int32'),
      point('Nowhere[2]', 'int32'),
    ]);
    for (const requests of [2, 1]) {
      plc.requests.length = 0;
      expect(await codes(driver)).toEqual([0, 1721, 1722, 1722, 1714, 1714]);
      expect(plc.requests).toHaveLength(requests);
    }
  });

  test('a value is written once in the type of its tag and read back, and a bit leaves its neighbours alone', async () => {
    const plc = await controller();
    plc.bytes('Count').writeInt32LE(0b1010, 0);
    const driver = open(plc.port, [
      point('Count.0', 'bool'),
      point('Level', 'float64'),
      point('Title', 'string'),
      point('Pumps[2].Running', 'bool'),
      point('Flags[70]', 'bool'),
      point('Small', 'int32'),
      point('Constant', 'int16'),
      point('Program:Main.Speed', 'uint16', false),
      point('Nowhere', 'int16'),
    ]);
    expect(await driver.write(0, true)).toMatchObject({ code: 0, actual: { value: true } });
    expect(plc.bytes('Count').readInt32LE(0)).toBe(0b1011);
    expect(await driver.write(1, 3.125)).toMatchObject({ code: 0, actual: { value: 3.125 } });
    expect(await driver.write(2, '泵 1')).toMatchObject({ code: 0, actual: { value: '泵 1' } });
    expect(await driver.write(3, true)).toMatchObject({ code: 0, actual: { value: true } });
    expect(plc.bytes('Pumps')[216]).toBe(1);
    expect(await driver.write(4, true)).toMatchObject({ code: 0, actual: { value: true } });
    expect(plc.bytes('Flags').readUInt32LE(8)).toBe(1 << 6);
    expect(await driver.write(5, 200)).toEqual({ code: 2003, actual: undefined });
    expect(await driver.write(5, 'x')).toEqual({ code: 1722, actual: undefined });
    expect(await driver.write(5, -3)).toMatchObject({ code: 0, actual: { value: -3 } });
    expect(await driver.write(6, 1)).toEqual({ code: 2004, actual: undefined });
    expect(await driver.write(7, 70_000)).toEqual({ code: 2003, actual: undefined });
    expect(await driver.write(7, 1_450)).toMatchObject({ code: 0, actual: { value: 1_450 } });
    expect(await driver.write(8, 1)).toEqual({ code: 1714, actual: undefined });
  });

  test('a wrong point is reported with its code and affects no other', async () => {
    const plc = await controller();
    const driver = open(plc.port, [
      point('Count', 'int32'),
      point('Nowhere', 'int16'),
      point('Levels[10]', 'float32'),
      point('Pump', 'int16'),
      point('Title', 'float32'),
      point('Count.5', 'int16'),
      point('2nd', 'int16'),
      point('Small.9', 'bool'),
      point('Level', 'float32', false),
    ]);
    const expected = [0, 1714, 1721, 1722, 1722, 1722, 99904, 1721, undefined];
    expect(await codes(driver)).toEqual(expected);
    expect(await codes(driver)).toEqual(expected);
    expect(plc.requests).toHaveLength(2);
  });

  test('a probe names the controller, and reads one value with its bytes', async () => {
    const plc = await controller();
    plc.bytes('Count').writeInt32LE(0x1234, 0);
    const opened = probe(plc.port);
    expect(await opened.test()).toEqual([
      { name: 'vendor', value: 'Rockwell Automation' },
      { name: 'product', value: '1756-L83E/B' },
      { name: 'version', value: '32.020' },
      { name: 'pduBytes', value: '4000' },
    ]);
    const scaled = (raw: unknown) => Number(raw) / 10;
    const { look } = await opened.read({ address: { tag: 'Count' }, dataType: 'int32', scaled });
    expect(look).toMatchObject({ hex: '34120000', raw: 0x1234, value: 466 });
    await expect(opened.read({ address: { tag: 'No' }, dataType: 'int32', scaled })).rejects.toMatchObject({
      code: 1714,
    });
  });

  test('another slot is refused with what to check, and the connection is closed at the end', async () => {
    const plc = await controller();
    await expect(probe(plc.port, { path: '1,3' }).test()).rejects.toMatchObject({
      code: 99901,
      message: expect.stringContaining('status 01, 0312'),
    });
  });

  describe.each([true, false])('browsed, with External Access %s', (hasAccess) => {
    test('tags and programs are listed, and what belongs to the system is not', async () => {
      const plc = await controller({ hasAccess, mostBytes: 500 });
      const { browse } = probe(plc.port);
      const top = await browse?.('', 0);
      expect(top?.next).toBeNull();
      expect(
        top?.nodes.map(({ displayName, typeName, dataType, rw }) => [displayName, typeName, dataType, rw]),
      ).toEqual([
        ['Count', 'DINT', 'int32', 'rw'],
        ['Level', 'REAL', 'float32', 'rw'],
        ['Total', 'LINT', 'int64', 'rw'],
        ['Small', 'SINT', 'int8', 'rw'],
        ['Exact', 'LREAL', 'float64', 'rw'],
        ['Running', 'BOOL', 'bool', 'rw'],
        ['Constant', 'INT', 'int16', hasAccess ? 'ro' : 'rw'],
        ['Levels', 'REAL[10]', null, 'rw'],
        ['Matrix', 'INT[3,4]', null, 'rw'],
        ['Flags', 'BOOL[96]', null, 'rw'],
        ['Title', 'STRING', 'string', 'rw'],
        ['Pumps', 'PumpData[4]', null, 'rw'],
        ['Pump', 'PumpData', null, 'rw'],
        ['Program:Main', '', null, null],
      ]);
      const program = await browse?.('Program:Main', 0);
      expect(program?.nodes.map(({ nodeId }) => nodeId)).toEqual(['tag=Program:Main.Speed']);
    });
  });

  test('structures and arrays unfold to what can be read', async () => {
    const plc = await controller();
    filled(plc);
    const { browse } = probe(plc.port);
    const under = async (nodeId: string, from = 0) => (await browse?.(nodeId, from)) ?? { nodes: [], next: null };
    const idOf = (nodes: readonly { readonly displayName: string; readonly nodeId: string }[], name: string) =>
      nodes.find(({ displayName }) => displayName === name)?.nodeId ?? '';
    const { nodes: top } = await under('');
    const { nodes: pumps } = await under(idOf(top, 'Pumps'));
    expect(pumps.map(({ displayName }) => displayName)).toEqual(['[0]', '[1]', '[2]', '[3]']);
    const { nodes: pump } = await under(idOf(pumps, '[1]'));
    expect(pump.map(({ displayName, typeName, dataType }) => [displayName, typeName, dataType])).toEqual([
      ['Running', 'BOOL', 'bool'],
      ['Fault', 'BOOL', 'bool'],
      ['Speed', 'REAL', 'float32'],
      ['Hours', 'DINT[3]', null],
      ['Label', 'STRING', 'string'],
    ]);
    const { nodes: hours } = await under(idOf(pump, 'Hours'));
    const { nodes: matrix } = await under(idOf(top, 'Matrix'));
    const { nodes: flags, next } = await under(idOf(top, 'Flags'));
    expect(matrix[6]?.nodeId).toBe('tag=Matrix[1,2]');
    expect([flags.length, flags[37]?.dataType, next]).toEqual([96, 'bool', null]);
    expect(await under('tag=Count')).toEqual({ nodes: [], next: null });
    const tags = [hours[2], matrix[6], flags[37], pump[1]].map((node) =>
      point(String(ethernetIp.notation.read(node?.nodeId ?? '')?.tag), node?.dataType ?? 'string'),
    );
    expect(await values(open(plc.port, tags))).toEqual([9, -7, true, true]);
  });

  test('long lists are read page by page', async () => {
    const plc = await controller({ mostBytes: 500 });
    for (let index = 0; index < 250; index += 1) plc.add(`Tag_${index}`, 0xc4);
    plc.add('Long', 0xc4, [230]);
    const { browse } = probe(plc.port);
    const names: string[] = [];
    for (let from: number | null = 0; from !== null;) {
      const page: { nodes: readonly { displayName: string }[]; next: number | null } | undefined = await browse?.(
        '',
        from,
      );
      names.push(...(page?.nodes.map(({ displayName }) => displayName) ?? []));
      from = page?.next ?? null;
    }
    expect(names.filter((name) => name.startsWith('Tag_'))).toHaveLength(250);
    expect(new Set(names).size).toBe(names.length);
    const last = await browse?.('Long {196}[230]', 200);
    expect([last?.nodes.length, last?.nodes.at(-1)?.nodeId, last?.next]).toEqual([30, 'tag=Long[229]', null]);
  });

  describe('that answers late', () => {
    let plc: LogixDevice;
    describeLateAnswers({
      start: async () => (plc = await LogixDevice.start()),
      open: openEthernetIp,
      params: (port) => ({ host: '127.0.0.1', port }),
      point: point('Count', 'int32'),
      change: () => plc.bytes('Count').writeInt32LE(5, 0),
    });
  });

  describe('that answers anything', () => {
    describeBadInput({
      start: (port) => LogixDevice.start(port),
      open: openEthernetIp,
      params: (port) => ({ host: '127.0.0.1', port }),
      points: [point('Count', 'int32'), point('Level', 'float32')],
      garbage: [1713],
      frames: 400,
    });
  });
});
