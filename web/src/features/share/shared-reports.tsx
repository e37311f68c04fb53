import { sharedReports } from '@tidegate/contract/nouns/share/calls.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { ReportView } from '../../parts/report/report-view.tsx';
import reportStyles from '../../parts/report/reports.module.css';
import { useNameText } from '../../lib/names/use-name-text.ts';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';

/** Tab "report" of a share: the reports that show nothing but what is shared. */
export function SharedReports({ shareKey }: { readonly shareKey: string }) {
  const t = useT();
  const nameOf = useNameText();
  const [chosen, setChosen] = useState('');
  const reports = useAsk(sharedReports, { key: shareKey });
  if (reports.data === undefined) {
    if (reports.error === null) return <RowSkeletons count={6} />;
    return (
      <Notice title={t('manage.failed')} text={errorText(reports.error)} role="alert">
        <Button type="primary" onClick={() => void reports.refetch()}>
          {t('action.retry')}
        </Button>
      </Notice>
    );
  }
  const report = reports.data.find(({ id }) => id === chosen) ?? reports.data[0];
  if (report === undefined)
    return <Notice title={t('share.noReports')} text={t('share.noReportsText')} role="status" />;
  return (
    <ReportView
      key={report.id}
      // A workbook may name any signal: it is not shared.
      report={{ ...report, templateName: '' }}
      choice={
        <Select
          className={reportStyles['picker'] ?? ''}
          aria-label={t('reports.report')}
          showSearch={{ optionFilterProp: 'label' }}
          value={report.id}
          options={reports.data.map((one) => ({ value: one.id, label: nameOf(one) }))}
          onChange={setChosen}
        />
      }
    />
  );
}
