import { lacking } from '@tidegate/contract/call.ts';
import type { CallName } from '@tidegate/contract/catalogue/calls.ts';
import { DISPLAY_AUTHS } from '@tidegate/contract/nouns/display/display.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askAbout, CALL_NAMES, callOf } from '../testing/inputs/every-call.ts';
import { offenders } from '../testing/offenders.ts';
import type { TestServer } from '../testing/test-server.ts';
import type { Visitor } from '../testing/client/visitor.ts';
import { startTestServer } from '../testing/test-server.ts';
import { signedInWall } from '../testing/client/wall.ts';
import type { Plant } from '../testing/plant/plant.ts';
import { addPlant } from '../testing/plant/twin-plants.ts';

/**
 * Permissions of wall displays: every call × a screen that sees its playlist, and one that sees the organisation.
 */
let server: TestServer;
let ours: Plant;
let theirs: Plant;
let narrow: Visitor;
let wide: Visitor;

beforeAll(async () => {
  server = await startTestServer();
  ours = await addPlant(server, 'ours');
  theirs = await addPlant(server, 'theirs');
  const page = { kind: 'page', pageId: ours.pageId, seconds: 10 };
  await publish(ours.pageId);
  narrow = await signedInWall(server, ours.admin, { playlist: [page] });
  wide = await signedInWall(server, ours.admin, { scope: 'org', playlist: [page] });
});
afterAll(() => server.end());

async function publish(pageId: string): Promise<void> {
  await ours.admin.get('/lfscada/configuration/widget/save', { pageId, list: [], publish: true });
}

const isOpen = (name: CallName) => callOf(name).displays === 'allowed';
const OPEN = CALL_NAMES.filter(isOpen);
const failuresOf = (names: readonly CallName[], rule: (name: CallName) => Promise<void>) =>
  offenders(names, (name) => name, rule);
const refusal = (name: 'wallCannot' | 'notFound') => ({
  status: REFUSALS[name].status,
  code: REFUSALS[name].code,
  data: null,
});

test('a display may make no call that changes, exports or reveals an account', () => {
  const changing = OPEN.filter((name) => callOf(name).audit !== null && name !== 'wallOpen');
  expect(changing).toEqual([]);
  expect(OPEN.filter((name) => /export|file|user|role|account|secret|ack|write/i.test(callOf(name).path))).toEqual([]);
  const held = new Set(DISPLAY_AUTHS);
  expect(OPEN.filter((name) => lacking(callOf(name).who, held) !== undefined)).toEqual([]);
});

describe.each(['narrow', 'wide'] as const)('a %s display', (kind) => {
  const wall = () => (kind === 'narrow' ? narrow : wide);

  test('is refused every other call', async () => {
    // Public calls that know nobody are answered to it as to every stranger.
    const closed = CALL_NAMES.filter(
      (name) => !isOpen(name) && !(callOf(name).who === 'anyone' && callOf(name).touches !== 'own'),
    );
    const failures = await failuresOf(closed, async (name) => {
      expect(await askAbout(wall(), name, ours)).toMatchObject(refusal('wallCannot'));
    });
    expect(failures).toEqual([]);
    expect(closed.length).toBeGreaterThan(300);
  });

  test('may make the calls that its pages are drawn with', async () => {
    const made = OPEN.filter((name) => name !== 'wallOpen');
    const failures = await failuresOf(made, async (name) => {
      const answer = await askAbout(wall(), name, ours);
      expect(answer.status, answer.text).toBeLessThan(500);
      expect([REFUSALS.wallCannot.code, '403', '404', '1006'], answer.text).not.toContain(answer.code);
    });
    expect(failures).toEqual([]);
  });

  test('gets the same answer about objects of another organisation as about none', async () => {
    const objects = OPEN.filter((name) => typeof callOf(name).touches !== 'string');
    const failures = await failuresOf(objects, async (name) => {
      expect(await askAbout(wall(), name, theirs)).toMatchObject(refusal('notFound'));
    });
    expect(failures).toEqual([]);
    expect(objects.length).toBeGreaterThan(5);
  });
});

test('a display that sees its playlist finds no other page, equipment or alarm of its organisation', async () => {
  const beside = { name: 'beside', code: 'beside', gatewayId: ours.gatewayId };
  const { id: equipmentId } = await ours.admin.get<{ id: string }>('/lfscada/manage/equipment/add', beside);
  const page = { equipmentId, title: 'Beside' };
  const { id: pageId } = await ours.admin.get<{ id: string }>('/lfscada/configuration/page/add', page);
  await publish(pageId);
  for (const [path, fields] of [
    ['/lfscada/configuration/page/played', { pageId }],
    ['/lfscada/monitor/data', { equipmentId, isFirst: true }],
  ] as const) {
    expect(await narrow.ask(path, fields)).toMatchObject(refusal('notFound'));
    expect(await wide.ask(path, fields)).toMatchObject({ code: '200' });
  }
  const names = async (wall: Visitor) => {
    const { rows } = await wall.get<{ rows: { name: string }[] }>('/lfscada/monitor/equipment/query', {});
    return rows.map(({ name }) => name);
  };
  expect(await names(narrow)).not.toContain('beside');
  expect(await names(wide)).toContain('beside');
  expect(await narrow.ask('/lfscada/configuration/page/played', { pageId: ours.pageId })).toMatchObject({
    code: '200',
  });
});
