import { Refusal } from '@tidegate/contract/errors.ts';
import type { ReactNode } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { ALARM_PATTERNS } from '../../lib/paths/alarm-paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { useMaySeeRecords } from '../../parts/alarm/use-may-see-records.ts';

/** Content for people with permission for alarm records; others read why, and get a link to the current alarms. */
export function RecordsOnly({ children }: { readonly children: ReactNode }) {
  const t = useT();
  if (useMaySeeRecords()) return children;
  return (
    <Notice title={errorText(new Refusal('noAlarmRecords'))} role="status">
      <LinkButton type="primary" to={ALARM_PATTERNS.current}>
        {t('alarm.screen.current')}
      </LinkButton>
    </Notice>
  );
}
