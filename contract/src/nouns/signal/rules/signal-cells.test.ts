import { expect, test } from 'vitest';
import { readSignalCell, signalFieldOf } from './signal-cells.ts';
import { SIGNAL_CHOICES, SIGNAL_FIELDS, SIGNAL_LABELS } from '../signal-labels.ts';
import type { Label } from '../signal-labels.ts';

test('a heading is recognised in both languages and by its name, and no two headings are alike', () => {
  for (const field of SIGNAL_FIELDS) {
    const { zh, en } = SIGNAL_LABELS[field];
    expect([zh, en.toUpperCase(), ` ${field} `].map(signalFieldOf)).toEqual([field, field, field]);
  }
  expect(signalFieldOf('Salary')).toBeUndefined();
});

test('the headings and choices of earlier versions are still understood, and no two of them are alike', () => {
  expect(['Kept for days', 'texts of values'].map(signalFieldOf)).toEqual(['retentionDays', 'enumTexts']);
  expect(readSignalCell('writeConfirm', 'Asked', 'en')).toEqual({ value: 'confirm' });
  for (const labels of [SIGNAL_LABELS, ...Object.values(SIGNAL_CHOICES)]) {
    const texts = Object.values(labels).flatMap(({ en, was = [] }: Label) => [en, ...was]);
    expect(new Set(texts).size).toBe(texts.length);
  }
});

test.each([
  ['rw', '读写', { value: 'rw' }],
  ['rw', 'READ AND WRITE', { value: 'rw' }],
  ['rw', 'wo', { value: 'wo' }],
  ['rw', 'often', { problem: '可选值：只读, 读写, 只写' }],
  ['dataType', 'INT16', { value: 'int16' }],
  ['clamp', 'TRUE', { value: true }],
  ['clamp', '否', { value: false }],
  ['writeMax', '', { value: null }],
  ['writeMax', '1e3', { value: 1_000 }],
  ['writeMax', 'ten', { problem: '应为数字' }],
  ['writeMax', '1,000', { problem: '应为数字' }],
  ['decimals', '1.5', { problem: '应为整数' }],
  ['retentionDays', '0', { problem: '不能小于 1' }],
  ['name', ' ', { problem: '不能为空' }],
  ['unit', '', { value: '' }],
  ['enumTexts', '1=开', { value: [{ value: 1, text: '开' }] }],
  ['enumTexts', 'open', { problem: '应为 值=文本|英文，以分号分隔' }],
  ['address', 'area=coil address=3', { value: { area: 'coil', address: 3 } }],
] as const)('%s %j is %j', (field, text, expected) => {
  expect(readSignalCell(field, text, 'zh')).toEqual(expected);
});
