import { useT } from '../../i18n/translate.ts';
import { ALARM_PATTERNS } from '../../lib/paths/alarm-paths.ts';
import { LinkTabs } from '../../ui/frame/link-tabs.tsx';
import { useMaySeeRecords } from '../../parts/alarm/use-may-see-records.ts';

const SCREENS = ['current', 'records', 'figures'] as const;

/** Current alarms, records and statistics; the last two need permission for records. */
export function AlarmTabs({ current }: { readonly current: (typeof SCREENS)[number] }) {
  const t = useT();
  const maySee = useMaySeeRecords();
  return (
    <LinkTabs
      label={t('alarm.screens')}
      tabs={SCREENS.filter((screen) => screen === 'current' || maySee)}
      current={current}
      pathOf={(screen) => ALARM_PATTERNS[screen]}
      textOf={(screen) => t(`alarm.screen.${screen}`)}
    />
  );
}
