import type { ModelContent, ModelPage } from '@tidegate/contract/nouns/model/model.ts';
import { describe, expect, test } from 'vitest';
import { coreStores } from '../../stores.ts';
import type { CoreTables } from '../../../kernel/sql/tables.ts';
import { contentOf } from '../equipment-content.ts';
import { drawnPage } from '../../page/drawn-page.ts';
import { TRAIL } from '../../../testing/trail.ts';
import { AT, equipment, gateway, RANGE } from '../../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../../conformance/engines.ts';
import { ofModel, rollOuts } from '../../../conformance/model-roll-outs.ts';
import { EMPTY_CONTENT } from '../content/content.ts';

const HAND = { at: AT, by: 'ann', note: 'pump · 1' };
const ALL = { ...RANGE, reach: 'all' as const };

const text = (letter: string, dataId: string, more: object = {}) => ({
  id: letter.repeat(32),
  widgetType: 'UsualDataText',
  position: { x: 0, y: 0, width: 80, height: 20, rotate: 0 },
  dataType: 'signal',
  dataId,
  ...more,
});
const LEVEL = text('a', '{level}', { dataName: 'Level' });
const SET = text('b', '{set}');
const GO = {
  ...text('c', ''),
  widgetType: 'UsualButton',
  dataAddon: { action: 'page', functionPage: 'p2' },
};

const page = (key: string, title: string, widgets: unknown[], more: Partial<ModelPage> = {}): ModelPage => ({
  key,
  con: { title, width: 800, device: 'screen' },
  widgets,
  isHome: false,
  revision: 1,
  at: AT,
  by: 'ann',
  ...more,
});
const MAIN = page('p1', 'Main', [LEVEL, SET, GO], { isHome: true });
const MORE = page('p2', 'More', [LEVEL]);
const contentWith = (pages: ModelPage[], signals = ['level', 'set']): ModelContent => ({
  ...EMPTY_CONTENT,
  parameters: [],
  drivers: [],
  signals: signals.map(ofModel),
  alarms: [],
  pages,
  lastPage: 2,
});
const FIRST = contentWith([MAIN, MORE]);

