import {
  alarmAck,
  alarmInService,
  alarmKpi,
  alarmRecords,
  alarmReset,
  alarmSteps,
  alarmUnshelve,
  type AlarmOutcomes,
} from '@tidegate/contract/nouns/alarm/calls.ts';
import { ALARMS_AT_ONCE } from '@tidegate/contract/limits.ts';
import { App } from 'antd';
import { ask } from '../../api/ask.ts';
import { useInvalidate } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { refreshAlarms } from '../../live/use-alarms.ts';

/** Acts on many in as many calls as it takes, and sums up how it went. */
export async function inPortions(
  ids: readonly string[],
  act: (some: string[]) => Promise<AlarmOutcomes>,
): Promise<AlarmOutcomes> {
  const sum: AlarmOutcomes = { done: 0, failed: [] };
  for (let at = 0; at < ids.length; at += ALARMS_AT_ONCE) {
    const { done, failed } = await act(ids.slice(at, at + ALARMS_AT_ONCE));
    sum.done += done;
    sum.failed.push(...failed);
  }
  return sum;
}

/** Actions on alarms with one press. Each ends with a message and with the current alarms. */
export function useAlarmActs() {
  const t = useT();
  const invalidate = useInvalidate();
  const { message } = App.useApp();
  const finish = () => {
    refreshAlarms();
    void invalidate(alarmRecords, alarmKpi, alarmSteps);
  };
  const run = async (act: () => Promise<AlarmOutcomes>): Promise<void> => {
    try {
      const { failed } = await act();
      const [first] = failed;
      if (first !== undefined)
        void message.warning(t('alarm.someFailed', { count: failed.length, reason: first.message }));
    } catch (error) {
      void message.error(errorText(error));
    }
    finish();
  };
  return {
    finish,
    ack: (ids: readonly string[]) => run(() => inPortions(ids, (some) => ask(alarmAck, { ids: some }))),
    reset: (ids: readonly string[]) => run(() => inPortions(ids, (some) => ask(alarmReset, { ids: some }))),
    unshelve: (ruleIds: readonly string[]) =>
      run(() => inPortions(ruleIds, (some) => ask(alarmUnshelve, { ruleIds: some }))),
    inService: (ruleIds: readonly string[]) =>
      run(() => inPortions(ruleIds, (some) => ask(alarmInService, { ruleIds: some }))),
  };
}
