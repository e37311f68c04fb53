// @vitest-environment jsdom
import { readPage } from '@tidegate/contract/widgets/page-document.ts';
import { beforeEach, expect, test } from 'vitest';
import { dropDraft, isSamePage, storeDraft, keptDraft } from './draft.ts';

const widget = {
  id: '1'.repeat(32),
  widgetType: 'ShapeRect',
  position: { x: 0, y: 0, width: 10, height: 10 },
  dataId: '7',
};
const page = readPage({ title: 'a' }, [widget, { odd: true }]);

beforeEach(() => localStorage.clear());

test('a draft is restored unchanged, including unreadable widgets', () => {
  storeDraft('5', { page, version: 3, at: 12 });
  const kept = keptDraft('5');
  expect([kept?.version, kept?.at]).toEqual([3, 12]);
  expect(kept !== undefined && isSamePage(kept.page, page)).toBe(true);
  expect(keptDraft('6')).toBeUndefined();
});

test('a discarded or invalid draft is not restored', () => {
  storeDraft('5', { page, version: 3, at: 12 });
  dropDraft('5');
  expect(keptDraft('5')).toBeUndefined();
  localStorage.setItem('tidegate.editor.draft.5', '{"widgets":7}');
  expect(keptDraft('5')).toBeUndefined();
});

test('two pages are equal if they would be saved identically', () => {
  expect(isSamePage(page, { ...page, con: { ...page.con } })).toBe(true);
  expect(isSamePage(page, { ...page, widgets: page.widgets.slice(1) })).toBe(false);
});
