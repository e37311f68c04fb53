import { equipmentQuery } from '@tidegate/contract/nouns/equipment/manage-calls.ts';
import { gatewayDiscovered } from '@tidegate/contract/nouns/gateway/calls.ts';
import { signalAdopt } from '@tidegate/contract/nouns/signal/calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { DiscoveredMetric, Gateway } from '@tidegate/contract/nouns/gateway/gateway.ts';
import { PAGE_SIZE_MAX } from '@tidegate/contract/limits.ts';
import { App, Button, Checkbox, Drawer, Select } from 'antd';
import { useState } from 'react';
import { ask } from '../../api/ask.ts';
import { useAsk } from '../../api/use-ask.ts';
import { errorText } from '../../api/error-text.ts';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { type NameField, nameText } from '@tidegate/contract/locale/name-text.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { usePhone } from '../../ui/use-media.ts';
import { useChanged } from '../../ui/use-changed.ts';
import { Faint, Lead, Row } from '../../ui/layout/box.tsx';
import { useNameText } from '../../lib/names/use-name-text.ts';
import styles from '../../ui/form/forms.module.css';

interface Props {
  readonly gateway: Pick<Gateway, 'id' | NameField>;
  /** Only what belongs to this equipment. */
  readonly only?: Equipment;
  readonly onClose: () => void;
}

/** Reported metrics without a signal: selected, and turned into signals with one press. */
export function DiscoveredDrawer({ gateway, only, onClose }: Props) {
  const t = useT();
  const nameOf = useNameText();
  const isPhone = usePhone();
  const metrics = useAsk(gatewayDiscovered, { id: gateway.id }, { staleTime: 0 });
  const equipment = useAsk(
    equipmentQuery,
    { gatewayId: gateway.id, pageSize: PAGE_SIZE_MAX },
    { enabled: only === undefined },
  );
  const offered = only === undefined ? (equipment.data?.rows ?? []) : [only];
  const shown = (metrics.data ?? []).filter((metric) => only === undefined || metric.device === only.deviceId);
  const devices = [...new Set(shown.map((metric) => metric.device))];
  return (
    <Drawer
      open
      title={`${t('manage.discovered')} · ${nameOf(gateway)}`}
      size={isPhone ? '100%' : 640}
      onClose={onClose}
    >
      <Lead>{t('manage.discoveredText')}</Lead>
      {metrics.isLoading && <RowSkeletons count={4} />}
      {metrics.error !== null && <Notice title={t('manage.failed')} text={errorText(metrics.error)} role="alert" />}
      {metrics.data !== undefined && shown.length === 0 && (
        <Notice title={t('manage.discoveredNone')} text={t('manage.discoveredNoneText')} role="status" />
      )}
      {devices.map((device) => (
        <DeviceMetrics
          key={device}
          device={device}
          metrics={shown.filter((metric) => metric.device === device)}
          equipment={offered.filter((one) => one.deviceId === device)}
        />
      ))}
    </Drawer>
  );
}

interface DeviceProps {
  readonly device: string;
  readonly metrics: readonly DiscoveredMetric[];
  /** The equipment of this Sparkplug device, which is the only place for its metrics. */
  readonly equipment: readonly Equipment[];
}

function DeviceMetrics({ device, metrics, equipment }: DeviceProps) {
  const t = useT();
  const { message } = App.useApp();
  const changed = useChanged();
  const language = usePreferences((preferences) => preferences.language);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [into, setInto] = useState<string | undefined>(undefined);
  const [isBusy, setBusy] = useState(false);
  const chosen = metrics.filter(({ metric }) => !left.has(metric)).map(({ metric }) => metric);
  const equipmentId = into ?? equipment[0]?.id;

  const toggle = (metric: string) =>
    setLeft((before) => {
      const after = new Set(before);
      if (!after.delete(metric)) after.add(metric);
      return after;
    });
  const adopt = async () => {
    if (equipmentId === undefined) return;
    setBusy(true);
    try {
      const { ids } = await ask(signalAdopt, { equipmentId, metrics: chosen });
      void message.success(t('manage.adopted', { count: ids.length }));
    } catch (error) {
      void message.error(errorText(error));
    }
    setBusy(false);
    await changed();
  };

  return (
    <section className={styles['device']}>
      <Row as="header" wrap gap={8} className={styles['deviceHead']}>
        <h3>{device === '' ? t('manage.edgeNodeId') : device}</h3>
        {equipment.length === 0 ? (
          <LinkButton to={PATTERNS.manageEquipmentAdd}>{t('manage.equipmentAdd')}</LinkButton>
        ) : (
          <>
            <Select
              aria-label={t('manage.adoptInto')}
              className={styles['into']}
              value={equipmentId ?? null}
              options={equipment.map((one) => ({ value: one.id, label: nameText(one, language) }))}
              onChange={setInto}
            />
            <Button type="primary" loading={isBusy} disabled={chosen.length === 0} onClick={() => void adopt()}>
              {t('manage.adopt', { count: chosen.length })}
            </Button>
          </>
        )}
      </Row>
      <ul className={styles['metrics']}>
        {metrics.map((metric) => (
          <li key={metric.metric}>
            <Checkbox checked={!left.has(metric.metric)} onChange={() => toggle(metric.metric)}>
              {metric.metric}
            </Checkbox>
            <Faint>{metric.dataType}</Faint>
            <span>{String(metric.value ?? '—')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
