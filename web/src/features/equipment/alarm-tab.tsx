import { Button } from 'antd';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { useSignals } from '../../parts/signal/use-signals.ts';
import { RuleList } from '../../parts/alarm-rule/rule-list.tsx';

/** All alarm rules of an equipment. */
export function AlarmTab({ equipmentId }: { readonly equipmentId: string }) {
  const t = useT();
  const signals = useSignals(equipmentId);
  if (signals.data !== undefined) return <RuleList equipmentId={equipmentId} signals={signals.data} />;
  if (!signals.isError) return <RowSkeletons count={5} />;
  return (
    <Notice title={t('manage.failed')} text={errorText(signals.error)} role="alert">
      <Button type="primary" onClick={() => void signals.refetch()}>
        {t('action.retry')}
      </Button>
    </Notice>
  );
}
