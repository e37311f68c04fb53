import { PAGE_MAX_BYTES } from '@tidegate/contract/limits.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../../testing/test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import type { Plant } from '../../testing/plant/plant.ts';
import { addPlant } from '../../testing/plant/twin-plants.ts';

const PROJECT = '/lfscada/project/page';

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
});
afterEach(() => server.end());

const saveFile = (content: unknown, more: object = {}) =>
  plant.admin.ask(`${PROJECT}/save`, {
    id: plant.projectPageId,
    ...more,
    json: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
  });
const projectInfo = () =>
  plant.admin.get<{ jsonUrl: string; title: string; version: number }>(`${PROJECT}/info`, { id: plant.projectPageId });
const json = async (more = '') => {
  const { jsonUrl } = await projectInfo();
  return (await plant.admin.send('GET', `${jsonUrl}${more}`)).data;
};

describe('a page of a project', () => {
  test('imported from a file is returned unchanged at its address', async () => {
    expect(await json()).toMatchObject({ con: { title: 'plant works' }, widgets: [] });
    const content = {
      con: { title: 'Works', width: 1_920, height: 1_080, bgColor: '#fff' },
      widgets: [{ id: 'a'.repeat(32), widgetType: 'ShapeRect' }, { odd: [null] }],
    };
    expect(await saveFile(content)).toMatchObject({ data: { version: 1 } });
    expect(await projectInfo()).toMatchObject({ title: 'Works', version: 1 });
    expect(await json()).toEqual(content);
    await saveFile({ widgets: [] }, { publish: false, baseVersion: 1 });
    expect(await json()).toMatchObject({ widgets: [] });
    expect(await json('&published=true')).toEqual(content);
    expect(await saveFile(content, { baseVersion: 1 })).toMatchObject({ code: '1561' });
    const listed = await plant.admin.get(`${PROJECT}/query`, { title: 'work' });
    expect(listed).toMatchObject({ total: 1, rows: [{ title: 'Works', equipmentId: '', version: 2 }] });
  });

  test.each<[what: string, content: unknown, code: string]>([
    ['that is cut off', '{"con":{},"widgets":[', '1565'],
    ['that is no text', Buffer.from([0xff, 0xfe]).toString('latin1').concat('{'), '1565'],
    ['without widgets', { con: {} }, '1564'],
    ['with widgets that are no list', { widgets: {} }, '1564'],
    ['with harm in it', '{"widgets":[{"__proto__":1}]}', '1566'],
    ['that is too large', JSON.stringify({ widgets: ['x'.repeat(PAGE_MAX_BYTES)] }), '1562'],
  ])('is not saved from a file %s', async (_what, content, code) => {
    expect(await saveFile(content)).toMatchObject({ code });
    expect(await projectInfo()).toMatchObject({ version: 0 });
  });

  test('does not belong to equipment', async () => {
    for (const verb of ['info', 'delete']) {
      expect(await plant.admin.ask(`${PROJECT}/${verb}`, { id: plant.pageId })).toMatchObject({ status: 404 });
    }
  });
});
