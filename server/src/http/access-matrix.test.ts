import type { Auth } from '@tidegate/contract/auths.ts';
import { SHIPPED_ROLES } from '@tidegate/contract/catalogue/auths.ts';
import { lacking } from '@tidegate/contract/call.ts';
import type { CallName } from '@tidegate/contract/catalogue/calls.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAbout, CALL_NAMES, callOf, unique } from '../testing/inputs/every-call.ts';
import { EVERY_CALL_MS, offenders } from '../testing/offenders.ts';
import type { TestServer } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { Plant } from '../testing/plant/plant.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';

/** Permissions for which the generated cells (`access-cells.test.ts`) are not specific enough. */
let server: TestServer;
let ours: Plant;
let theirs: Plant;

beforeAll(async () => {
  server = await startTestServer();
  ours = await addPlant(server, 'ours');
  const lng = { equipmentId: ours.equipmentId, code: 'lng', name: 'Longitude', rw: 'ro', dataType: 'float64' };
  const { id } = await ours.admin.get<{ id: string }>('/lfscada/manage/signal/add', lng);
  ours = { ...ours, lngSignalId: id };
  theirs = await addPlant(server, 'theirs');
});
afterAll(() => server.end());

const calls = CALL_NAMES.filter((name) => callOf(name).who !== 'anyone' && name !== 'logout');
const objectCalls = calls.filter((name) => typeof callOf(name).touches !== 'string');

/** Public calls that need a proof which the matrix does not have, with the refusal code of each. */
const NEEDS_PROOF: { readonly [N in CallName]?: string } = {
  securityCode: '1112',
  senderTest: '1112',
  displayPair: '1934',
  securityPassword: '1015',
  securityTargetCode: '1015',
  securityTel: '1015',
  securityEmail: '1015',
  securityQuestion: '1015',
  totpBegin: '1015',
  totpConfirm: '1015',
  totpOff: '1015',
  totpRecovery: '1015',
};

/**
 * Calls on something in progress (an alarm, a report being generated), which has finished in the matrix; with the
 * refusal code of each.
 */
const OVER: { readonly [N in CallName]?: string } = {
  alarmAck: '1542',
  alarmReset: '1542',
  alarmShelve: '1542',
  alarmUnshelve: '1542',
  alarmOutOfService: '1542',
  alarmInService: '1542',
  reportRunCancel: '1592',
  recipeStop: '1742',
  recipeRunInfo: '1742',
};

/** Calls that need a camera cloud or a PTZ camera, of which there is none; with the refusal code of each. */
const NO_CLOUD: { readonly [N in CallName]?: string } = {
  cameraKeyTest: '1647',
  cameraMove: '1651',
  cameraStop: '1651',
  pageCameraLive: '1658',
  pageCameraMove: '1658',
  pageCameraStop: '1658',
};

/** Checks the rule for each of these calls and names every call that breaks it. */
const failuresOf = (names: readonly CallName[], rule: (name: CallName) => Promise<void>) =>
  offenders(names, (name) => name, rule);

describe('a viewer', () => {
  const held = new Set<Auth>(SHIPPED_ROLES.viewer.auths);
  const mayNot = calls.filter((name) => lacking(callOf(name).who, held) !== undefined);

  test('is refused every other call alike, whether the object exists or not', async () => {
    const failures = await failuresOf(mayNot, async (name) => {
      for (const plant of [ours, theirs]) {
        expect(await askAbout(ours.viewer, name, plant)).toMatchObject({
          status: 403,
          code: callOf(name).rate === 'write' ? '1008' : '403',
        });
      }
    });
    expect(failures).toEqual([]);
    expect(mayNot.length).toBeGreaterThan(100);
  });

  test('may make the monitoring calls except writing', async () => {
    for (const name of [
      'gatewayInfo',
      'monitorData',
      'monitorHistory',
      'monitorHistoryStatistics',
      'equipmentDetail',
      'setFollow',
    ] as const) {
      expect(await askAbout(ours.viewer, name, ours)).toMatchObject({ code: '200' });
    }
  });

  test("does not see another person's command", async () => {
    expect(await askAbout(ours.viewer, 'monitorCallback', ours)).toMatchObject({ status: 404, code: '404' });
  });
});

