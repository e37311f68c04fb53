import { GATEWAY_OFFLINE } from '@tidegate/contract/nouns/alarm/rule-name.ts';
import { alarmRuleShape } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { z } from 'zod';
import { alarmRuleColumns } from '../alarm/module.ts';
import type { CoreTransaction } from '../../kernel/sql/tables.ts';

/** Every gateway is watched for being offline, so that one alarm covers everything that is silent behind it. */
export const offlineRule = (gatewayId: number, orgId: number) => ({
  orgId,
  gatewayId,
  equipmentId: null,
  signalId: null,
  ...alarmRuleColumns({
    ...z.object(alarmRuleShape).parse({ name: GATEWAY_OFFLINE.zh, type: 'offline' }),
    priority: 2,
    onDelay: 30,
  }),
});

/** Deletes a gateway without equipment, with everything that belongs to it. */
export async function forgetGateway(tx: CoreTransaction, key: number): Promise<void> {
  await tx.deleteFrom('alarmRule').where('gatewayId', '=', key).execute();
  await leaveContracts(tx, key);
  await tx.deleteFrom('gatewayHandover').where('gatewayId', '=', key).execute();
  await tx.deleteFrom('collectedSignal').where('gatewayId', '=', key).execute();
  await tx.deleteFrom('givenUp').where('gatewayId', '=', key).execute();
  await tx.deleteFrom('gateway').where('id', '=', key).execute();
}

/** Removes an organisation's links to a gateway: records that watch it, and value-added services. */
export async function leaveContracts(tx: CoreTransaction, key: number): Promise<void> {
  await tx.deleteFrom('multiGateway').where('gatewayId', '=', key).execute();
  const services = tx.selectFrom('subscription').select('id').where('gatewayId', '=', key);
  await tx.deleteFrom('renewal').where('subscriptionId', 'in', services).execute();
  await tx.deleteFrom('subscription').where('gatewayId', '=', key).execute();
}
