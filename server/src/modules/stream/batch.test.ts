import { isBatchable } from '@tidegate/contract/call.ts';
import { accountEdit } from '@tidegate/contract/nouns/account/calls.ts';
import { userInfo } from '@tidegate/contract/nouns/account/sign-in-calls.ts';
import { monitorEquipmentQuery } from '@tidegate/contract/nouns/equipment/calls.ts';
import { monitorOpen } from '@tidegate/contract/nouns/monitor/calls.ts';
import { batch, streamOpen, type InnerAnswer, type InnerCall } from '@tidegate/contract/nouns/stream/calls.ts';
import { BATCH_CALLS_MAX } from '@tidegate/contract/limits.ts';
import { sharedMine } from '@tidegate/contract/nouns/share/calls.ts';
import { settingInfo } from '@tidegate/contract/nouns/setting/calls.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RATE_SIZES } from '../../http/rate-limits.ts';
import { formBody } from '../../testing/client/form-body.ts';
import { inputsFor } from '../../testing/inputs/call-inputs.ts';
import { absentPlant, askAbout, CALL_NAMES, callOf, unique } from '../../testing/inputs/every-call.ts';
import { EVERY_CALL_MS, offenders } from '../../testing/offenders.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';
import type { Visitor } from '../../testing/client/visitor.ts';

const READS = 2_000;
let server: TestServer;
let plant: Plant;
let viewer: Visitor;

beforeAll(async () => {
  server = await startTestServer({ rates: { ...RATE_SIZES, read: { burst: READS, perSecond: 0.1 } } });
  plant = await addPlant(server, 'ours');
  viewer = await server.signedIn(plant.org, 'viewer');
});
afterAll(() => server.end());

const together = (calls: readonly InnerCall[], who = viewer) => who.get<readonly InnerAnswer[]>(batch.path, { calls });
const codesOf = (answers: readonly InnerAnswer[]) => answers.map(({ body }) => body.code);
const plain = (path: string, fields = {}): InnerCall => ({ call: path, fields });

describe('a call in a batch', () => {
  test(
    'is answered and refused as it is alone, whichever it is',
    async () => {
      const absent = absentPlant(plant);
      const names = CALL_NAMES.filter((name) => isBatchable(callOf(name)) && callOf(name) !== batch);
      const failures = await offenders(
        names.flatMap((name) => [plant, absent].map((about) => ({ name, about }))),
        ({ name, about }) => (about === plant ? name : `${name} of what does not exist`),
        async ({ name, about }) => {
          const text = unique();
          const alone = await askAbout(viewer, name, about, text);
          // Files and streams have no envelope.
          const isWhole = alone.code === '';
          const { payload } = await formBody(Object.entries(inputsFor(about, text)[name]));
          const [answer] = await together([
            plain(callOf(name).path, Object.fromEntries(new URLSearchParams(String(payload)))),
          ]);
          expect(answer?.body.code).toBe(isWhole ? '400' : alone.code);
          if (!isWhole) expect(answer).toMatchObject({ status: alone.status, body: { message: alone.message } });
        },
      );
      expect(failures).toEqual([]);
      expect(names.length).toBeGreaterThan(150);
    },
    EVERY_CALL_MS,
  );

  test('has its place among the answers, and its refusal concerns no other', async () => {
    const answers = await together([
      plain(monitorEquipmentQuery.path),
      plain('/lfscada/none'),
      plain(monitorEquipmentQuery.path, { page: 'x' }),
      plain(userInfo.path, { time: '1' }),
    ]);
    expect(codesOf(answers)).toEqual(['200', '400', '400', '200']);
    expect(answers[0]?.body.data).toEqual(await viewer.get(monitorEquipmentQuery.path));
    expect(answers[3]?.body.data).toMatchObject({ loginname: viewer.loginname });
  });

  test('is not made if it changes something, needs the active server, is of a guest, or is a batch or a stream', async () => {
    const paths = [accountEdit, monitorOpen, sharedMine, batch].map(({ path }) => path);
    const answers = await together([...paths.map((path) => plain(path)), plain(streamOpen.path, { topics: '[]' })]);
    expect(codesOf(answers)).toEqual(Array(5).fill('400'));
    expect(answers[0]?.body.message).toContain(accountEdit.path);
    expect(server.services.streams.count).toBe(0);
  });

  test('is refused without a session, where it needs one', async () => {
    const stranger = server.visitor();
    expect(codesOf(await together([plain(monitorEquipmentQuery.path), plain(settingInfo.path)], stranger))).toEqual([
      '1006',
      '1006',
    ]);
  });

  test('counts against the limits of its person, and says when to try again', async () => {
    const eager = await server.signedIn(plant.org, 'viewer');
    const calls = Array.from({ length: BATCH_CALLS_MAX }, () => plain(monitorEquipmentQuery.path));
    const answers: InnerAnswer[] = [];
    while (answers.length <= READS) answers.push(...(await together(calls, eager)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.length - refused.length).toBe(READS);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('that fails is logged by its own name, and its answer shows no cause', async () => {
    const broken = vi.spyOn(server.services.equipment, 'query').mockRejectedValue(new Error('disk on fire'));
    const [answer] = await together([plain(monitorEquipmentQuery.path)]);
    broken.mockRestore();
    expect(answer?.status).toBe(500);
    expect(JSON.stringify(answer)).not.toContain('disk');
    expect(server.log.lines.at(-1)?.fields).toMatchObject({ call: monitorEquipmentQuery.path });
  });
});

test('a batch of none, of too many, or of another form is refused', async () => {
  const many = Array.from({ length: BATCH_CALLS_MAX + 1 }, () => plain(userInfo.path));
  for (const calls of [[], many, 'x', [{ call: userInfo.path }]])
    expect(await viewer.ask(batch.path, { calls })).toMatchObject({ status: 400 });
});
