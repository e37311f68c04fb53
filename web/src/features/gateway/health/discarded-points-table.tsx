import type { GatewayHealth } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { useT } from '../../../i18n/translate.ts';
import { countText } from '../../../lib/amounts.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { metricText, Section } from './health-tables.tsx';
import { Muted } from '../../../ui/layout/box.tsx';

type DiscardedMetric = GatewayHealth['givenUp'][number]['metrics'][number] & {
  readonly key: string;
  readonly at: number;
};

/** Rows shown; the log has each report. */
const SHOWN = 100;

/** The discarded points of a gateway with number and time range. Renders nothing without any. */
export function DiscardedPointsTable({ reports }: { readonly reports: GatewayHealth['givenUp'] }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  if (reports.length === 0) return null;
  const total = reports.reduce((sum, { points }) => sum + points, 0);
  const rows = reports.flatMap(({ id, at, metrics }): DiscardedMetric[] =>
    metrics.map((metric, place) => ({ ...metric, at, key: `${id}/${place}` })),
  );
  const others = reports.reduce((sum, report) => sum + report.others.metrics, 0) + Math.max(0, rows.length - SHOWN);
  return (
    <Section
      title={t('health.givenUp')}
      note={t('health.givenUpTotal', { count: countText(total) })}
      none=""
      isEmpty={false}
    >
      <DataTable<DiscardedMetric>
        label={t('health.givenUp')}
        view="healthGivenUp"
        rows={rows.slice(0, SHOWN)}
        keyOf={({ key }) => key}
        columns={[
          {
            key: 'at',
            title: t('health.givenUpAt'),
            value: ({ at }) => at,
            render: ({ at }) => dateTimeText(at, zone),
          },
          {
            key: 'metric',
            value: ({ device, metric }) => metricText(device, metric),
            title: t('manage.metric'),
            render: ({ device, metric }) => metricText(device, metric) || t('health.givenUpUnknown'),
          },
          {
            key: 'points',
            value: ({ points }) => points,
            title: t('health.givenUpPoints'),
            isFigure: true,
            render: ({ points }) => countText(points),
          },
          {
            key: 'span',
            value: ({ from }) => from,
            title: t('health.givenUpSpan'),
            render: ({ from, to }) =>
              from === null || to === null ? '—' : `${dateTimeText(from, zone)} – ${dateTimeText(to, zone)}`,
          },
          { key: 'reason', title: t('health.reason'), value: ({ reason }) => t(`health.givenUp.${reason}`) },
        ]}
      />
      {others > 0 && <Muted as="p">{t('health.givenUpMore', { count: countText(others) })}</Muted>}
    </Section>
  );
}
