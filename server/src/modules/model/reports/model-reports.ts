import type { InputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/model/draft-calls.ts';
import type { ModelStore } from '../content/store.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { refuseAlarms } from '../../report/module.ts';
import { checkContent } from '../content/content.ts';
import { changeDraft } from '../draft/draft-change.ts';
import { withoutReport, withReport } from '../draft/draft-reports.ts';
import { refuseUnknownInTitles } from '../content/titles.ts';
import { everyName } from '@tidegate/contract/locale/name-text.ts';

/** Reports of models: defined in the draft, and rolled out with all else that a model holds. */
export class ModelReports {
  readonly #store: Pick<ModelStore, 'changeDraft'>;

  constructor(store: Pick<ModelStore, 'changeDraft'>) {
    this.#store = store;
  }

  /** Refuses what `withReport` and `checkContent` refuse, modelParameterUnknown, and noAlarmRecords as for a report of an equipment. */
  async save(
    { key, report }: InputOf<typeof calls.modelReportSave>,
    context: RequestContext,
  ): Promise<{ readonly key: string }> {
    refuseAlarms(report, context);
    let saved = '';
    await changeDraft(this.#store, context, { key, ...report }, (content) => {
      refuseUnknownInTitles(everyName(report), content);
      const changed = withReport(content, key, report);
      saved = changed.key;
      return checkContent(changed.content, context.language);
    });
    return { key: saved };
  }

  async remove({ key }: InputOf<typeof calls.modelReportDelete>, context: RequestContext): Promise<void> {
    await changeDraft(this.#store, context, { key }, (content) => withoutReport(content, key));
  }
}
