/**
 * A device of each protocol on this machine, as one program: for tests that know nothing but the browser. It prints one line, an
 * object of protocol → port, and then reports values where a device does so by itself; it ends with its standard input.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Protocol } from '@tidegate/contract/protocols/names.ts';
import { connectAsync } from 'mqtt';
import { Dlt645Meter } from './dlt645-meter.ts';
import { FinsDevice } from './fins-device.ts';
import { Iec104Station } from './iec104-station.ts';
import { LogixDevice } from './logix-device.ts';
import { MelsecDevice } from './melsec-device.ts';
import { freePort } from '@tidegate/contract/testing/free-port.ts';
import { ModbusDevice } from './modbus-device.ts';
import { startMosquitto, whyNoMosquitto } from './mosquitto.ts';
import { BacnetDevice } from './bacnet-device.ts';
import { OpcuaDevice } from './opcua-device.ts';
import { RtuSlave } from './rtu-slave.ts';
import { S7Device } from './s7-device.ts';
import { startSnmpd, whyNoSnmpd } from './snmp-agent.ts';
import { mariadbDatabase, whyNoMariadb } from './sql-servers.ts';
import { startWebService } from './web-service.ts';

interface Started {
  readonly port: number;
  readonly stop: () => Promise<unknown>;
}

/** OPC UA part 6 §5.1.2; CIP; BACnet: the tag of a REAL and analog values; IEC 101: a short floating point value. */
const [UA_DOUBLE, LOGIX_REAL, BACNET_REAL, ANALOG_VALUE, IEC_FLOAT] = [11, 0xca, 4, 2, 13];
const REPORT_MS = 500;
const stops: (() => Promise<unknown>)[] = [];

const floatLe = (value: number): string => {
  const bytes = Buffer.alloc(4);
  bytes.writeFloatLE(value);
  return bytes.toString('hex');
};

/** Each holds 42, or 42.5 where it holds fractions; it can be written. */
const DEVICES: { readonly [P in Protocol]?: () => Promise<Started> } = {
  'modbus-tcp': async () => {
    const device = await ModbusDevice.start();
    device.holdings.set(7, 42);
    device.missing.add(900);
    return device;
  },
  'modbus-rtu': async () => {
    const device = await RtuSlave.start();
    device.units.get(1)?.set(7, 42);
    return device;
  },
  opcua: () => OpcuaDevice.start({ Level: { dataType: UA_DOUBLE, value: 42.5 } }),
  s7: async () => {
    const device = await S7Device.start();
    const block = Buffer.alloc(20);
    block.writeInt16BE(42, 2);
    device.blocks.set(1, block);
    return device;
  },
  'ethernet-ip': async () => {
    // The simulator of libplctag lists no tags.
    const device = await LogixDevice.start();
    device.add('Level', LOGIX_REAL, []);
    return device;
  },
  'melsec-mc': async () => {
    const device = await MelsecDevice.start();
    device.cells.get('D')?.set([42], 100);
    return device;
  },
  'omron-fins': async () => {
    const device = await FinsDevice.start('udp');
    device.cells.get('D')?.set([42], 100);
    return device;
  },
  dlt645: async () => {
    const device = await Dlt645Meter.start();
    device.set('04000409', '00 32 00');
    device.set('04000102', '00 00 12');
    return device;
  },
  iec104: async () => {
    const device = await Iec104Station.start();
    device.points.set(16_385, [IEC_FLOAT, `${floatLe(42.5)}00`]);
    device.commands.set(25_089, {
      object: 16_385,
      after: (element) => [IEC_FLOAT, `${element.subarray(0, 4).toString('hex')}00`],
    });
    return device;
  },
  'bacnet-ip': async () => {
    const BACSERV = '/usr/local/bin/bacserv';
    if (existsSync(BACSERV)) {
      const port = await freePort();
      const child = spawn(BACSERV, ['1234'], {
        env: { BACNET_IFACE: 'lo', BACNET_IP_PORT: String(port) },
        stdio: 'ignore',
      });
      const ended = once(child, 'exit');
      return { port, stop: () => (child.kill('SIGKILL'), ended) };
    }
    const device = await BacnetDevice.start();
    device.set(ANALOG_VALUE, 1, { type: BACNET_REAL, value: 42.5 });
    return device;
  },
  snmp: async () => {
    if (whyNoSnmpd() !== undefined) throw new Error(whyNoSnmpd());
    return startSnmpd(['1.0 integer 42', '2.0 octet_str "Pump 3"']);
  },
  'mqtt-json': async () => {
    if (whyNoMosquitto() !== undefined) throw new Error(whyNoMosquitto());
    const broker = await startMosquitto();
    const device = await connectAsync(broker.url);
    let level = 42;
    const publish = () => device.publish('plant/tank', JSON.stringify({ level, at: Date.now() }), { retain: true });
    device.on('message', (_topic, payload) => {
      level = Number(payload.toString());
      publish();
    });
    await device.subscribeAsync('plant/tank/set');
    publish();
    return { port: broker.port, stop: async () => (await device.endAsync(true), await broker.stop()) };
  },
  'http-json': async () => {
    const service = await startWebService({ level: 42 });
    return { port: Number(new URL(service.url).port), stop: () => service.stop() };
  },
  'http-in': async () => {
    const port = await freePort();
    // A device that sends by itself, whether or not somebody listens.
    const timer = setInterval(() => {
      const headers = { 'X-Api-Key': 'key-of-line-1-2026', 'Content-Type': 'application/json' };
      fetch(`http://127.0.0.1:${port}/in/line-1`, { method: 'POST', headers, body: '{"level":42}' }).catch(
        () => undefined,
      );
    }, REPORT_MS);
    return { port, stop: () => Promise.resolve(clearInterval(timer)) };
  },
  sql: async () => {
    if (whyNoMariadb() !== undefined) throw new Error(whyNoMariadb());
    return mariadbDatabase('plant', [
      'CREATE TABLE latest (tag VARCHAR(16) PRIMARY KEY, value DOUBLE)',
      "INSERT INTO latest VALUES ('TT101', 42.5)",
      "CREATE USER 'reader'@'%' IDENTIFIED BY 'secret'",
      "GRANT SELECT ON plant.* TO 'reader'@'%'",
    ]);
  },
};

const ports: { [protocol: string]: number } = {};
for (const [protocol, start] of Object.entries(DEVICES)) {
  try {
    const device = await start();
    stops.push(() => device.stop());
    ports[protocol] = device.port;
  } catch (error) {
    console.error(`no device of ${protocol}: ${String(error)}`);
  }
}
console.log(JSON.stringify(ports));
process.stdin.resume();
process.stdin.on('end', () => {
  void Promise.allSettled(stops.map((stop) => stop())).then(() => process.exit());
});
