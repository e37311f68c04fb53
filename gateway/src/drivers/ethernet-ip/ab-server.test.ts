import { paramsSchema } from '@tidegate/contract/protocols/ethernet-ip.ts';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock.ts';
import { startAbServer, whyNoAbServer } from '../../testing/ab-server.ts';
import { dataOf, symbolPath } from './cip.ts';
import { openCipLink } from './client.ts';
import { writeRequests } from './transfers.ts';
import { codes, open, point, probe, stopAll, stops, values } from '../../testing/ethernet-ip.ts';

afterEach(stopAll);

const missing = whyNoAbServer();
if (missing !== undefined) console.log(`skipped: the EtherNet/IP driver against libplctag, because ${missing}`);

describe.skipIf(missing !== undefined).each(['ControlLogix', 'Micro800'] as const)(
  'ab_server of libplctag as %s',
  (plc) => {
    const params = { controller: plc === 'Micro800' ? 'micro800' : 'logix' };
    const TYPES = ['SINT', 'INT', 'DINT', 'LINT', 'REAL', 'LREAL'];
    let server: Awaited<ReturnType<typeof startAbServer>>;
    beforeAll(async () => {
      const tags = TYPES.map((type) => `My${type}:${type}[4]`);
      server = await startAbServer(plc, [...tags, 'Long:DINT[1900]']);
    });
    afterAll(() => server.stop());

    test('is tested, read and written', async () => {
      expect(await probe(server.port, params).test()).toEqual([{ name: 'pduBytes', value: '4000' }]);
      for (const stop of stops.splice(0)) await stop();
      const driver = open(
        server.port,
        [
          point('MySINT', 'int8'),
          point('MyINT[0]', 'int16'),
          point('MyDINT', 'int32'),
          point('MyLINT', 'int64'),
          point('MyREAL[0]', 'float32'),
          point('MyLREAL', 'float64'),
          point('MyDINT.3', 'bool'),
        ],
        params,
      );
      expect(await values(driver)).toEqual([0, 0, 0, 0n, 0, 0, false]);
      const written = [-5, 1_234, 0x0102_0304 | 8, -(2n ** 40n), 1.5, 0.1];
      for (const [index, value] of written.entries())
        expect(await driver.write(index, value)).toMatchObject({ code: 0, actual: { value } });
      expect(await values(driver)).toEqual([...written, true]);
      expect(await driver.write(0, 200)).toEqual({ code: 2003, actual: undefined });
    });

    test('gives and takes an array in parts that is longer than a packet', async () => {
      const path = symbolPath(['Long']);
      const numbers = Array.from({ length: 1_900 }, (_, index) => index * 1_000);
      const link = await openCipLink(
        { ...paramsSchema.parse({ host: '127.0.0.1', port: server.port, ...params }) },
        { clock: systemClock, random: () => 0.5 },
      );
      const written = Buffer.alloc(7_600);
      for (const [index, value] of numbers.entries()) written.writeInt32LE(value, index * 4);
      const requests = writeRequests(path, { typeBytes: Buffer.of(0xc4, 0) }, written, link.client.bytes);
      expect(requests).toHaveLength(2);
      for (const request of requests) await link.client.ask(request, dataOf);
      link.close();
      const driver = open(
        server.port,
        numbers.map((_, index) => point(`Long[${index}]`, 'int32')),
        params,
      );
      expect((await driver.read()).map((reading) => reading?.value)).toEqual(numbers);
      expect((await driver.read()).map((reading) => reading?.value)).toEqual(numbers);
    });

    test('is refused nothing but the tag that it does not have', async () => {
      const driver = open(
        server.port,
        [point('Nowhere', 'int16'), point('MyINT[3]', 'int16'), point('MyINT[4]', 'int16')],
        params,
      );
      // It answers to a tag that it does not have as if it did not know the service.
      expect(await codes(driver)).toEqual([1711, 0, 1711]);
    });
  },
);
