import type { DataType } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { PROTOCOL_KINDS } from '@tidegate/contract/protocols/registry.ts';
import { BacnetDevice } from '@tidegate/gateway/testing/bacnet-device.ts';
import { FinsDevice } from '@tidegate/gateway/testing/fins-device.ts';
import { Iec104Station } from '@tidegate/gateway/testing/iec104-station.ts';
import { LogixDevice } from '@tidegate/gateway/testing/logix-device.ts';
import { MelsecDevice } from '@tidegate/gateway/testing/melsec-device.ts';
import { ModbusDevice } from '@tidegate/gateway/testing/modbus-device.ts';
import { OpcuaDevice, type UaCell } from '@tidegate/gateway/testing/opcua-device.ts';
import { S7Device } from '@tidegate/gateway/testing/s7-device.ts';
import { mariadbDatabase, whyNoMariadb } from '@tidegate/gateway/testing/sql-servers.ts';
import { OWN, startSnmpd, whyNoSnmpd } from '@tidegate/gateway/testing/snmp-agent.ts';
import { FixedService } from '@tidegate/gateway/testing/web-service.ts';
import { connectAsync } from 'mqtt';

/** A stand-in for a device, with as many values as were asked for. */
export interface ValueSource {
  readonly protocol: Protocol;
  readonly params: Readonly<Record<string, unknown>>;
  readonly dataType: DataType;
  readonly addressOf: (index: number) => Readonly<Record<string, unknown>>;
  /** Changes every value, and reports it where the device does so by itself; once a second. */
  readonly change?: (round: number) => void;
  readonly stop: () => Promise<void>;
}

/** A kind of device: how one is started; why there is none on this machine. */
export interface SourceKind {
  readonly start: (count: number, brokerUrl: string) => Promise<ValueSource>;
  readonly whyNot?: () => string | undefined;
}

const host = '127.0.0.1';
/** OPC UA part 6 §5.1.2. */
const DOUBLE = 11;
/** BACnet: the application tag of a REAL, and the object type of analog values. */
const [REAL, ANALOG_VALUE] = [4, 2];
/** CIP: a floating point number of 32 bits. */
const LOGIX_REAL = 0xca;
/** IEC 60870-5-101 §7.3.1: a short floating point value; its quality good. */
const [FLOAT, GOOD] = [13, '00'];
/** Time in which a BACnet device reports all changes, and time between two slices of them. */
const [SPREAD_MS, SLICE_MS] = [900, 5];
/** Values of one message on a topic. */
const VALUES_PER_TOPIC = 100;

const listOf = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** The address that a short text names. */
function addressIn(protocol: Protocol, text: string): Readonly<Record<string, unknown>> {
  const address = PROTOCOL_KINDS[protocol].notation?.read(text);
  if (address === undefined) throw new Error(`${text} is no address of ${protocol}`);
  return address;
}

async function modbus(count: number): Promise<ValueSource> {
  const device = await ModbusDevice.start();
  for (let index = 0; index < count; index += 1) device.holdings.set(index, index);
  return {
    protocol: 'modbus-tcp',
    params: { host, port: device.port },
    dataType: 'uint16',
    addressOf: (address) => ({ area: 'holding', address }),
    stop: () => device.stop(),
  };
}

async function opcua(count: number, acquisition: 'poll' | 'subscribe'): Promise<ValueSource> {
  const cells = listOf(count, (index): [string, UaCell] => {
    let value = 0;
    const cell = { dataType: DOUBLE };
    // Each sample is another value, as of a measurement.
    return [`v${index}`, Object.defineProperty(cell, 'value', { get: () => (value += 1) }) as UaCell];
  });
  const device = await OpcuaDevice.start(Object.fromEntries(cells));
  return {
    protocol: 'opcua',
    params: { endpoint: device.endpoint, acquisition },
    dataType: 'float64',
    addressOf: (index) => ({ nodeId: `ns=1;s=v${index}` }),
    stop: () => device.stop(),
  };
}

async function s7(count: number): Promise<ValueSource> {
  const device = await S7Device.start();
  device.blocks.set(1, new Uint8Array(count * 2));
  return {
    protocol: 's7',
    params: { host, port: device.port },
    dataType: 'int16',
    addressOf: (index) => addressIn('s7', `DB1,INT${index * 2}`),
    stop: () => device.stop(),
  };
}

async function melsec(count: number): Promise<ValueSource> {
  const device = await MelsecDevice.start();
  device.cells.set('D', new Uint16Array(count));
  return {
    protocol: 'melsec-mc',
    params: { host, port: device.port },
    dataType: 'int16',
    addressOf: (index) => addressIn('melsec-mc', `D${index}`),
    stop: () => device.stop(),
  };
}

async function fins(count: number): Promise<ValueSource> {
  const device = await FinsDevice.start('udp');
  device.cells.set('D', new Uint16Array(count));
  return {
    protocol: 'omron-fins',
    params: { host, port: device.port },
    dataType: 'int16',
    addressOf: (index) => addressIn('omron-fins', `D${index}`),
    stop: () => device.stop(),
  };
}

async function snmp(count: number): Promise<ValueSource> {
  const agent = await startSnmpd(listOf(count, (index) => `${index + 1}.0 integer ${index}`));
  return {
    protocol: 'snmp',
    params: { host, port: agent.port },
    dataType: 'int32',
    addressOf: (index) => ({ oid: `${OWN}.${index + 1}.0` }),
    stop: () => agent.stop(),
  };
}

