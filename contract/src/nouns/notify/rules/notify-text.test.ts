import { describe, expect, test } from 'vitest';
import type { NotifyFacts } from './notify-text.ts';
import { mergedText, moreText, notifyText } from './notify-text.ts';

const FACTS: NotifyFacts = {
  name: '高压',
  nameEn: '',
  priority: 1,
  text: '高限：8.60 bar',
  textEn: 'High: 8.60 bar',
  gatewayName: 'Gate',
  equipmentName: '泵站',
  equipmentNameEn: 'Pump station',
  signalName: '压力',
  signalNameEn: '',
  unit: 'bar',
  decimals: 2,
  activeAt: Date.parse('2026-11-21T08:00:00Z'),
  activeValue: 8.6,
  limit: 8,
  ackBy: 'ann',
};
const OURS = { zh: '', en: '' };
const zh = { language: 'zh', timeZone: 'Asia/Shanghai' } as const;
const en = { language: 'en', timeZone: 'Europe/London' } as const;
const come = { event: 'come', isLater: false } as const;

describe('the text of a notification', () => {
  test('is in the language and time zone of its reader', () => {
    expect(notifyText(come, FACTS, OURS, zh)).toEqual({
      title: '报警：泵站 · 压力',
      text: '【紧急】泵站 压力：高限：8.60 bar（2026年11月21日 GMT+8 16:00:00）',
    });
    const read = notifyText(come, FACTS, OURS, en);
    expect(read.title).toBe('Alarm: Pump station · 压力');
    expect(read.text).toMatch(/^\[Critical\] Pump station 压力: High: 8\.60 bar \(21 Nov 2026, 08:00:00/);
  });

  test('is the template with its placeholders filled in, and keeps unknown placeholders', () => {
    const template = { zh: '', en: '{priority} {signal} {value} {unit} > {limit} {nothing} {text}' };
    expect(notifyText(come, FACTS, template, en).text).toBe('Critical 压力 8.60 bar > 8.00 {nothing} High: 8.60 bar');
  });

  test('does not fill in placeholders within a name', () => {
    const facts = { ...FACTS, equipmentNameEn: '{value} $& {text}' };
    expect(notifyText(come, facts, { zh: '', en: '{equipment}' }, en).text).toBe('{value} $& {text}');
  });

  test('reports that the alarm is still active, who acknowledged it, and that it returned to normal', () => {
    expect(notifyText({ event: 'come', isLater: true }, FACTS, OURS, en).title).toMatch(/^Alarm still active: /);
    expect(notifyText({ event: 'ack', isLater: false }, FACTS, OURS, en).text).toMatch(/Acknowledged by ann\.$/);
    expect(notifyText({ event: 'return', isLater: false }, FACTS, OURS, zh).title).toMatch(/^报警已恢复：/);
  });

  test('of a gateway names the gateway and the rule', () => {
    const facts = { ...FACTS, equipmentName: '', equipmentNameEn: '', signalName: '' };
    expect(notifyText(come, facts, OURS, zh).title).toBe('报警：Gate · 高压');
  });

  test('about several alarms contains all of them', () => {
    const one = { title: 'A', text: 'a' };
    expect(mergedText([one], 'en')).toEqual(one);
    expect(mergedText([one, { title: 'B', text: 'b' }], 'en')).toEqual({
      title: '2 notifications of alarms',
      text: 'A\na\n\nB\nb',
    });
    expect(moreText('alarms', 7, 'zh').text).toBe('另有 7 条报警通知未逐条发送。');
  });
});
