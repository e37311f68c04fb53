import type { Position, Track, Tracked } from '@tidegate/contract/nouns/track/track.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { START, startTestServer } from '../../testing/test-server.ts';
import type { Devices } from '../../testing/plant/devices.ts';
import { addDevices } from '../../testing/plant/devices.ts';

const POSITION = '/lfscada/manage/position';
const TRACK = '/lfscada/monitor/track';
/** Degrees of latitude in a metre. */
const METRE = 1 / 111_195;
const HOUR_MS = 3_600_000;

let server: TestServer;
let plant: Devices;
/** `lng` of the equipment; its `level` serves as the latitude. */
let lngSignalId: string;
let position: { equipmentId: string; latSignalId: string; lngSignalId: string };
beforeAll(async () => {
  server = await startTestServer();
  plant = await addDevices(server, 'plant');
  const { equipmentId, signalId: latSignalId } = plant;
  const lng = { equipmentId, code: 'lng', name: 'Longitude', rw: 'ro', dataType: 'float64' };
  ({ id: lngSignalId } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', lng));
  position = { equipmentId, latSignalId, lngSignalId };
});
beforeEach(() => server.historian.samples.splice(0));
afterAll(() => server.end());

/** A fix in the history, so far north of where it began. */
function fix(at: number, metres: number, lng = 121, quality: 'good' | 'bad' = 'good'): void {
  const lat = 31 + metres * METRE;
  server.historian.samples.push(
    { signalId: Number(plant.signalId), at, value: lng === 0 ? 0 : lat, quality },
    { signalId: Number(lngSignalId), at, value: lng, quality },
  );
}

describe('the position of an equipment', () => {
  test('is as configured, with defaults, until it is cleared', async () => {
    const { equipmentId } = plant;
    expect(await plant.admin.get(`${POSITION}/info`, { equipmentId })).toBeNull();
    await plant.admin.get(`${POSITION}/set`, { ...position, system: 'bd09' });
    expect(await plant.admin.get<Position>(`${POSITION}/info`, { equipmentId })).toEqual({
      latSignalId: plant.signalId,
      lngSignalId,
      speedSignalId: null,
      courseSignalId: null,
      altitudeSignalId: null,
      satellitesSignalId: null,
      system: 'bd09',
      maxKmh: 300,
    });
    expect(await plant.viewer.get<Tracked[]>(`${TRACK}/equipment`)).toMatchObject([
      { equipmentId, name: 'plant pump' },
    ]);
    await plant.admin.get(`${POSITION}/clear`, { equipmentId });
    expect(await plant.viewer.get(`${TRACK}/equipment`)).toEqual([]);
    expect(await plant.viewer.ask(`${TRACK}/query`, { equipmentId, from: 0, to: 1 })).toMatchObject({ code: '1671' });
  });

  test('consists of two numeric signals of the equipment', async () => {
    const twice = { ...position, lngSignalId: plant.signalId };
    expect(await plant.admin.ask(`${POSITION}/set`, twice)).toMatchObject({ status: 400 });
    const { id: equipmentId } = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/add', {
      name: 'other',
      code: 'other',
      gatewayId: plant.gatewayId,
    });
    expect(await plant.admin.ask(`${POSITION}/set`, { ...position, equipmentId })).toMatchObject({ status: 400 });
    const { id: text } = await plant.admin.get<{ id: string }>('/lfscada/manage/signal/add', {
      equipmentId: plant.equipmentId,
      code: 'text',
      name: 'text',
      rw: 'ro',
      dataType: 'string',
    });
    expect(await plant.admin.ask(`${POSITION}/set`, { ...position, lngSignalId: text })).toMatchObject({ status: 400 });
    expect(await plant.viewer.ask(`${POSITION}/set`, position)).toMatchObject({ status: 403 });
  });

  test('is copied with the signals of the copy, and deleted and restored with the equipment', async () => {
    await plant.admin.get(`${POSITION}/set`, position);
    const { id: copy } = await plant.admin.get<{ id: string }>('/lfscada/manage/equipment/copy', {
      id: plant.equipmentId,
      name: 'copy',
      code: 'copy',
      gatewayId: plant.gatewayId,
    });
    const copied = await plant.admin.get<Position>(`${POSITION}/info`, { equipmentId: copy });
    expect(copied.latSignalId).not.toBe(plant.signalId);
    await plant.admin.get('/lfscada/manage/equipment/delete', { id: copy });
    expect(await plant.viewer.get<Tracked[]>(`${TRACK}/equipment`)).toHaveLength(1);
    await plant.admin.get('/lfscada/manage/equipment/restore', { id: copy });
    expect(await plant.admin.get(`${POSITION}/info`, { equipmentId: copy })).toEqual(copied);
  });
});