describe('an administrator of another organisation', () => {
  test('never sees a foreign object in a list', async () => {
    for (const name of [
      'gatewayQuery',
      'equipmentQuery',
      'monitorEquipmentQuery',
      'monitorEquipmentQueryAll',
      'monitorEquipmentNames',
      'mapQuery',
      'mapList',
    ] as const) {
      const { text } = await askAbout(ours.admin, name, theirs);
      expect(text).toContain('ours');
      expect(text).not.toContain('theirs');
    }
  });

  test('changes nothing by a batch with one foreign signal', async () => {
    const answer = await ours.admin.ask('/lfscada/monitor/history', {
      signalIds: [ours.signalId, theirs.signalId],
      from: 0,
      to: 1,
    });
    expect(answer).toMatchObject({ status: 404 });
  });

  test('cannot move their equipment behind a foreign gateway, nor read it with a foreign driver', async () => {
    expect(
      await ours.admin.ask('/lfscada/manage/equipment/edit', { id: ours.equipmentId, gatewayId: theirs.gatewayId }),
    ).toMatchObject({ code: '404' });
    expect(
      await ours.admin.ask('/lfscada/manage/signal/edit', { id: ours.signalId, driverId: theirs.driverId }),
    ).toMatchObject({ code: '404' });
    expect(
      await ours.admin.ask('/lfscada/monitor/write', {
        equipmentId: ours.equipmentId,
        signalId: theirs.signalId,
        value: '1',
      }),
    ).toMatchObject({ code: '404' });
  });

  test('cannot define figures of a centre from a foreign report or from a report of other equipment', async () => {
    const figures = (reportId: string) => [{ figure: 'energy', reportId, key: '1' }];
    const set = async (reportId: string) =>
      (await ours.admin.ask('/lfscada/manage/centre/setFigures', { id: ours.centreId, figures: figures(reportId) }))
        .code;
    expect(await set(theirs.reportId)).toBe('404');
    expect(await set(ours.reportId)).toBe('200');
    await ours.admin.get('/lfscada/manage/centre/setEquipment', { id: ours.centreId, equipmentIds: [] });
    expect(await set(ours.reportId)).toBe('1622');
    await ours.admin.get('/lfscada/manage/centre/setEquipment', {
      id: ours.centreId,
      equipmentIds: [ours.equipmentId],
    });
  });

  test('leaves the objects of the other organisation unchanged', async () => {
    const before = await snapshot(theirs);
    for (const name of objectCalls) await askAbout(ours.admin, name, theirs);
    expect(await snapshot(theirs)).toEqual(before);
  });
});

describe('the administrator of the organisation', () => {
  const deletes = new Set<CallName>(CALL_NAMES.filter((name) => name.endsWith('Delete')));

  const held = new Set<Auth>(SHIPPED_ROLES.admin.auths);
  const ofPlatform = calls.filter((name) => lacking(callOf(name).who, held) !== undefined);

  test('may not make calls for the whole platform', async () => {
    const failures = await failuresOf(ofPlatform, async (name) => {
      expect(await askAbout(ours.admin, name, ours)).toMatchObject({ status: 403, code: '403' });
    });
    expect(failures).toEqual([]);
    expect(ofPlatform).not.toEqual([]);
  });

  test(
    'may make every other call',
    async () => {
      const others = calls.filter((name) => !deletes.has(name) && !ofPlatform.includes(name));
      const failures = await failuresOf(others, async (name) => {
        const text = unique();
        server.link.metrics = [{ device: 'ours-pump', metric: `metric-${text}`, dataType: 'Float', value: 1, at: 0 }];
        const answer = await askAbout(ours.admin, name, ours, text);
        const proofless = NEEDS_PROOF[name];
        const refused = OVER[name] ?? NO_CLOUD[name];
        if (proofless !== undefined) expect(answer).toMatchObject({ status: 400, code: proofless });
        else if (refused !== undefined) expect(answer).toMatchObject({ status: 409, code: refused });
        else if (name === 'mapBaseRead') expect(answer).toMatchObject({ status: 404, code: '404' });
        else if (name.endsWith('Export') || name === 'streamOpen') expect(answer.status).toBe(200);
        else expect(answer).toMatchObject({ status: 200, code: '200' });
      });
      expect(failures).toEqual([]);
    },
    EVERY_CALL_MS,
  );

  test('can delete everything from the signal up to the gateway', async () => {
    const plant = await addPlant(server, 'gone');
    expect(await askAbout(plant.admin, 'gatewayDelete', plant)).toMatchObject({ code: '1205', status: 409 });
    expect(await askAbout(plant.admin, 'driverDelete', plant)).toMatchObject({ code: '1516' });
    for (const name of ['signalDelete', 'driverDelete', 'equipmentDelete', 'gatewayDelete'] as const) {
      expect(await askAbout(plant.admin, name, plant)).toMatchObject({ code: '200' });
      expect(await askAbout(plant.admin, name, plant)).toMatchObject({ code: '404' });
    }
  });
});

async function snapshot(plant: Plant): Promise<unknown> {
  return Promise.all([
    plant.admin.get('/lfscada/manage/gateway/info', { id: plant.gatewayId }),
    plant.admin.get('/lfscada/manage/equipment/info', { id: plant.equipmentId }),
    plant.admin.get('/lfscada/manage/driver/info', { id: plant.driverId }),
    plant.admin.get('/lfscada/manage/signal/info', { id: plant.signalId }),
    plant.admin.get('/lfscada/monitor/command/query', { equipmentId: plant.equipmentId }),
  ]);
}
