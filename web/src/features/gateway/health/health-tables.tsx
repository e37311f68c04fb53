import type { DeviceError, GatewayHealth, Quarantined } from '@tidegate/contract/nouns/gateway/gateway-health.ts';
import { deviceCodeText } from '@tidegate/contract/catalogue/code-texts.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../i18n/translate.ts';
import { detailPath, editPath } from '../../../lib/paths/paths.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { dateTimeText } from '../../../lib/time/time-zone.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { countText } from '../../../lib/amounts.ts';
import { Faint, Muted } from '../../../ui/layout/box.tsx';
import styles from './health.module.css';

interface SectionProps {
  readonly title: string;
  readonly note?: string;
  /** Said instead of the table when there is nothing. */
  readonly none: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** A part of the page with its heading. */
export function Section({ title, note, none, isEmpty, children }: SectionProps) {
  return (
    <section className={styles['section']} aria-label={title}>
      <header className={styles['sectionHead']}>
        <h2>{title}</h2>
        {note !== undefined && <Faint>{note}</Faint>}
      </header>
      {isEmpty ? <Muted as="p">{none}</Muted> : children}
    </section>
  );
}

function CodeText({ code }: { readonly code: number }) {
  const language = usePreferences((preferences) => preferences.language);
  return (
    <span>
      {deviceCodeText(code, language)} <Faint>{code}</Faint>
    </span>
  );
}

type DriverHealth = GatewayHealth['drivers'][number];

/** The drivers as reported by a Tidegate gateway. */
export function DriverTable({ drivers }: { readonly drivers: readonly DriverHealth[] }) {
  const t = useT();
  return (
    <Section title={t('health.drivers')} none={t('health.driversNone')} isEmpty={drivers.length === 0}>
      <DataTable<DriverHealth>
        label={t('health.drivers')}
        view="healthDrivers"
        rows={drivers}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'name',
            value: ({ name }) => name,
            title: t('manage.name'),
            render: ({ name, equipmentId }) => <Link to={editPath(equipmentId, 'driver')}>{name}</Link>,
          },
          { key: 'state', title: t('health.state'), value: ({ state }) => t(`health.state.${state}`) },
          {
            key: 'reads',
            title: t('health.reads'),
            isFigure: true,
            value: ({ reads }) => reads,
            render: ({ reads }) => countText(reads),
          },
          {
            key: 'errors',
            title: t('health.errorCount'),
            isFigure: true,
            value: ({ errors }) => errors,
            render: ({ errors }) => countText(errors),
          },
          {
            key: 'last',
            value: ({ lastCode }) => lastCode || null,
            title: t('health.lastError'),
            render: ({ lastCode, lastError }) =>
              lastCode === 0 ? (
                '—'
              ) : (
                <span className={styles['two']}>
                  <CodeText code={lastCode} />
                  {lastError !== '' && <Faint>{lastError}</Faint>}
                </span>
              ),
          },
        ]}
      />
    </Section>
  );
}

type Fault = GatewayHealth['faults']['rows'][number];

/** The signals that have a code instead of a value now; the others go on. */
export function FaultTable({ faults }: { readonly faults: GatewayHealth['faults'] }) {
  const t = useT();
  const { language, timeZone } = usePreferences();
  const { total, rows } = faults;
  return (
    <Section
      title={t('health.faults')}
      {...(total > rows.length ? { note: t('health.faultsSome', { shown: rows.length, total }) } : {})}
      none={t('health.faultsNone')}
      isEmpty={rows.length === 0}
    >
      <DataTable<Fault>
        label={t('health.faults')}
        view="healthFaults"
        rows={rows}
        keyOf={({ signalId }) => signalId}
        columns={[
          {
            key: 'name',
            value: (fault) => nameText(fault, language),
            title: t('health.signal'),
            render: (fault) => <Link to={detailPath(fault.equipmentId)}>{nameText(fault, language)}</Link>,
          },
          {
            key: 'code',
            title: t('health.cause'),
            value: ({ code }) => code,
            render: ({ code }) => <CodeText code={code} />,
          },
          {
            key: 'at',
            title: t('health.sinceColumn'),
            value: ({ at }) => at,
            render: ({ at }) => dateTimeText(at, timeZone),
          },
        ]}
      />
    </Section>
  );
}

/** The last readings that came with a code. */
export function ErrorTable({ errors }: { readonly errors: readonly DeviceError[] }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  return (
    <Section title={t('health.errors')} none={t('health.errorsNone')} isEmpty={errors.length === 0}>
      <DataTable<DeviceError & { readonly place: number }>
        label={t('health.errors')}
        view="healthErrors"
        rows={errors.map((error, place) => ({ ...error, place }))}
        keyOf={({ place }) => String(place)}
        columns={[
          { key: 'at', title: t('health.time'), value: ({ at }) => at, render: ({ at }) => dateTimeText(at, zone) },
          { key: 'metric', title: t('manage.metric'), value: ({ device, metric }) => metricText(device, metric) },
          {
            key: 'code',
            title: t('health.cause'),
            value: ({ code }) => code,
            render: ({ code }) => <CodeText code={code} />,
          },
        ]}
      />
    </Section>
  );
}

/** Faults that the maker of the node can remedy, with a sentence on how. */
const HINTED = [
  'missingBdSeq',
  'missingSeq',
  'deviceBirthFirst',
  'unknownMetric',
  'ambiguousAlias',
  'tooManyMetrics',
  'tooLarge',
] as const satisfies readonly Quarantined['reason'][];
const isHinted = (reason: Quarantined['reason']): reason is (typeof HINTED)[number] =>
  HINTED.some((hinted) => hinted === reason);

/** Rejected messages of the gateway with the reason. */
export function QuarantineTable({ health }: { readonly health: GatewayHealth }) {
  const t = useT();
  const zone = usePreferences((preferences) => preferences.timeZone);
  const { quarantine, quarantined } = health;
  return (
    <Section
      title={t('health.quarantine')}
      {...(quarantined > 0 ? { note: t('health.quarantined', { count: countText(quarantined) }) } : {})}
      none={t('health.quarantineNone')}
      isEmpty={quarantine.length === 0}
    >
      <DataTable<Quarantined & { readonly place: number }>
        label={t('health.quarantine')}
        view="healthQuarantine"
        rows={quarantine.map((event, place) => ({ ...event, place }))}
        keyOf={({ place }) => String(place)}
        columns={[
          { key: 'at', title: t('health.time'), value: ({ at }) => at, render: ({ at }) => dateTimeText(at, zone) },
          {
            key: 'reason',
            value: ({ reason }) => t(`health.quarantine.${reason}`),
            title: t('health.reason'),
            render: ({ reason, detail }) => (
              <span className={styles['two']}>
                <span>{t(`health.quarantine.${reason}`)}</span>
                {detail !== '' && <Faint>{detail}</Faint>}
                {isHinted(reason) && <Muted>{t(`health.hint.${reason}`)}</Muted>}
              </span>
            ),
          },
          {
            key: 'metric',
            title: t('manage.metric'),
            value: ({ device, metric }) => metricText(device, metric),
            render: ({ device, metric }) => metricText(device, metric) || '—',
          },
        ]}
      />
    </Section>
  );
}

/** Device and metric as one text. */
export const metricText = (device: string, metric: string): string =>
  [device, metric].filter((text) => text !== '').join(' / ');