test('the map shows the current position and its time; a receiver without a fix reports none', async () => {
  const now = server.clock.now();
  const places = async () => (await plant.viewer.get<{ places: unknown[] }>('/lfscada/map/states')).places;
  const say = (lat: number, lng: number, at: number) =>
    server.live.apply(
      [
        { signalId: Number(plant.signalId), at, value: lat, quality: 'good' },
        { signalId: Number(lngSignalId), at, value: lng, quality: 'good' },
      ],
      at + 60_000,
    );
  await plant.admin.get(`${POSITION}/set`, position);
  say(31, 121, now + 1);
  expect(await places()).toEqual([{ id: plant.equipmentId, lng: 121, lat: 31, at: now + 1 }]);
  say(0, 0, now + 2);
  expect(await places()).toEqual([]);
});

describe('a track', () => {
  const query = (fields: object = {}) =>
    plant.viewer.get<Track>(`${TRACK}/query`, {
      equipmentId: plant.equipmentId,
      from: START,
      to: START + 40 * HOUR_MS,
      ...fields,
    });
  beforeEach(() => plant.admin.get(`${POSITION}/set`, position));

  test('skips impossible points, reports them, and calculates mileage, stops and gaps from the rest', async () => {
    for (let second = 0; second < 600; second += 5) fix(START + second * 1_000, second * 10);
    fix(START + 601_000, 0, 0);
    fix(START + 602_000, 6_000, 125);
    fix(START + 603_000, 6_000, 121, 'bad');
    for (let second = 604; second < 1_204; second += 5) fix(START + second * 1_000, 6_000 + (second % 3));
    for (let second = 0; second < 100; second += 5) fix(START + (9_000 + second) * 1_000, 26_000 + second * 10);
    const track = await query();
    expect(track.left).toEqual({ jumps: 1, nowhere: 1, outOfRange: 0, bad: 1 });
    expect(track.points).toBe(120 + 120 + 20);
    expect(track.stops).toHaveLength(1);
    expect(track.gaps).toHaveLength(1);
    expect(track.gapM / 1_000).toBeCloseTo(20, 0);
    expect(track.distanceM).toBeGreaterThan(6_700);
    expect(track.distanceM).toBeLessThan(7_000);
    expect(track.maxKmh).toBeGreaterThan(35);
    expect(track.times.at(-1)).toBe(START + 9_095_000);
    expect((await query({ stopMinutes: 20 })).stops).toEqual([]);
  });

  test('starts from the previous position, and has days in the time zone of the person', async () => {
    // In Berlin the clock is put back in the night of 25 October 2026: that day has 25 hours.
    const midnight = Date.parse('2026-10-24T22:00:00Z');
    server.historian.samples.push({
      signalId: Number(lngSignalId),
      at: midnight - 1,
      value: 121,
      quality: 'good',
    });
    for (let minute = 0; minute < 26 * 60; minute += 1) {
      const value = 31 + minute * 100 * METRE;
      server.historian.samples.push({
        signalId: Number(plant.signalId),
        at: midnight + minute * 60_000,
        value,
        quality: 'good',
      });
    }
    const { days } = await query({ from: midnight, to: midnight + 26 * HOUR_MS, timeZone: 'Europe/Berlin' });
    expect(days.map(({ day, movingMs }) => [day, movingMs / 60_000])).toEqual([
      ['2026-10-25', 25 * 60 - 1],
      ['2026-10-26', 60],
    ]);
  });

  test('is in WGS 84, whatever the device sends', async () => {
    for (let second = 0; second < 30; second += 1) fix(START + second * 1_000, second * 10);
    const plain = await query();
    await plant.admin.get(`${POSITION}/set`, { ...position, system: 'gcj02' });
    const shifted = await query();
    expect(Math.abs((plain.lngs[0] ?? 0) - (shifted.lngs[0] ?? 0))).toBeGreaterThan(0.003);
  });

  test('of more than 30 days, and of another organisation, is refused', async () => {
    const { equipmentId } = plant;
    const long = { equipmentId, from: START, to: START + 31 * 24 * HOUR_MS };
    expect(await plant.viewer.ask(`${TRACK}/query`, long)).toMatchObject({ code: '1108' });
    const other = await addDevices(server, 'other');
    const theirs = { equipmentId: other.equipmentId, from: 0, to: 1 };
    expect(await plant.viewer.ask(`${TRACK}/query`, theirs)).toMatchObject({ code: '404' });
  });

  test('is exported as a file with all its points', async () => {
    for (let second = 0; second < 30; second += 1) fix(START + second * 1_000, second * 10);
    const file = { equipmentId: plant.equipmentId, from: START, to: START + HOUR_MS };
    const gpx = await plant.viewer.ask(`${TRACK}/export`, { ...file, format: 'gpx' });
    expect(gpx.text.match(/<trkpt /g)).toHaveLength(30);
    expect(gpx.text).toContain('<trkpt lat="31.0000000" lon="121.0000000"><time>2026-07-01T00:00:00.000Z</time>');
    expect(gpx.text.trimEnd().endsWith('</trkseg></trk></gpx>')).toBe(true);
    const csv = await plant.viewer.ask(`${TRACK}/export`, { ...file, format: 'csv' });
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(31);
    expect(csv.text).toContain('2026-07-01 08:00:00.000,31.0000000,121.0000000,,,,');
  });
});

