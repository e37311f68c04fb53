import { serviceRenewals } from '@tidegate/contract/nouns/subscription/calls.ts';
import type { Renewal, Subscription } from '@tidegate/contract/nouns/subscription/subscription.ts';
import { Drawer } from 'antd';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { dateTimeText } from '../../lib/time/time-zone.ts';
import { DataTable, type Column } from '../../ui/list/data-table.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { usePhone } from '../../ui/use-media.ts';

interface Props {
  readonly service: Subscription;
  readonly onClose: () => void;
}

/** Renewals of a service: person, time and duration. */
export function Renewals({ service, onClose }: Props) {
  const t = useT();
  const isPhone = usePhone();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const dayText = (at: number) => dateTimeText(at, zone).slice(0, 10);
  const renewals = useAsk(serviceRenewals, { id: service.id });
  const columns: readonly Column<Renewal>[] = [
    { key: 'at', title: t('service.renewedAt'), value: ({ at }) => at, render: ({ at }) => dateTimeText(at, zone) },
    { key: 'by', title: t('service.renewedBy'), value: ({ by }) => by },
    {
      key: 'months',
      title: t('service.months'),
      value: ({ months }) => months,
      render: ({ months }) => t('service.renewedMonths', { months }),
    },
    {
      key: 'ends',
      value: ({ toEnd }) => toEnd,
      title: t('service.renewedEnds'),
      render: ({ fromEnd, toEnd }) => `${dayText(fromEnd)} → ${dayText(toEnd)}`,
    },
    { key: 'note', title: t('service.note'), value: ({ note }) => note },
  ];
  return (
    <Drawer open title={t('service.renewals')} size={isPhone ? '100%' : 640} onClose={onClose}>
      {renewals.isError && <Notice title={errorText(renewals.error)} role="alert" />}
      {renewals.isLoading && <RowSkeletons count={2} />}
      {renewals.data?.length === 0 && <Notice title={t('service.noRenewals')} role="status" />}
      {renewals.data !== undefined && renewals.data.length > 0 && (
        <DataTable
          label={t('service.renewals')}
          view="renewals"
          columns={columns}
          rows={renewals.data}
          keyOf={({ id }) => id}
        />
      )}
    </Drawer>
  );
}
