import * as calls from '@tidegate/contract/calls/manage/notify.ts';
import type { NotifyPolicies } from './policies.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';

interface Needs {
  readonly notifyPolicies: NotifyPolicies;
}

/** Policies of telling people of alarms, and what they sent. */
export const manageNotifyRoutes = ({ notifyPolicies }: Needs): readonly Route[] => [
  serve(calls.notifyPolicyAdd, (input, ask) => notifyPolicies.add(input, ask)),
  serve(calls.notifyPolicyEdit, (input, ask) => notifyPolicies.edit(input, ask)),
  serve(calls.notifyPolicyDelete, (_input, ask) => notifyPolicies.remove(ask)),
  serve(calls.notifyPolicyInfo, (_input, ask) => notifyPolicies.info(ask)),
  serve(calls.notifyPolicyQuery, (input, ask) => notifyPolicies.query(input, ask)),
  serve(calls.notifyPolicyTargets, (_input, ask) => notifyPolicies.targets(ask)),
  serve(calls.notifyPolicyAudience, (input, ask) => notifyPolicies.wouldTell(input, ask)),
  serve(calls.notifyPolicyTest, (_input, ask) => notifyPolicies.test(ask)),
  serve(calls.notifyPolicyDeliveries, (input, ask) => notifyPolicies.deliveries(input, ask)),
];
