import type { ModelAlarm, ModelContent, ModelSignal } from '@tidegate/contract/nouns/model/model.ts';
import { modelAlarmSchema, modelContentSchema } from '@tidegate/contract/nouns/model/model.ts';
import { PLAIN_SIGNAL } from '@tidegate/contract/nouns/signal/plain-signal.ts';
import { describe, expect, test } from 'vitest';
import { checkContent, EMPTY_CONTENT, withAlarm, withoutAlarm, withoutSignals, withSignal } from './content.ts';
import { contentDifference } from '../difference.ts';

function signal(code: string): ModelSignal {
  const { driverId: _none, ...plain } = PLAIN_SIGNAL;
  return { ...plain, code, name: code, metric: code, rw: 'ro', dataType: 'float32', enumTexts: [], driver: null };
}

const alarm = (fields: Partial<ModelAlarm>): ModelAlarm =>
  modelAlarmSchema.parse({ name: 'High', type: 'h', limit: 8, signal: 'level', ...fields });

const contentWith = (...alarms: ModelAlarm[]): ModelContent => ({
  ...EMPTY_CONTENT,
  signals: [signal('level'), signal('set')],
  alarms,
});
const refusalOf = (content: ModelContent): unknown => {
  try {
    checkContent(content, 'en');
    return undefined;
  } catch (error) {
    return error;
  }
};

describe('alarm rules in the content of a model', () => {
  test.each([
    ['a name twice in one signal', contentWith(alarm({}), alarm({ limit: 9 })), 'nameExists'],
    ['a signal that the model does not have', contentWith(alarm({ signal: 'gone' })), 'signalUnknown'],
    ['a limit from such a signal', contentWith(alarm({ limitSignal: 'gone' })), 'signalUnknown'],
    ['a formula over such a signal', contentWith(alarm({ suppressExpr: '{gone} > 1' })), 'signalUnknown'],
    ['a formula that is none', contentWith(alarm({ suppressExpr: '1 +' })), 'badFormula'],
    ['a limit alarm without a limit', contentWith(alarm({ limit: null })), 'badField'],
    ['a limit alarm of the equipment as a whole', contentWith(alarm({ signal: null })), 'badField'],
  ])('refuse %s', (_what, content, refusal) => {
    expect(refusalOf(content)).toMatchObject({ refusal });
  });

  test('may share a name if they watch different signals', () => {
    const content = contentWith(alarm({}), alarm({ signal: 'set' }));
    expect(checkContent(content, 'en').alarms).toEqual(content.alarms);
  });

  test('follow a signal that is renamed', () => {
    const content = contentWith(alarm({ limit: null, limitSignal: 'set', suppressExpr: '{set} > 1' }));
    const { alarms } = withSignal(content, 'set', signal('target'), 'en');
    expect(alarms).toMatchObject([{ limitSignal: 'target', suppressExpr: '{target} > 1' }]);
  });

  test('are deleted with the signal that they watch, and prevent the deletion of a signal that they refer to', () => {
    const content = contentWith(alarm({ limit: null, limitSignal: 'set' }));
    expect(withoutSignals(content, ['level']).alarms).toEqual([]);
    expect(() => withoutSignals(content, ['set'])).toThrow(
      expect.objectContaining({ refusal: 'signalUsed', params: { where: 'level / High' } }),
    );
  });

  test('are added, replaced and deleted by their key, with unique names per signal', () => {
    const one = withAlarm(contentWith(), undefined, alarm({}), 'en');
    expect(one.alarms).toEqual([alarm({})]);
    expect(() => withAlarm(one, undefined, alarm({ limit: 9 }), 'en')).toThrow(
      expect.objectContaining({ refusal: 'nameExists' }),
    );
    expect(withAlarm(one, 'level / High', alarm({ limit: 9 }), 'en').alarms).toEqual([alarm({ limit: 9 })]);
    expect(() => withAlarm(one, 'level / Low', alarm({}), 'en')).toThrow(
      expect.objectContaining({ refusal: 'notFound' }),
    );
    expect(withoutAlarm(one, 'level / High').alarms).toEqual([]);
  });

  test('are compared by signal and name', () => {
    const before = contentWith(alarm({}), alarm({ signal: 'set' }));
    const after = contentWith(alarm({ limit: 9 }), alarm({ name: 'Low', type: 'l' }));
    expect(contentDifference(before, after)).toEqual([
      { of: 'alarm', key: 'level / High', change: 'changed', fields: [{ field: 'limit', before: 8, after: 9 }] },
      { of: 'alarm', key: 'level / Low', change: 'added', fields: [] },
      { of: 'alarm', key: 'set / High', change: 'removed', fields: [] },
    ]);
  });

  test('are empty in a version published before alarm rules existed', () => {
    const { alarms: _none, ...old } = EMPTY_CONTENT;
    expect(modelContentSchema.parse(old)).toEqual(EMPTY_CONTENT);
  });
});
