import { describe, expect, test } from 'vitest';
import { DEVICE_CODES, MODBUS_CODES } from './codes/device-codes.ts';
import { deviceCodeText } from './catalogue/code-texts.ts';
import { Refusal, SESSION_CODES } from './errors.ts';
import { REFUSALS, refusalText } from './catalogue/refusals.ts';

/** Specified table of device communication codes, verbatim. */
const SPEC_DEVICE_CODES = [
  '1711', '1712', '1713', '1714', '1715', '1721', '1722', '2003', '2004', '99901', '99902', '99903', '99904',
  '99905', '99906', '99907', '90099', '1600000', '1617000',
]; // prettier-ignore

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').toSorted();

describe('the error catalogue', () => {
  test('holds the device codes of the specification, no more and no fewer', () => {
    expect(Object.keys(DEVICE_CODES).toSorted()).toEqual(SPEC_DEVICE_CODES.toSorted());
  });

  test('has a Chinese and an English text for every device code', () => {
    for (const text of Object.values({ ...DEVICE_CODES, ...MODBUS_CODES })) {
      expect(text.zh).toMatch(/\p{Script=Han}/u);
      expect(text.en).toMatch(/^[\u0020-\u007e“”]+$/);
    }
  });

  test('shows any other code as a communication exception', () => {
    expect(deviceCodeText('4711', 'zh')).toBe('通讯异常，异常码：4711');
    expect(deviceCodeText(4711, 'en')).toBe('Communication exception, code 4711');
    expect(deviceCodeText('toString', 'zh')).toBe('通讯异常，异常码：toString');
  });

  test('has the codes for a timeout and for a write out of range', () => {
    expect(deviceCodeText('1301', 'en')).toBe('Communication timeout');
    expect(deviceCodeText('1301', 'zh')).toBe('通讯超时');
    expect(deviceCodeText(2003, 'zh')).toBe('写入值超出范围');
  });

  test('gives each refusal a code of its own', () => {
    // Three figures are those of HTTP, which many share.
    const codes = Object.values(REFUSALS).flatMap(({ code }) => (code.length > 3 ? [code] : []));
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  test('fills the same placeholders in both languages', () => {
    for (const [name, entry] of Object.entries(REFUSALS)) {
      expect(placeholders(entry.zh), name).toEqual(placeholders(entry.en));
      expect(entry.zh, name).toMatch(/\p{Script=Han}/u);
      expect(entry.en, name).toMatch(/^[\u0020-\u007e“”]+$/);
    }
  });

  test('answers 401 only for the codes that end a session, for missing permission information and for an invalid key', () => {
    const unauthorised = Object.values(REFUSALS).filter((entry) => entry.status === 401);
    expect(unauthorised.map((entry) => entry.code).toSorted()).toEqual([...SESSION_CODES, '1005', '1911'].toSorted());
  });

  test('gives a business code (1000 and above) to one refusal only', () => {
    const codes = Object.values(REFUSALS)
      .map((entry) => entry.code)
      .filter((code) => Number(code) >= 1000);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('carries the exact text of the specification when permission info fails', () => {
    expect(refusalText('permissionInfo', 'zh')).toBe('获取权限信息失败，请重新登录！');
    expect(refusalText('noAlarmRecords', 'zh')).toBe('暂无权限查看该设备报警记录');
    expect(refusalText('noAlarmRecords', 'en')).toBe('No permission to view alarm records');
    expect(refusalText('feedbackShort', 'en')).toBe('Opinions can not be less than 10 words');
  });

  test('keeps the name and the params of a refusal', () => {
    const refusal = new Refusal('missingField', { field: 'sn' });
    expect(refusal.refusal).toBe('missingField');
    expect(refusal.message).toBe('missingField {"field":"sn"}');
    expect(refusalText('missingField', 'en', refusal.params)).toBe('The field sn is missing');
    expect(refusalText('missingField', 'zh', refusal.params)).toBe('缺少字段 sn');
  });

  test('names the Modbus errors of the specification, each with a code of its own', () => {
    const texts = Object.values(MODBUS_CODES).map(({ en }) => en);
    const named = [
      'illegal function',
      'illegal data address',
      'illegal data value',
      'server device failure',
      'server device busy',
      'gateway path unavailable',
    ];
    expect(named.filter((name) => !texts.some((text) => text.endsWith(name)))).toEqual([]);
    expect(SPEC_DEVICE_CODES.filter((code) => Object.hasOwn(MODBUS_CODES, code))).toEqual([]);
    expect(deviceCodeText(99_802, 'en')).toBe('Modbus exception 02: illegal data address');
  });
});
