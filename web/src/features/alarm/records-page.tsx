import { useT } from '../../i18n/translate.ts';
import { RecordList } from '../../parts/alarm/record-list.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { AlarmTabs } from './alarm-tabs.tsx';
import { RecordsOnly } from './records-only.tsx';

/** /monitor/alarm/records: the alarm records in the access scope. */
export function RecordsPage() {
  const t = useT();
  return (
    <Page title={t('alarm.recordsTitle')}>
      <AlarmTabs current="records" />
      <RecordsOnly>
        <RecordList />
      </RecordsOnly>
    </Page>
  );
}