async function mqttJson(count: number, brokerUrl: string): Promise<ValueSource> {
  const client = await connectAsync(brokerUrl, { username: 'device' });
  const change = (round: number): void => {
    for (let first = 0; first < count; first += VALUES_PER_TOPIC) {
      const values = listOf(Math.min(VALUES_PER_TOPIC, count - first), (index) => round + first + index);
      client.publish(`devices/${first / VALUES_PER_TOPIC}`, JSON.stringify({ values }));
    }
  };
  return {
    protocol: 'mqtt-json',
    params: { url: brokerUrl, username: 'gateway' },
    dataType: 'float64',
    addressOf: (index) => ({
      topic: `devices/${Math.floor(index / VALUES_PER_TOPIC)}`,
      path: `values[${index % VALUES_PER_TOPIC}]`,
    }),
    change,
    stop: () => client.endAsync(),
  };
}

async function httpJson(count: number): Promise<ValueSource> {
  const service = await FixedService.start({ values: listOf(count, (index) => index + 0.5) });
  return {
    protocol: 'http-json',
    params: { url: `http://${host}:${service.port}` },
    dataType: 'float64',
    addressOf: (index) => ({ path: `values[${index}]` }),
    stop: () => service.stop(),
  };
}

async function bacnet(count: number): Promise<ValueSource> {
  const device = await BacnetDevice.start();
  const set = (index: number, round: number): void =>
    device.set(ANALOG_VALUE, index, { type: REAL, value: round + index }, { isReported: true });
  for (let index = 0; index < count; index += 1) set(index, 0);
  // Spread over the second: no device sends thousands of datagrams at once, and no socket could hold them.
  let [round, next] = [0, 0];
  const timer = setInterval(() => {
    const due = Math.min(count, Math.ceil((performance.now() - changedAt) * (count / SPREAD_MS)));
    for (; next < due; next += 1) set(next, round);
  }, SLICE_MS);
  let changedAt = performance.now();
  const change = (wanted: number): void => {
    for (; next < count; next += 1) set(next, round);
    [round, next, changedAt] = [wanted, 0, performance.now()];
  };
  return {
    protocol: 'bacnet-ip',
    params: { host, port: device.port },
    dataType: 'float32',
    addressOf: (instance) => ({ object: 'AV', instance }),
    change,
    stop: () => {
      clearInterval(timer);
      return device.stop();
    },
  };
}

async function iec104(count: number): Promise<ValueSource> {
  const station = await Iec104Station.start();
  const element = (value: number): string => {
    const bytes = Buffer.alloc(4);
    bytes.writeFloatLE(value);
    return `${bytes.toString('hex')}${GOOD}`;
  };
  for (let index = 0; index < count; index += 1) station.points.set(index + 1, [FLOAT, element(index)]);
  return {
    protocol: 'iec104',
    params: { host, port: station.port },
    dataType: 'float32',
    addressOf: (index) => ({ object: index + 1 }),
    change: (round) => {
      for (let index = 0; index < count; index += 1) station.report(index + 1, [FLOAT, element(round + index)]);
    },
    stop: () => station.stop(),
  };
}

async function ethernetIp(count: number): Promise<ValueSource> {
  const device = await LogixDevice.start();
  device.add('Measured', LOGIX_REAL, [count]);
  return {
    protocol: 'ethernet-ip',
    params: { host, port: device.port },
    dataType: 'float32',
    addressOf: (index) => ({ tag: `Measured[${index}]` }),
    stop: () => device.stop(),
  };
}

const READER = 'bench_reader';

async function sql(count: number): Promise<ValueSource> {
  const rows = listOf(count, (index) => `('v${index}', ${index})`);
  const database = await mariadbDatabase('bench', [
    'CREATE TABLE measured (name VARCHAR(16) PRIMARY KEY, value DOUBLE)',
    `INSERT INTO measured VALUES ${rows.join()}`,
    // A gateway refuses an account that can do more than read.
    `CREATE USER ${READER}@'%'`,
    `GRANT SELECT ON bench.* TO ${READER}@'%'`,
  ]);
  return {
    protocol: 'sql',
    params: {
      engine: 'mysql',
      host,
      port: database.port,
      database: database.database,
      username: READER,
      query: 'SELECT name, value FROM measured',
      keyColumn: 'name',
    },
    dataType: 'float64',
    addressOf: (index) => ({ key: `v${index}`, column: 'value' }),
    change: () => void database.run('UPDATE measured SET value = value + 1'),
    stop: () => database.stop(),
  };
}

/** Name of a figure → its device. The first is the control of the others. */
export const SOURCES: { readonly [name: string]: SourceKind } = {
  modbusTcp: { start: modbus },
  opcuaPolled: { start: (count) => opcua(count, 'poll') },
  opcuaSubscribed: { start: (count) => opcua(count, 'subscribe') },
  s7: { start: s7 },
  melsecMc: { start: melsec },
  omronFins: { start: fins },
  snmp: { start: snmp, whyNot: whyNoSnmpd },
  mqttJson: { start: mqttJson },
  httpJson: { start: httpJson },
  bacnetCov: { start: bacnet },
  iec104: { start: iec104 },
  ethernetIp: { start: ethernetIp },
  sql: { start: sql, whyNot: whyNoMariadb },
};
