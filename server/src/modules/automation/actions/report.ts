import { lacking } from '@tidegate/contract/call.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { reportRunAdd } from '@tidegate/contract/nouns/report/calls.ts';
import { checkReportRange } from '@tidegate/contract/nouns/report/report-range.ts';
import type { ReportRunService } from '../../report/module.ts';
import type { ActionCode } from '../action-code.ts';
import { ownerContext } from '../owner-context.ts';

interface Needs {
  readonly reportRunService: Pick<ReportRunService, 'add'>;
}

const DAY_MS = 86_400_000;

export const code: ActionCode<'report', Needs> = {
  isHarmless: true,
  may: (_action, { person }) => lacking(reportRunAdd.who, person.auths) === undefined,
  check: (action, { seen }) => {
    const report = seen.one('report', action.reportId);
    checkReportRange(report.kind, 0, action.days * DAY_MS);
    if (action.format === 'template' && report.templateName === '') throw new Refusal('reportNoTemplate');
  },
  act: async (action, { owner }, { reportRunService, clock }) => {
    const report = owner.seen.one('report', action.reportId);
    const at = clock.now();
    const context = ownerContext(owner.person, 'report.run', at, { report: [report] });
    await reportRunService.add(
      { id: report.id, from: at - action.days * DAY_MS, to: at, format: action.format },
      context,
    );
    return { result: 'done' };
  },
};
