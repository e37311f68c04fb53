import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { describeBadInput, driverInput } from '../../testing/bad-input.ts';
import { OWN, type SnmpAgent, startSnmpd, UdpRelay, whyNoSnmpd } from '../../testing/snmp-agent.ts';
import type { Driver, DriverInput, DriverPoint } from '../shared/driver.ts';
import { openSnmp, probeSnmp } from './driver.ts';

const DESCRIPTION = '1.3.6.1.2.1.1.1.0';
const UPTIME = '1.3.6.1.2.1.1.3.0';
const NAME = '1.3.6.1.2.1.1.5.0';
const LOCATION = '1.3.6.1.2.1.1.6.0';
const OWN_OBJECTS = [
  '1.0 integer -7',
  '2.0 uinteger 4000000000',
  '3.0 octet_str "21.5"',
  '4.0 integer 1',
  '5.0 counter 12',
];

const missing = whyNoSnmpd();
if (missing !== undefined) console.log(`skipped: the SNMP driver, because ${missing}`);

describe.skipIf(missing !== undefined)('against the agent of Net-SNMP', () => {
  let agent: SnmpAgent;
  beforeAll(async () => {
    agent = await startSnmpd(OWN_OBJECTS);
  });
  afterAll(() => agent.stop());

  const stops: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const stop of stops.splice(0).toReversed()) await stop();
  });

  const V3 = {
    version: 'v3',
    username: 'joe',
    authProtocol: 'sha256',
    authPassword: 'joe-auth-1',
    privProtocol: 'aes',
    privPassword: 'joe-priv-1',
  };
  const point = (oid: string, dataType: DriverPoint['dataType']): DriverPoint => ({
    address: { oid },
    dataType,
    isRead: true,
  });
  const own = (number: number) => `${OWN}.${number}.0`;
  const inputFor = (points: readonly DriverPoint[], params = {}): DriverInput =>
    driverInput({ host: '127.0.0.1', port: agent.port, timeoutMs: 5_000, ...params }, points);
  function open(points: readonly DriverPoint[], params = {}): Driver {
    const driver = openSnmp(inputFor(points, params));
    stops.push(() => driver.stop());
    return driver;
  }
  const codes = async (driver: Driver) => (await driver.read()).map((reading) => reading?.code);
  const values = async (driver: Driver) => (await driver.read()).map((reading) => reading?.value);

  test.each([
    ['v2c', {}],
    ['v3', V3],
  ])('%s reads numbers, texts, bools and counters', async (_name, params) => {
    const driver = open(
      [
        point(own(1), 'int16'),
        point(own(2), 'uint32'),
        point(own(3), 'float32'),
        point(own(4), 'bool'),
        point(own(5), 'int64'),
        point(DESCRIPTION, 'string'),
      ],
      params,
    );
    expect(await values(driver)).toEqual([-7, 4_000_000_000, 21.5, true, 12n, 'Tide pump station']);
    const uptime = open([point(UPTIME, 'uint32')], params);
    expect((await values(uptime))[0]).toBeGreaterThan(0);
    expect(driver.health().state).toBe('connected');
  });

  test('a wrong variable is reported with its code and affects no other, in requests of any length', async () => {
    const points = [
      point(own(1), 'int16'),
      point(`${OWN}.77.0`, 'int16'),
      point(own(2), 'int16'),
      point(DESCRIPTION, 'float64'),
      point('1.9', 'int16'),
      point(UPTIME, 'datetime'),
    ];
    for (const maxVariables of [1, 20])
      expect(await codes(open(points, { maxVariables }))).toEqual([0, 1714, 2003, 1722, 99904, 1722]);
  });

  test.each([
    ['v2c', { community: 'secret' }],
    ['v3', V3],
  ])('%s writes a value in the type of the object, and reads it back', async (_name, params) => {
    const driver = open(
      [point(NAME, 'string'), point(own(1), 'int16'), point(LOCATION, 'string'), point(own(9), 'int16')],
      params,
    );
    expect(await driver.write(0, 'station-4')).toMatchObject({ code: 0, actual: { value: 'station-4' } });
    expect(await driver.write(1, -9)).toMatchObject({ code: 0, actual: { value: -9 } });
    expect(await driver.write(1, 2 ** 40)).toEqual({ code: 2003, actual: undefined });
    expect(await driver.write(1, 1.5)).toEqual({ code: 1722, actual: undefined });
    expect(await driver.write(2, 'elsewhere')).toEqual({ code: 2004, actual: undefined });
    expect(await driver.write(3, 1)).toEqual({ code: 1714, actual: undefined });
    await driver.write(1, -7);
  });

  test('a community that may not write is refused, and an unknown one is not answered', async () => {
    expect(await open([point(NAME, 'string')]).write(0, 'x')).toEqual({ code: 2004, actual: undefined });
    const driver = open([point(NAME, 'string')], { community: 'wrong', timeoutMs: 60, retries: 0 });
    expect(await codes(driver)).toEqual([1715]);
  });

  test.each([
    ['a wrong password', { ...V3, authPassword: 'another-one' }],
    ['an unknown user', { ...V3, username: 'jim' }],
    ['a user without encryption', { ...V3, privProtocol: 'none' }],
  ])('%s is refused without showing a password', async (_name, params) => {
    const driver = open([point(NAME, 'string')], { ...params, timeoutMs: 500, retries: 0 });
    const [code] = await codes(driver);
    expect([1711, 1714, 1715, 2004]).toContain(code);
    expect(driver.health().lastError).not.toMatch(/another-one|joe-auth|joe-priv/);
  });

  test('a probe shows what the agent says of itself, and reads one variable', async () => {
    const probe = probeSnmp(inputFor([], V3));
    stops.push(() => probe.stop());
    const [fact] = await probe.test();
    expect(fact).toMatchObject({ name: 'product', value: expect.stringMatching(/^Tide pump station · /) });
    const { look } = await probe.read({
      address: { oid: `.${own(3)}` },
      dataType: 'float32',
      scaled: (raw) => Number(raw) * 2,
    });
    expect(look).toMatchObject({ hex: Buffer.from('21.5').toString('hex'), raw: 21.5, value: 43 });
    await expect(
      probe.read({ address: { oid: `${OWN}.77.0` }, dataType: 'int16', scaled: (raw) => raw }),
    ).rejects.toMatchObject({ code: 1714 });
  });

  test.each([
    ['v3 without a user', { version: 'v3' }],
    ['v3 without a password', { ...V3, authPassword: undefined }],
    ['v3 without a password for its encryption', { ...V3, privPassword: undefined }],
    ['a password that is too short', { ...V3, privPassword: 'short' }],
  ])('%s is refused', (_name, params) => {
    expect(() => open([], params)).toThrow(expect.objectContaining({ code: 99904 }));
  });

  test('a report that nothing asked for does not end the gateway', async () => {
    const relay = await UdpRelay.start(agent.port);
    stops.push(() => relay.stop());
    const driver = open([point(own(1), 'int16')], { port: relay.port, timeoutMs: 200, retries: 0 });
    expect(await codes(driver)).toEqual([0]);
    // RFC 3416 §3: a Response is context tag 2, a Report 8.
    relay.spoil = (packet) => packet.map((byte) => (byte === 0xa2 ? 0xa8 : byte));
    expect(await codes(driver)).toEqual([1713]);
    relay.spoil = (packet) => packet;
    expect(await codes(driver)).toEqual([0]);
  });

  describe('browsing', () => {
    async function browse(nodeId: string, from = 0) {
      const probe = probeSnmp(inputFor([]));
      stops.push(() => probe.stop());
      if (probe.browse === undefined) throw new Error('it does not browse');
      return probe.browse(nodeId, from);
    }

    test('the branches that the agent has are listed, those of vendors by their number', async () => {
      const { nodes, next } = await browse('');
      const names = nodes.map(({ displayName }) => displayName);
      expect(names).toContain('system (1.3.6.1.2.1.1)');
      expect(names).toContain(`enterprises.99999 (${OWN})`);
      expect(names).not.toContain('upsMIB (1.3.6.1.2.1.33)');
      expect(nodes.every(({ nodeClass }) => nodeClass === 'object')).toBe(true);
      expect(next).toBeNull();
    });

    test('objects of MIB-2 have their names, others their identifiers, and all their types and values', async () => {
      const system = await browse('1.3.6.1.2.1.1');
      expect(system.nodes.find(({ displayName }) => displayName === 'sysDescr.0')).toMatchObject({
        nodeId: '1.3.6.1.2.1.1.1.0',
        nodeClass: 'variable',
        dataType: 'string',
        typeName: 'STRING: Tide pump station',
        rw: 'ro',
      });
      expect(system.nodes.find(({ displayName }) => displayName === 'sysLocation.0')).toMatchObject({ rw: 'rw' });
      const vendor = await browse(`.${OWN}`);
      expect(vendor.nodes.map(({ nodeId }) => nodeId)).toEqual(OWN_OBJECTS.map((_, index) => own(index + 1)));
      expect(vendor.nodes[0]).toMatchObject({ displayName: own(1), dataType: 'int32' });
    });

    test('a walk goes on where the last page ended, and the instance of an object is found by itself', async () => {
      const first = await browse('1.3.6.1.2.1');
      expect(first.nodes).toHaveLength(100);
      expect(first.next).toBe(100);
      const second = await browse('1.3.6.1.2.1', 100);
      const all = [...first.nodes, ...second.nodes].map(({ nodeId }) => nodeId);
      expect(new Set(all).size).toBe(all.length);
      expect((await browse(own(2))).nodes.map(({ nodeId }) => nodeId)).toEqual([own(2)]);
    });

    test('a malformed object identifier is refused, and an unknown branch is empty', async () => {
      await expect(browse('sysDescr')).rejects.toMatchObject({ code: 99904 });
      expect(await browse('1.3.6.1.4.1.4711')).toEqual({ nodes: [], next: null });
    });
  });

  describe('behind a network that spoils what it carries', () => {
    describeBadInput({
      start: (port) => UdpRelay.start(agent.port, port),
      open: openSnmp,
      params: (port) => ({ host: '127.0.0.1', port, community: 'secret' }),
      points: [point(own(1), 'int16'), point(own(3), 'float32')],
      garbage: [1713, 1715],
      frames: 40,
    });
  });
});
