import { readSheet as readRows } from 'read-excel-file/node';
import { HISTORY_MAX_POINTS, QUERY_RANGE_MAX_MS } from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import type { Answer } from '../../testing/client/visitor.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Devices } from '../../testing/plant/devices.ts';
import { addDevices } from '../../testing/plant/devices.ts';

const HISTORY = '/lfscada/monitor/history';
const EXPORT = '/lfscada/monitor/history/export';

let server: TestServer;
let plant: Devices;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'ours');
  // The plant's own report reads the history too.
  await server.services.reportQueue.settled();
  server.historian.asked.splice(0);
});
afterEach(() => server.end());

const ask = (fields: Readonly<Record<string, unknown>>, headers = {}) =>
  plant.viewer.ask(HISTORY, { signalIds: [plant.signalId], from: START, to: START + 10_000, ...fields }, headers);

describe('a query is refused', () => {
  const isRefused = async (asked: Promise<Answer>, expected: Partial<Answer>) => {
    expect(await asked).toMatchObject(expected);
    expect(server.historian.asked).toEqual([]);
  };

  test('over more than 30 days', async () => {
    await isRefused(ask({ to: START + QUERY_RANGE_MAX_MS + 1 }), { status: 400, code: '1108' });
  });

  test('when it ends before it starts', async () => {
    await isRefused(ask({ to: START - 1 }), { status: 400, code: '1109' });
  });

  test('for more than ten variables', async () => {
    const signalIds = [plant.signalId];
    for (let more = 0; more < 10; more += 1) {
      const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', {
        equipmentId: plant.equipmentId,
        code: `s${more}`,
        name: 's',
        rw: 'ro',
        dataType: 'bool',
      });
      signalIds.push(id);
    }
    await isRefused(ask({ signalIds }), { status: 400, code: '1110' });
  });

  test('for no variable, an unknown variable, or without a list', async () => {
    await isRefused(ask({ signalIds: [] }), { status: 400 });
    await isRefused(ask({ signalIds: ['999999'] }), { status: 404 });
    await isRefused(ask({ signalIds: 'nonsense' }), { status: 400 });
  });
});

describe('raw points', () => {
  test('are returned by time with their quality, including the end', async () => {
    const signalId = Number(plant.signalId);
    server.historian.samples.push(
      { signalId, at: START, value: 1, quality: 'good' },
      { signalId, at: START + 5_000, value: Number.NaN, quality: 'bad' },
      { signalId, at: START + 10_000, value: 'off', quality: 'stale' },
      { signalId, at: START + 10_001, value: 9, quality: 'good' },
    );
    expect((await ask({})).data).toEqual([
      {
        signalId: plant.signalId,
        times: [START, START + 5_000, START + 10_000],
        values: [1, null, 'off'],
        qualities: [0, 2, 3],
        truncated: false,
      },
    ]);
  });

  test('are the latest 200,000 of a variable, and marked as limited if there are more', async () => {
    const signalId = Number(plant.signalId);
    const span = { from: START, to: START + HISTORY_MAX_POINTS };
    const seen = async () => {
      const [points] = (await ask(span)).data as [{ times: readonly number[]; truncated: boolean }];
      return { count: points.times.length, first: points.times[0], last: points.times.at(-1), is: points.truncated };
    };
    for (let at = 1; at <= HISTORY_MAX_POINTS; at += 1)
      server.historian.samples.push({ signalId, at: START + at, value: at, quality: 'good' });
    const last = START + HISTORY_MAX_POINTS;
    expect(await seen()).toEqual({ count: HISTORY_MAX_POINTS, first: START + 1, last, is: false });
    server.historian.samples.unshift({ signalId, at: START, value: 0, quality: 'good' });
    expect(await seen()).toEqual({ count: HISTORY_MAX_POINTS, first: START + 1, last, is: true });
  });

  test('are returned once for a variable that is named twice', async () => {
    expect((await ask({ signalIds: [plant.signalId, plant.signalId] })).data).toHaveLength(1);
  });

  test.each([
    ['zstd, gzip', 'zstd'],
    ['gzip', 'gzip'],
    ['gzip, zstd;q=0', 'gzip'],
    ['br', undefined],
    ['', undefined],
  ])('as columns, for who accepts %s, they are encoded as %s', async (acceptEncoding, encoding) => {
    const answer = await ask({}, { accept: 'application/octet-stream', 'accept-encoding': acceptEncoding });
    expect(answer.headers['content-type']).toBe('application/octet-stream');
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(server.historian.asked).toEqual([
      { signalIds: [Number(plant.signalId)], from: START, to: START + 10_001, limit: 200_000 },
    ]);
  });
});

test('buckets are as many as requested, without those that have no number', async () => {
  const { data } = await ask({ width: 10 });
  expect(server.historian.asked).toMatchObject([{ from: START, to: START + 10_001, width: 1_001 }]);
  expect(data).toEqual([
    {
      signalId: plant.signalId,
      bucketMs: 1_001,
      times: [START],
      min: [1],
      max: [3],
      avg: [2],
      first: [1],
      last: [3],
      count: [2],
    },
  ]);
});

test('one person can run two queries at once, further ones wait, and too many are refused', async () => {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  server.historian.gate = () => opened;
  const answers = Promise.all(Array.from({ length: 20 }, () => ask({})));
  await expect.poll(() => server.historian.asked.length).toBe(2);
  open();
  const codes = (await answers).map(({ status }) => status);
  expect(codes.filter((status) => status === 200)).toHaveLength(18);
  expect(codes.filter((status) => status === 429)).toHaveLength(2);
});

