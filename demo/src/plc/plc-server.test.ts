import ModbusRTU from 'modbus-serial';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runPlants } from '../plants/all.ts';
import type { Plant } from '../plants/plant.ts';
import { freePort, openPlcs } from './plc-room.ts';
import type { PlcServer } from './plc-server.ts';

let plants: Plant[];
let plcs: ReadonlyMap<string, PlcServer>;
const clients: ModbusRTU[] = [];

beforeEach(async () => {
  plants = runPlants({}, 1);
  plcs = await openPlcs(plants, { 'WW-01': await freePort(), 'BH-01': await freePort(), 'GEN-01': await freePort() });
});
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy(() => undefined);
  await Promise.all([...plcs.values()].map((plc) => plc.stop()));
});

async function master(plant: string): Promise<ModbusRTU> {
  const client = new ModbusRTU();
  await client.connectTCP('127.0.0.1', { port: plcs.get(plant)?.port ?? 0 });
  client.setID(1);
  client.setTimeout(5_000);
  clients.push(client);
  return client;
}
const signal = (plant: string, code: string) =>
  plants.find((one) => one.code === plant)?.signals.find((one) => one.code === code);

test('a master reads the measured values as the PLC stores them', async () => {
  const boiler = await master('BH-01');
  const { buffer } = await boiler.readInputRegisters(0, 2);
  const pressure = Buffer.concat([buffer.subarray(2, 4), buffer.subarray(0, 2)]).readFloatBE();
  expect(pressure).toBeCloseTo(Number(signal('BH-01', 'PT201')?.get()), 3);
  const works = await master('WW-01');
  const level = (await works.readInputRegisters(2, 1)).data[0] ?? 0;
  expect(level / 100).toBeCloseTo(Number(signal('WW-01', 'LT102')?.get()), 2);
});

test('a set-point that a master writes takes effect and can be read back', async () => {
  const boiler = await master('BH-01');
  await boiler.writeRegister(1, 92);
  expect((await boiler.readHoldingRegisters(1, 1)).data).toEqual([92]);
  expect(signal('BH-01', 'PT201_SP')?.get()).toBe(0.92);
});

test('a value outside its limits is refused with exception 3 and changes nothing', async () => {
  const boiler = await master('BH-01');
  await expect(boiler.writeRegister(1, 300)).rejects.toMatchObject({ modbusCode: 3 });
  expect(signal('BH-01', 'PT201_SP')?.get()).toBe(0.8);
});

test('an address that the PLC does not have is refused with exception 2', async () => {
  const boiler = await master('BH-01');
  await expect(boiler.readHoldingRegisters(500, 1)).rejects.toMatchObject({ modbusCode: 2 });
  await expect(boiler.writeCoil(9, true)).rejects.toMatchObject({ modbusCode: 2 });
});

test('every signal has an address of its own', () => {
  for (const plant of plants) {
    const places = plant.signals.map(({ area, address, bit }) => `${area} ${address} ${bit ?? ''}`);
    expect(new Set(places).size).toBe(places.length);
    expect(new Set(plant.signals.map(({ code }) => code)).size).toBe(plant.signals.length);
  }
});
