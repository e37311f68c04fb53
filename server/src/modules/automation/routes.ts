import * as calls from '@tidegate/contract/nouns/automation/calls.ts';
import type { Route } from '../../kernel/serve.ts';
import { serve } from '../../kernel/serve.ts';
import type { AutomationRehearsals } from './rehearsal.ts';
import type { Automations } from './service.ts';

interface Needs {
  readonly automations: Automations;
  readonly automationRehearsals: AutomationRehearsals;
}

/** Automations: when, if, then. */
export const manageAutomationRoutes = ({ automations, automationRehearsals }: Needs): readonly Route[] => [
  serve(calls.automationAdd, (input, context) => automations.add(input, context)),
  serve(calls.automationEdit, (input, context) => automations.edit(input, context)),
  serve(calls.automationEnable, (input, context) => automations.enable(input, context)),
  serve(calls.automationDelete, (_input, context) => automations.remove(context)),
  serve(calls.automationInfo, (_input, context) => automations.info(context)),
  serve(calls.automationQuery, (input, context) => automations.query(input, context)),
  serve(calls.automationRuns, (input, context) => automations.runsOf(input, context)),
  serve(calls.automationRehearse, (input, context) => automationRehearsals.rehearse(input, context)),
  serve(calls.automationSwitch, (input, context) => automations.setSwitch(input, context)),
  serve(calls.automationSwitchInfo, (_input, context) => automations.switchInfo(context)),
];
