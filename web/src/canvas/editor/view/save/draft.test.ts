// @vitest-environment jsdom
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { beforeEach, expect, test } from 'vitest';
import { dropDraft, isSamePage, keepDraft, keptDraft } from './draft.ts';

const widget = {
  id: '1'.repeat(32),
  widgetType: 'ShapeRect',
  position: { x: 0, y: 0, width: 10, height: 10 },
  dataId: '7',
};
const page = readPage({ title: 'a' }, [widget, { odd: true }]);

beforeEach(() => localStorage.clear());

test('what was drawn comes back as it was, with what could not be read in it', () => {
  keepDraft('5', { page, version: 3, at: 12 });
  const kept = keptDraft('5');
  expect([kept?.version, kept?.at]).toEqual([3, 12]);
  expect(kept !== undefined && isSamePage(kept.page, page)).toBe(true);
  expect(keptDraft('6')).toBeUndefined();
});

test('a draft that was dropped, or is none, is no draft', () => {
  keepDraft('5', { page, version: 3, at: 12 });
  dropDraft('5');
  expect(keptDraft('5')).toBeUndefined();
  localStorage.setItem('tidegate.editor.draft.5', '{"widgets":7}');
  expect(keptDraft('5')).toBeUndefined();
});

test('pages are the same when they would be saved as the same', () => {
  expect(isSamePage(page, { ...page, con: { ...page.con } })).toBe(true);
  expect(isSamePage(page, { ...page, widgets: page.widgets.slice(1) })).toBe(false);
});
