import { lacking } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import type { ActionOf } from '@tidegate/contract/nouns/automation/actions/registry.ts';
import { reportRunAdd } from '@tidegate/contract/nouns/report/calls.ts';
import { checkReportRange } from '@tidegate/contract/nouns/report/report-range.ts';
import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import type { ActionCode, Owner } from './action-code.ts';
import { ownerContext } from './owner-context.ts';

const DAY_MS = 86_400_000;

export const reportCode: ActionCode<'report'> = {
  isHarmless: true,
  sleeps: (_action, { person }) => (lacking(reportRunAdd.who, person.auths) === undefined ? undefined : 'ownerReport'),
  check: (action, owner) => {
    const report = reportOf(action, owner);
    checkReportRange(report.kind, 0, action.days * DAY_MS);
    if (action.format === 'template' && report.templateName === '') throw new Refusal('reportNoTemplate');
  },
  act: async (action, { owner }, { reportRuns, clock }) => {
    const report = reportOf(action, owner);
    const at = clock.now();
    const context = ownerContext(owner.person, 'report.run', at, { report: [report] });
    await reportRuns.add({ id: report.id, from: at - action.days * DAY_MS, to: at, format: action.format }, context);
    return { result: 'done', commandUuid: '' };
  },
};

/** Refuses notFound for one that the owner does not see. */
function reportOf({ reportId }: ActionOf<'report'>, { reports }: Owner): Report {
  const report = reports.get(reportId);
  if (report === undefined) throw new Refusal('notFound');
  return report;
}
