import type { Page } from '@tidegate/contract/entities/page.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer, Visitor } from '../testing/test-server.ts';
import { startTestServer } from '../testing/test-server.ts';
import type { Plant } from '../testing/twin-plants.ts';
import { addPlant } from '../testing/twin-plants.ts';

const BASE = '/lfscada/configuration';

let server: TestServer;
let plant: Plant;
beforeEach(async () => {
  server = await startTestServer();
  plant = await addPlant(server, 'plant');
});
afterEach(() => server.end());

const get = <T>(path: string, fields: object) => plant.admin.get<T>(`${BASE}/${path}`, { ...fields });
const info = () => get<Page>('page/info', { id: plant.pageId });
const widgets = (more: object = {}) => get<unknown[]>('widget/queryAll', { pageId: plant.pageId, ...more });
const save = (fields: object, visitor: Visitor = plant.admin) =>
  visitor.ask(`${BASE}/widget/save`, { pageId: plant.pageId, ...fields });

describe('a page', () => {
  test('answers exactly the widgets that were saved, whatever they are', async () => {
    const isHarmless = (text: string) => !/script:|text\/html|^(?:__proto__|constructor|prototype)$/i.test(text);
    const { tree } = fc.letrec((tie) => ({
      text: fc.string({ unit: 'grapheme' }).filter(isHarmless),
      leaf: fc.oneof(
        tie('text'),
        fc.integer(),
        fc.double({ noDefaultInfinity: true, noNaN: true }),
        fc.constant(null),
        fc.boolean(),
      ),
      tree: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        tie('leaf'),
        fc.array(tie('tree'), { maxLength: 4 }),
        fc.dictionary(fc.string().filter(isHarmless), tie('tree'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    await fc.assert(
      fc.asyncProperty(fc.array(tree, { maxLength: 6 }), async (list) => {
        // As JSON says it: -0 is 0 there.
        const sent: unknown = JSON.parse(JSON.stringify(list));
        expect(await save({ list })).toMatchObject({ code: '200' });
        expect(await widgets()).toEqual(sent);
      }),
      { numRuns: 60 },
    );
  });

  test('takes five thousand widgets in a form of many hundred kilobytes', async () => {
    const list = Array.from({ length: 5_000 }, (_, index) => ({ id: String(index), name: '泵 & "pump"' }));
    expect(await save({ list })).toMatchObject({ code: '200' });
    expect(await widgets()).toEqual(list);
    expect((await info()).widgetCount).toBe(5_000);
  });
});
