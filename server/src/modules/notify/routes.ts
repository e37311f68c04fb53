import * as calls from '@tidegate/contract/nouns/notify/calls.ts';
import type { NotifyPolicies } from './policies.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly notifyPolicies: NotifyPolicies;
}

/** Notification policies for alarms, and what they sent. */
export const manageNotifyRoutes = ({ notifyPolicies }: Needs): readonly Route[] => [
  serve(calls.notifyPolicyAdd, (input, context) => notifyPolicies.add(input, context)),
  serve(calls.notifyPolicyEdit, (input, context) => notifyPolicies.edit(input, context)),
  serve(calls.notifyPolicyDelete, (_input, context) => notifyPolicies.remove(context)),
  serve(calls.notifyPolicyInfo, (_input, context) => notifyPolicies.info(context)),
  serve(calls.notifyPolicyQuery, (input, context) => notifyPolicies.query(input, context)),
  serve(calls.notifyPolicyTargets, (_input, context) => notifyPolicies.targets(context)),
  serve(calls.notifyPolicyAudience, (input, context) => notifyPolicies.audience(input, context)),
  serve(calls.notifyPolicyTest, (_input, context) => notifyPolicies.test(context)),
  serve(calls.notifyPolicyDeliveries, (input, context) => notifyPolicies.deliveries(input, context)),
];
