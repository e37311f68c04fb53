import { afterEach, beforeEach, expect, test } from 'vitest';
import { reach } from './platform/reach.ts';
import { ModbusUnit } from './testing/modbus-unit.ts';
import { cell, Plant, plantConfig } from './testing/plant.ts';

let plant: Plant;
let unit: ModbusUnit;
beforeEach(async () => {
  plant = new Plant();
  await plant.broker();
  unit = await ModbusUnit.start();
});
afterEach(async () => {
  await plant.end();
  await unit.stop();
  reach.restrict(undefined);
});

test('a gateway whose operator allows nothing does not connect to a device on its own machine, and says how to allow it', async () => {
  const point = cell('level', { dataType: 'uint16', address: { area: 'holding', address: 1 } });
  const params = { host: '127.0.0.1', port: unit.port };
  plant.state(true);
  plant.config(
    plantConfig(1, [point], { drivers: [{ id: '1', device: 'pump', protocol: 'modbus-tcp', params, pollMs: 50 }] }),
  );
  await plant.gateway({ allow: [] });
  const errors = (): readonly unknown[] =>
    ['NBIRTH', 'NDATA'].flatMap((type) =>
      plant
        .of(type)
        .flatMap(({ payload }) => payload?.metrics ?? [])
        .filter(({ name }) => name === 'Driver/1/LastError')
        .map(({ value }) => value),
    );
  await expect.poll(errors).toContainEqual(expect.stringContaining(`--allow 127.0.0.1:${unit.port}`));
  expect(unit.connections).toBe(0);
});