test('file exports wait with the other queries of the person, and are refused if too many are waiting', async () => {
  const held: (() => void)[] = [];
  server.historian.gate = () => new Promise((resolve) => held.push(resolve));
  const span = { signalIds: [plant.signalId], from: START, to: START + 3 * 3_600_000 };
  const files = [0, 1].map(() => plant.viewer.ask(EXPORT, span));
  await expect.poll(() => held.length).toBe(2);
  const waiting = Array.from({ length: 17 }, () => ask({}));
  expect((await Promise.race(waiting)).status).toBe(429);
  expect((await plant.viewer.ask(EXPORT, span)).status).toBe(429);
  expect(server.historian.asked).toHaveLength(2);
  server.historian.gate = async () => {};
  for (const letGo of held) letGo();
  // Their further hours wait behind sixteen and are not refused: the file has begun.
  expect((await Promise.all(files)).map(({ status, text }) => [status, text.startsWith('\uFEFF')])).toEqual([
    [200, true],
    [200, true],
  ]);
  expect((await Promise.all(waiting)).filter(({ status }) => status === 200)).toHaveLength(16);
  expect(server.historian.asked.length).toBe(2 + 16 + 2 * 3);
});

describe('the CSV file', () => {
  const get = (fields: Readonly<Record<string, unknown>> = {}) =>
    plant.viewer.ask(EXPORT, { signalIds: [plant.signalId], from: START, to: START + 7_200_000, ...fields });

  test('has a row for each time in the requested time zone, over whole hours', async () => {
    const { id } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', {
      equipmentId: plant.equipmentId,
      code: 'state',
      name: '状态, "阀"',
      nameEn: '=cmd',
      rw: 'ro',
      dataType: 'string',
    });
    server.historian.samples.push(
      { signalId: Number(plant.signalId), at: START, value: 1.5, quality: 'good' },
      { signalId: Number(plant.signalId), at: START + 3_600_000, value: -2, quality: 'good' },
      { signalId: Number(id), at: START + 3_600_000, value: '=1+1', quality: 'good' },
      { signalId: Number(id), at: START + 7_200_000, value: 'a,"b"', quality: 'good' },
    );
    const chinese = await get({ signalIds: [plant.signalId, id], language: 'zh' });
    expect(chinese.text).toBe(
      [
        '\uFEFF时间,Level (m),"状态, ""阀"""',
        '2026-07-01 08:00:00.000,1.5,',
        `2026-07-01 09:00:00.000,-2,'=1+1`,
        '2026-07-01 10:00:00.000,,"a,""b"""',
        '',
      ].join('\r\n'),
    );
    expect(chinese.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="history-${START}-${START + 7_200_000}.csv"`,
    });
    const english = await get({ signalIds: [id], language: 'en', timeZone: 'Europe/Berlin' });
    expect(english.text.split('\r\n').slice(0, 2)).toEqual(["\uFEFFTime,'=cmd", `2026-07-01 03:00:00.000,'=1+1`]);
  });

  test('is refused for an unknown time zone, and like any query', async () => {
    expect(await get({ timeZone: 'Mars/Base' })).toMatchObject({ status: 400 });
    expect(await get({ to: START - 1 })).toMatchObject({ code: '1109' });
  });

  test('follows a clock change', async () => {
    const change = Date.UTC(2026, 9, 25, 1);
    server.historian.samples.push(
      { signalId: Number(plant.signalId), at: change - 1, value: 1, quality: 'good' },
      { signalId: Number(plant.signalId), at: change, value: 2, quality: 'good' },
    );
    const { text } = await get({ from: change - 1_000, to: change, timeZone: 'Europe/Berlin' });
    expect(text).toContain('2026-10-25 02:59:59.999,1');
    expect(text).toContain('2026-10-25 02:00:00.000,2');
  });
});

describe('the Excel file', () => {
  const get = (fields: Readonly<Record<string, unknown>> = {}) =>
    plant.viewer.ask(EXPORT, {
      signalIds: [plant.signalId],
      from: START,
      to: START + 7_200_000,
      format: 'xlsx',
      language: 'en',
      ...fields,
    });

  test('has the rows of the CSV file, with times as local dates, numbers as numbers and texts as texts', async () => {
    const signalId = Number(plant.signalId);
    server.historian.samples.push(
      { signalId, at: START + 250, value: 1.5, quality: 'good' },
      { signalId, at: START + 3_600_000, value: '=1+1', quality: 'good' },
    );
    const answer = await get();
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': `attachment; filename="history-${START}-${START + 7_200_000}.xlsx"`,
      'x-about-bytes': '27',
    });
    expect(await readRows(Buffer.from(answer.bytes))).toEqual([
      ['Time', 'Level (m)'],
      [new Date('2026-07-01T08:00:00.250Z'), 1.5],
      [new Date('2026-07-01T09:00:00.000Z'), '=1+1'],
    ]);
  });

  test('is refused with the number of points if a sheet cannot hold them', async () => {
    server.historian.counted = 1_000_000;
    const refused = await get();
    expect(refused).toMatchObject({ status: 400, code: '1663' });
    expect(refused.text).toContain('1000001');
  });
});
