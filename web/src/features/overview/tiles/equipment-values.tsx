import { useQueries } from '@tanstack/react-query';
import {
  equipmentDetail,
  monitorEquipmentQuery,
  monitorEquipmentValues,
} from '@tidegate/contract/nouns/equipment/calls.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { Link } from 'react-router';
import { useStreamed } from '../../../api/stream/use-streamed.ts';
import { askOptions, useAsk } from '../../../api/use-ask.ts';
import { useT } from '../../../i18n/translate.ts';
import { detailPath } from '../../../lib/paths/paths.ts';
import { usePreferences } from '../../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { ShownValues } from '../../../parts/watch/shown-values.tsx';
import { OnlineMark } from '../../../ui/online-mark.tsx';
import { AlarmCount } from '../../../ui/priority-mark.tsx';
import { Row } from '../../../ui/layout/box.tsx';
import { Asked } from './tile-body.tsx';
import styles from './tiles.module.css';

/** The number shown without a choice. */
const USUAL = 6;
const LIST_MS = 10_000;
const VALUES_MS = 2_000;

/** The key values of equipment: of the chosen, otherwise of the first. Deleted equipment is left out, and `ofGone` says how many. */
export function EquipmentValues({
  ids,
  ofGone,
}: {
  readonly ids: readonly string[];
  readonly ofGone?: (count: number) => React.ReactNode;
}) {
  const { query, rows, gone } = useEquipment(ids);
  const asked = { equipmentIds: rows.map(({ id }) => id) };
  const isLive = useStreamed(monitorEquipmentValues, rows.length > 0 ? [asked] : []);
  const values = useAsk(monitorEquipmentValues, asked, {
    enabled: rows.length > 0,
    refetchInterval: isLive ? false : VALUES_MS,
  });
  const isLost = values.isError || values.failureCount > 0;
  if (gone > 0 && rows.length === 0) return <>{ofGone?.(gone)}</>;
  return (
    <Asked query={query}>
      <div className={styles['cards']}>
        {rows.map((equipment) => (
          <Card key={equipment.id} equipment={equipment}>
            <ShownValues
              values={values.data?.find(({ equipmentId }) => equipmentId === equipment.id)?.values}
              isLost={isLost}
            />
          </Card>
        ))}
      </div>
      {gone > 0 && ofGone?.(gone)}
    </Asked>
  );
}

function Card({ equipment, children }: { readonly equipment: Equipment; readonly children: React.ReactNode }) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  return (
    <article className={styles['card']}>
      <Row as="header" gap={8} justify="between">
        <Link to={detailPath(equipment.id)} className={styles['cardName']}>
          {nameText(equipment, language)}
        </Link>
        <Row as="span" inline gap={8} room="fixed">
          {equipment.alarmCount > 0 && (
            <span title={t('overview.activeAlarms')}>
              <AlarmCount count={equipment.alarmCount} worst={equipment.worstAlarm} />
            </span>
          )}
          <OnlineMark isOnline={equipment.online} />
        </Row>
      </Row>
      {children}
    </article>
  );
}

function useEquipment(ids: readonly string[]) {
  const first = useAsk(
    monitorEquipmentQuery,
    { page: 1, pageSize: USUAL },
    { enabled: ids.length === 0, refetchInterval: LIST_MS },
  );
  const chosen = useQueries({
    queries: ids.map((equipmentId) =>
      askOptions(equipmentDetail, { equipmentId }, { refetchInterval: LIST_MS, retry: false }),
    ),
  });
  if (ids.length === 0) return { query: first, rows: first.data?.rows ?? [], gone: 0 };
  const rows = chosen.flatMap(({ data }) => data ?? []);
  const gone = chosen.filter(({ data, isError }) => data === undefined && isError).length;
  const [one] = chosen;
  const query = { data: rows.length > 0 ? rows : undefined, error: null, refetch: async () => one?.refetch() };
  return { query, rows, gone };
}
