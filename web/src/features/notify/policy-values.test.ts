import { notifyPolicyAdd, notifyPolicyEdit } from '@tidegate/contract/nouns/notify/calls.ts';
import { formText } from '@tidegate/contract/form-text.ts';
import { describe, expect, test } from 'vitest';
import { newStep, policyFields, policyValues, retryOf } from './policy-values.ts';

/** The fields as they travel: every value as text. */
const sent = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, formText(value)]));

describe('the form of a policy', () => {
  test('sends valid fields, with defaults and with quiet hours', () => {
    const values = { ...policyValues(null, '1', 'Asia/Shanghai'), name: ' Night ' };
    expect(notifyPolicyAdd.input.parse(sent(policyFields(values)))).toMatchObject({
      name: 'Night',
      orgId: '1',
      quiet: null,
      steps: [newStep(0)],
      retry: [1, 20, 300, 900],
      filter: { priorities: [], categories: [], groups: [], equipment: [] },
    });
    const quiet = notifyPolicyAdd.input.parse(sent(policyFields({ ...values, hasQuiet: true }))).quiet;
    expect(quiet).toEqual({
      timeZone: 'Asia/Shanghai',
      days: [1, 2, 3, 4, 5, 6, 7],
      start: '22:00',
      end: '07:00',
      exceptUrgent: true,
    });
  });

  test('keeps a secret that was not entered again', () => {
    const values = { ...policyValues(null, '1', 'UTC'), name: 'Hook' };
    expect(policyFields(values)).not.toHaveProperty('webhookSecret');
    const typed = policyFields({ ...values, webhookSecret: 'a-long-enough-secret' });
    expect(notifyPolicyEdit.input.parse(sent({ id: '7', ...typed }))).toMatchObject({
      webhookSecret: 'a-long-enough-secret',
    });
  });

  test.each([
    ['1, 20，300 900', [1, 20, 300, 900]],
    ['', []],
    ['0', undefined],
    ['86401', undefined],
    ['1.5', undefined],
    ['1,2,3,4,5,6,7', undefined],
  ])('reads the waits %j', (text, waits) => {
    expect(retryOf(text)).toEqual(waits);
  });
});