forEachEngine((engine) => {
  const open = async () => {
    const stores = coreStores(await engine.open<CoreTables>('core'));
    await stores.accounts.addOrg('plant', 1);
    const gatewayId = await stores.gateways.add(gateway('a'), TRAIL);
    const modelId = await stores.models.add(
      { orgId: '1', code: 'm', name: 'M', nameEn: '', category: '', remark: '', draft: FIRST },
      HAND,
      TRAIL,
    );
    const { planned, apply, stateOf } = rollOuts(stores, modelId, HAND);
    const pagesOf = (equipmentId: string) => stores.pages.all(equipmentId, ALL);
    const drawnOf = async (id: string) => {
      const [found] = await pagesOf(id);
      return stores.pages.version(found?.id ?? '', found?.version ?? 0);
    };
    const draw = (id: string, edit: (widgets: readonly unknown[]) => readonly unknown[], publish = true) =>
      stores.pages.save(
        id,
        { note: '', publish, draw: async (latest) => drawnPage(latest.con, edit(await latest.widgets())) },
        HAND,
        () => TRAIL,
      );
    return { stores, gatewayId, planned, apply, stateOf, pagesOf, drawnOf, draw };
  };

  describe('the pages of a model', () => {
    test('are created in each equipment with its own signals and pages, and published', async () => {
      const { stores, gatewayId, planned, apply, stateOf, pagesOf, drawnOf } = await open();
      const ids = await apply({ added: [equipment('P1', gatewayId), equipment('P2', gatewayId)] }, planned(FIRST));
      for (const id of ids) {
        const { signals, link } = await stateOf(id);
        const [level, set] = signals;
        const [main, more] = await pagesOf(id);
        expect([main, more]).toMatchObject([
          { title: 'Main', isHome: true, version: 1, publishedVersion: 1, widgetCount: 3 },
          { title: 'More', isHome: false, version: 1, publishedVersion: 1 },
        ]);
        expect((await drawnOf(id))?.widgets).toMatchObject([
          { dataId: level?.id },
          { dataId: set?.id },
          { dataAddon: { functionPage: more?.id } },
        ]);
        expect(link?.parts.pages).toEqual({ p1: main?.id, p2: more?.id });
        const used = await stores.signalNames.uses(level?.id ?? '', ALL);
        expect(used.seen.map((one) => one.id)).toEqual([main?.id, more?.id]);
        const versions = await stores.pages.versions(main?.id ?? '', 1, 10);
        expect(versions.rows).toMatchObject([{ version: 1, by: 'ann', note: 'pump · 1' }]);
        // Nothing was changed by hand.
        expect(planned(FIRST, FIRST)(await stateOf(id))).toMatchObject({ changes: [], overrides: [] });
      }
    });

    test('are updated to the next version widget by widget, and keep manual changes', async () => {
      const { gatewayId, planned, apply, stateOf, pagesOf, drawnOf, draw } = await open();
      const [id = ''] = await apply({ added: [equipment('P1', gatewayId)] }, planned(FIRST));
      const [main] = await pagesOf(id);
      const own = { id: 'd'.repeat(32), widgetType: 'UsualText' };
      await draw(main?.id ?? '', ([level, set]) => [own, { ...Object(level), style: { fill: 'red' } }, set]);
      const next = contentWith([
        page(
          'p1',
          'Main',
          [{ ...LEVEL, style: { fill: 'blue' } }, { ...SET, style: { fill: 'blue' } }, GO, text('e', '{level}')],
          { isHome: true },
        ),
        MORE,
      ]);
      const { changes, overrides } = planned(next, FIRST)(await stateOf(id));
      expect(changes).toMatchObject([{ of: 'page', key: 'p1', title: 'Main', change: 'changed' }]);
      expect(changes[0]?.fields.map(({ field }) => field)).toEqual([`widget.${SET.id}`, `widget.${'e'.repeat(32)}`]);
      expect(overrides.map(({ field, label, value, modelValue }) => [field, label, value, modelValue])).toEqual([
        [`widget.${LEVEL.id}`, 'Level', { style: { fill: 'red' } }, { style: { fill: 'blue' } }],
        [`widget.${GO.id}`, 'UsualButton', null, 'UsualButton'],
        [`widget.${own.id}`, 'UsualText', 'UsualText', null],
      ]);
      await apply({ equipmentIds: [id] }, planned(next, FIRST));
      expect((await drawnOf(id))?.widgets).toMatchObject([
        { id: own.id },
        { id: LEVEL.id, style: { fill: 'red' } },
        { id: SET.id, style: { fill: 'blue' } },
        { id: 'e'.repeat(32) },
      ]);
      await apply({ equipmentIds: [id] }, planned(next, next, true));
      expect((await drawnOf(id))?.widgets).toMatchObject([
        { id: LEVEL.id, style: { fill: 'blue' } },
        { id: SET.id },
        { id: GO.id },
        { id: 'e'.repeat(32) },
      ]);
      expect(planned(next, next)(await stateOf(id)).overrides).toEqual([]);
    });

    test('count as unchanged after the editor saved them with explicit defaults', async () => {
      const { gatewayId, planned, apply, stateOf, pagesOf, draw } = await open();
      const [id = ''] = await apply({ added: [equipment('P1', gatewayId)] }, planned(FIRST));
      const [main] = await pagesOf(id);
      await draw(main?.id ?? '', (widgets) =>
        widgets.map((one) => Object.fromEntries(Object.entries({ ...Object(one), posLock: false }).toReversed())),
      );
      expect(planned(FIRST, FIRST)(await stateOf(id)).overrides).toEqual([]);
    });

    test('show the name of a missing signal, and are bound once it exists again', async () => {
      const { stores, gatewayId, planned, apply, stateOf, drawnOf } = await open();
      const [id = ''] = await apply({ added: [equipment('P1', gatewayId)] }, planned(contentWith([])));
      const [level, set] = (await stateOf(id)).signals;
      await stores.signals.remove(set?.id ?? '', TRAIL);
      await apply({ equipmentIds: [id] }, planned(FIRST, contentWith([])));
      expect((await drawnOf(id))?.widgets).toMatchObject([{ dataId: level?.id }, { dataId: '{set}' }, {}]);
      await apply({ equipmentIds: [id] }, planned(FIRST, FIRST, true));
      const back = (await stateOf(id)).signals.find(({ code }) => code === 'set');
      expect((await drawnOf(id))?.widgets).toMatchObject([{ dataId: level?.id }, { dataId: back?.id }, {}]);
    });

    test('are deleted if the model no longer has them, except pages that were changed by hand', async () => {
      const { gatewayId, planned, apply, stateOf, pagesOf, draw } = await open();
      const ids = await apply({ added: [equipment('P1', gatewayId), equipment('P2', gatewayId)] }, planned(FIRST));
      const [one = '', two = ''] = ids;
      const [, more] = await pagesOf(two);
      await draw(more?.id ?? '', () => []);
      const next = contentWith([MAIN]);
      const whole = { of: 'page', key: 'p2', title: 'More', field: '*', value: 'More', modelValue: null };
      expect(planned(next, FIRST)(await stateOf(two)).overrides).toEqual([whole]);
      await apply({ equipmentIds: ids }, planned(next, FIRST));
      expect((await pagesOf(one)).map(({ title }) => title)).toEqual(['Main']);
      expect((await pagesOf(two)).map(({ title }) => title)).toEqual(['Main', 'More']);
      // From now on it is the equipment's alone.
      expect(planned(next, next)(await stateOf(two)).overrides).toEqual([]);
    });

    test('stay deleted if they were deleted by hand, and return when they are reset', async () => {
      const { stores, gatewayId, planned, apply, stateOf, pagesOf } = await open();
      const [id = ''] = await apply({ added: [equipment('P1', gatewayId)] }, planned(FIRST));
      const [, more] = await pagesOf(id);
      await stores.pages.remove(more?.id ?? '', TRAIL);
      const next = contentWith([MAIN, page('p2', 'More', [SET])]);
      expect(planned(next, FIRST)(await stateOf(id))).toMatchObject({
        changes: [],
        overrides: [{ key: 'p2', field: '*' }],
      });
      await apply({ equipmentIds: [id] }, planned(next, FIRST));
      expect(await pagesOf(id)).toHaveLength(1);
      await apply({ equipmentIds: [id] }, planned(next, next, true));
      expect((await pagesOf(id)).map(({ title }) => title)).toEqual(['Main', 'More']);
    });

    test('do not publish an unfinished draft', async () => {
      const { gatewayId, planned, apply, pagesOf, draw } = await open();
      const [id = ''] = await apply({ added: [equipment('P1', gatewayId)] }, planned(FIRST));
      const [main] = await pagesOf(id);
      await draw(main?.id ?? '', (widgets) => widgets.slice(1), false);
      await apply(
        { equipmentIds: [id] },
        planned(contentWith([page('p1', 'Main', [LEVEL, SET], { isHome: true }), MORE]), FIRST),
      );
      expect((await pagesOf(id))[0]).toMatchObject({ version: 3, publishedVersion: 1 });
    });

    test('are refused if somebody saved the page after the plan was made', async () => {
      const { gatewayId, planned, apply, stateOf, pagesOf, draw } = await open();
      const [id = ''] = await apply({ added: [equipment('P1', gatewayId)] }, planned(FIRST));
      const next = contentWith([page('p1', 'Main', []), MORE]);
      const plan = planned(next, FIRST)(await stateOf(id));
      const [main] = await pagesOf(id);
      await draw(main?.id ?? '', (widgets) => widgets.slice(1));
      await expect(apply({ equipmentIds: [id] }, () => plan)).rejects.toMatchObject({ refusal: 'modelMeanwhile' });
      expect((await pagesOf(id))[0]).toMatchObject({ version: 2, widgetCount: 2 });
    });

    test('do not affect another page of the equipment with the same name', async () => {
      const { stores, gatewayId, planned, apply, stateOf, pagesOf } = await open();
      const [id = ''] = await apply({ added: [equipment('P1', gatewayId)] }, planned(contentWith([])));
      const own = { con: { title: 'Main' }, drawn: drawnPage({ title: 'Main' }, [{ id: 'f'.repeat(32) }]) };
      await stores.pages.add({ orgId: '1', equipmentId: id, ...own }, HAND, TRAIL);
      await apply({ equipmentIds: [id] }, planned(FIRST, contentWith([])));
      expect((await pagesOf(id)).map(({ title, isHome, widgetCount }) => [title, isHome, widgetCount])).toEqual([
        ['Main', true, 1],
        ['Main', false, 3],
        ['More', false, 1],
      ]);
      // The equipment keeps its own home.
      expect(planned(FIRST, FIRST)(await stateOf(id)).overrides).toMatchObject([{ key: 'p1', field: 'isHome' }]);
    });

    test('for phones are those of the pages of the equipment, before and after a change and back in a model', async () => {
      const { gatewayId, planned, apply, stateOf, pagesOf } = await open();
      const con = { title: 'Phone', device: 'phone', phoneOf: 'p1' };
      const phone = page('p2', 'Phone', [LEVEL], { con, isHome: true });
      const first = contentWith([MAIN, phone]);
      const [id = ''] = await apply({ added: [equipment('P1', gatewayId)] }, planned(first));
      const isOfMain = async () => {
        const [main, onPhone] = await pagesOf(id);
        expect(onPhone?.options).toMatchObject({ device: 'phone', phoneOf: main?.id });
      };
      await isOfMain();
      expect(planned(first, first)(await stateOf(id))).toMatchObject({ changes: [], overrides: [] });
      const next = contentWith([MAIN, { ...phone, con: { ...con, width: 400 } }]);
      await apply({ equipmentIds: [id] }, planned(next, first));
      await isOfMain();
      expect(contentOf(await stateOf(id), HAND).content.pages).toMatchObject([
        { key: 'p1' },
        { key: 'p2', con: { phoneOf: 'p1', width: 400 } },
      ]);
    });

    test('are created from equipment, whose pages are then linked to the model', async () => {
      const { gatewayId, planned, apply, stateOf, pagesOf } = await open();
      const [id = ''] = await apply({ added: [equipment('P1', gatewayId)] }, planned(FIRST));
      const state = await stateOf(id);
      const { content, left } = contentOf(state, HAND);
      expect(left).toEqual([]);
      expect(content.pages).toMatchObject([
        { key: 'p1', con: { title: 'Main' }, widgets: [LEVEL, SET, GO], isHome: true, revision: 1, by: 'ann' },
        { key: 'p2', con: { title: 'More' }, widgets: [LEVEL] },
      ]);
      const before = await pagesOf(id);
      const plan = planned(content)({ ...state, link: undefined });
      expect(plan.changes).toEqual([]);
      expect(plan.plan.known.pages).toEqual({ p1: before[0]?.id, p2: before[1]?.id });
    });
  });
});
