import { describe, expect, test } from 'vitest';
import { TEMPLATE_DEPTH_MAX } from '../../../limits.ts';
import { readPage, writeWidgets } from '../../../widgets/page-document.ts';
import { isBroken } from '../../../widgets/widget.ts';
import { expandedTemplates, joinedId, type TemplateAnswer, type TemplateRef } from './expanded-templates.ts';
import { NOT_SHARED, sharedWidgets } from './shared-widgets.ts';
import { usedSignals } from './used-signals.ts';

const id = (digit: number) => String(digit).repeat(32);
const BOX = { x: 0, y: 0, width: 100, height: 50, rotate: 0 };
const text = (digit: number, dataId: string) => ({ id: id(digit), widgetType: 'UsualDataText', position: BOX, dataId });
const template = (digit: number, pageKey: string, equipmentId = '') => ({
  id: id(digit),
  widgetType: 'PageTemplate',
  position: BOX,
  dataAddon: { modelId: '1', pageKey, equipmentId },
});
/** Pages by key; each binds `level` to the equipment that it is drawn for. */
const sources =
  (pages: Readonly<Record<string, (equipmentId: string) => readonly unknown[]>>) =>
  (ref: TemplateRef): Promise<TemplateAnswer> => {
    if (ref.equipmentId === 'secret') return Promise.resolve({ fault: 'equipmentGone' });
    const page = pages[ref.pageKey];
    if (page === undefined) return Promise.resolve({ fault: 'sourceGone' });
    const con = { width: 200, height: 100, bgColor: '@surface' };
    return Promise.resolve({ key: `1 ${ref.pageKey}`, con, widgets: page(ref.equipmentId) });
  };
const find = sources({
  p1: (equipment) => [text(1, `${equipment}1`)],
  p2: () => [template(2, 'p1')],
  round: () => [template(3, 'back')],
  back: () => [template(4, 'round')],
});
const expanded = async (widgets: readonly unknown[], equipmentId = '', from = find) =>
  readPage({}, await expandedTemplates(widgets, { equipmentId, find: from })).widgets;
const faultsOf = async (widgets: readonly unknown[], equipmentId?: string) => {
  const faults: string[] = [];
  const collect = (all: Awaited<ReturnType<typeof expanded>>) => {
    for (const one of all) {
      if (isBroken(one)) faults.push(one.reason);
      else if (one.widgetType === 'PageTemplate' && one.dataAddon.fault !== undefined) faults.push(one.dataAddon.fault);
      if (!isBroken(one)) collect(one.children);
    }
  };
  collect(await expanded(widgets, equipmentId));
  return faults;
};

describe('a template on a page', () => {
  test('is filled in with its source for its equipment, twice on a page without a conflict', async () => {
    const widgets = await expanded([template(8, 'p1', '7'), template(9, 'p1', '5')]);
    expect(usedSignals(widgets)).toEqual(['71', '51']);
    expect(await faultsOf([template(8, 'p1', '7'), template(9, 'p1', '5')])).toEqual([]);
    expect(widgets[0]).toMatchObject({ dataAddon: { frame: { width: 200, height: 100, bgColor: '@surface' } } });
  });

  test('without a parameter is drawn for the equipment of the page', async () => {
    expect(usedSignals(await expanded([template(8, 'p1')], '3'))).toEqual(['31']);
  });

  test('in a group and within another template is filled in too, for the equipment of the outer one', async () => {
    const group = { id: id(7), widgetType: 'WidgetGroup', position: BOX, children: [template(8, 'p2', '6')] };
    expect(usedSignals(await expanded([group]))).toEqual(['61']);
  });

  test.each([
    ['no parameter', template(8, 'p1'), 'noEquipment'],
    ['no source', template(8, ''), 'noSource'],
    ['a source that was deleted', template(8, 'p9', '1'), 'sourceGone'],
    ['equipment out of reach', template(8, 'p1', 'secret'), 'equipmentGone'],
    ['a circle', template(8, 'round', '1'), 'loop'],
  ])('with %s has a fault, and its neighbour is drawn', async (_what, one, fault) => {
    expect(await faultsOf([one])).toEqual([fault]);
    expect(usedSignals(await expanded([one, template(9, 'p1', '5')]))).toEqual(['51']);
  });

  test('is filled in to a limited depth', async () => {
    const deep = sources(
      Object.fromEntries(
        Array.from({ length: 9 }, (_, level) => [`d${level}`, () => [template(level, `d${level + 1}`)]]),
      ),
    );
    const json = JSON.stringify(await expandedTemplates([template(9, 'd0', '1')], { equipmentId: '', find: deep }));
    expect(json.split('"frame"')).toHaveLength(TEMPLATE_DEPTH_MAX + 1);
    expect(json).toContain('"fault":"deep"');
  });

  test('shows guests of a share no signal that is not shared', async () => {
    const filled = await expandedTemplates([template(8, 'p1', '7'), template(9, 'p1', '5')], { equipmentId: '', find });
    const shown = { signals: new Set(['71']), pages: new Set<string>(), columns: new Set<string>() };
    expect(usedSignals(readPage({}, sharedWidgets(filled, shown)).widgets)).toEqual(['71', NOT_SHARED]);
  });

  test('is saved without what was filled in', async () => {
    const saved = JSON.stringify(writeWidgets(await expanded([template(8, 'p1', '7')])));
    expect(saved).toContain('"pageKey":"p1"');
    expect(saved).not.toContain('"frame"');
    expect(saved).not.toContain('"71"');
  });
});

test('a page without templates is returned as it is', async () => {
  const widgets = [text(1, '1')];
  expect(await expandedTemplates(widgets, { equipmentId: '', find })).toBe(widgets);
});

test('ids of widgets in templates are always the same, and differ by both ids', () => {
  expect(joinedId(id(1), id(2))).toBe(joinedId(id(1), id(2)));
  expect(new Set([joinedId(id(1), id(2)), joinedId(id(2), id(1)), joinedId(id(1), id(1)), id(1)]).size).toBe(4);
});