describe('a fence', () => {
  const FENCE = '/lfscada/manage/fence';
  const yard = {
    name: 'yard',
    shape: { kind: 'circle', centre: { lng: 121, lat: 31 }, radiusM: 500 },
    watch: 'leave',
    onDelay: 0,
    offDelay: 0,
  };
  const rules = async () =>
    (
      await plant.admin.get<{ rows: { name: string; type: string; textEn: string }[] }>(
        '/lfscada/manage/alarmRule/query',
        { equipmentId: plant.equipmentId, type: 'expression' },
      )
    ).rows;

  test('raises one alarm for a vehicle that jitters at its edge, and clears it once the vehicle is well inside', async () => {
    await plant.admin.get(`${POSITION}/set`, position);
    const { id } = await plant.admin.get<{ id: string }>(`${FENCE}/add`, {
      ...yard,
      equipmentIds: [plant.equipmentId],
    });
    expect(await rules()).toMatchObject([{ name: 'yard', textEn: 'Left the fence “yard”' }]);
    await server.alarms.start();
    const seen: string[] = [];
    server.alarms.onChange((changes) => seen.push(...changes.map(({ step }) => step.event)));
    let at = server.clock.now();
    for (const metres of [0, 490, 503, 495, 504, 492, 506, 485, 501, 470]) {
      at += 1;
      const lat = 31 + metres * METRE;
      server.live.apply(
        [
          { signalId: Number(plant.signalId), at, value: lat, quality: 'good' },
          { signalId: Number(lngSignalId), at, value: 121, quality: 'good' },
        ],
        at + 60_000,
      );
    }
    await server.clock.passInSteps(300);
    await expect.poll(() => seen).toEqual(['trip', 'return']);
    await server.alarms.stop();
    await plant.admin.get(`${FENCE}/delete`, { id });
    expect(await rules()).toEqual([]);
  });

  test('for all equipment includes equipment that gets a position later, and follows a changed position', async () => {
    const { equipmentId } = plant;
    await plant.admin.get(`${POSITION}/clear`, { equipmentId });
    const { id } = await plant.admin.get<{ id: string }>(`${FENCE}/add`, { ...yard, allEquipment: true });
    expect(await rules()).toEqual([]);
    await plant.admin.get(`${POSITION}/set`, position);
    expect(await rules()).toHaveLength(1);
    await plant.admin.get(`${POSITION}/set`, { ...position, system: 'bd09' });
    expect(JSON.stringify(await rules())).toContain('bd09');
    await plant.admin.get(`${FENCE}/edit`, { id, ...yard, watch: 'enter' });
    expect(await rules()).toEqual([]);
    await plant.admin.get(`${FENCE}/delete`, { id });
  });

  test('of an invalid shape is refused, and so is one without permission to change equipment', async () => {
    const line = { ...yard, shape: { kind: 'polygon', corners: [{ lng: 1, lat: 1 }] } };
    expect(await plant.admin.ask(`${FENCE}/add`, line)).toMatchObject({ status: 400 });
    expect(await plant.viewer.ask(`${FENCE}/add`, yard)).toMatchObject({ status: 403 });
  });
});
