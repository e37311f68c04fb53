import { expect, test } from 'vitest';
import { translate } from '../../i18n/translate.ts';
import { objectBesideAction, objectText } from './object-text.ts';

const row = (object: string, now: object, present = { name: '', nameEn: '' }) => ({
  object,
  old: '',
  new: JSON.stringify(now),
  objectName: present.name,
  objectNameEn: present.nameEn,
});
const shown = (language: 'zh' | 'en', ...given: Parameters<typeof row>) =>
  objectText(row(...given), language, (key, ...filling) => translate(language, key, ...filling));

test('the object of a log row has its name in the language of the reader, and its only name where it has one', () => {
  const fence = { name: '服务区', nameEn: 'Service area' };
  expect(shown('en', 'fence:1', fence)).toBe('Service area (Fence 1)');
  expect(shown('zh', 'fence:1', fence)).toContain('服务区');
  expect(shown('en', 'page:6', { title: '供水总览', titleEn: 'Water supply' })).toBe('Water supply (Page 6)');
  expect(shown('en', 'fence:1', { name: '服务区' })).toBe('服务区 (Fence 1)');
});

test('an object whose row has no name is called by its present one, and by its number when it is gone', () => {
  const now = { name: '泵房', nameEn: 'Pump house' };
  expect(shown('en', 'equipment:4', { enabled: true }, now)).toBe('Pump house (Equipment 4)');
  expect(shown('en', 'equipment:4', { name: 'Before' }, now)).toBe('Before (Equipment 4)');
  expect(shown('en', 'equipment:4', { enabled: true })).toBe('Equipment 4');
});

test('what there is only one of is not said again beside the action that names it', () => {
  const beside = (object: string, now: object) =>
    objectBesideAction(row(object, now), 'en', (key, ...filling) => translate('en', key, ...filling));
  expect(shown('en', 'setting', { map: 'tiles' })).toBe('Platform settings');
  expect(beside('setting', { map: 'tiles' })).toBe('');
  expect(beside('backup', { name: 'monday.zip' })).toBe('monday.zip (Backup)');
  expect(beside('equipment:4', { name: 'Pump' })).toBe('Pump (Equipment 4)');
});
