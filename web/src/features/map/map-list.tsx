import { AimOutlined, RightOutlined } from '@ant-design/icons';
import type { AlarmPriority } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import type { MapPoint } from '@tidegate/contract/nouns/map/map-point.ts';
import { Button, Select } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { editPath, PATTERNS } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { gatewayNameText, nameText } from '@tidegate/contract/locale/name-text.ts';
import { SearchField } from '../../ui/list/search-field.tsx';
import { filteredPoints, LIST_FILTERS, type ListFilter } from './list-filter.ts';
import { pointPath } from '../../parts/map/point-path.ts';
import { type MapState } from '../../parts/map/mark.ts';
import { isPlaced, keyOf } from '../../parts/map/shown-point.ts';
import { StateMark } from '../../parts/map/state-mark.tsx';
import type { MapContent } from '../../parts/map/use-map.ts';
import { useRows } from '../../ui/list/use-rows.ts';
import { Faint, Row, Stack } from '../../ui/layout/box.tsx';
import styles from './map.module.css';

const ROW = 52;

interface Props {
  readonly content: MapContent;
  readonly onLook: (key: string) => void;
}

/** Everything on the map as a list, and what has no place yet: the way for keyboards and screen readers. */
export function MapList({ content, onLook }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const [filter, setFilter] = useState<ListFilter>('all');
  const { points, states, priorities, byKey } = content;
  // Tens of thousands of points are gone through when something about them has changed, and not with each row that is scrolled to.
  const shown = useMemo(() => filteredPoints(points, states, { text, filter }), [points, states, text, filter]);
  const options = useMemo(() => {
    const count = (wanted: ListFilter) => filteredPoints(points, states, { text: '', filter: wanted }).length;
    return LIST_FILTERS.map((value) => ({ value, label: `${t(`map.filter.${value}`)} (${count(value)})` }));
  }, [points, states, t]);
  const keyAt = useCallback(
    (index: number) => {
      const point = shown[index];
      return point === undefined ? index : keyOf(point);
    },
    [shown],
  );
  const { scroller, virtual } = useRows(shown.length, ROW, keyAt);
  return (
    <Stack as="section" room="shrink" className={styles['list']} aria-label={t('map.list')}>
      <Stack gap={8} className={styles['tools']} role="search">
        <SearchField value={text} label={t('map.search')} onChange={setText} />
        <Select<ListFilter> aria-label={t('map.filter')} value={filter} options={options} onChange={setFilter} />
      </Stack>
      <p className="visually-hidden" aria-live="polite">
        {t('map.count', { shown: shown.length, total: points.length })}
      </p>
      <div ref={scroller} className={styles['scroller']}>
        {shown.length === 0 && <p className={styles['none']}>{t('map.none')}</p>}
        <ul style={{ height: virtual.getTotalSize() }} className={styles['rows']}>
          {virtual.getVirtualItems().map(({ key, index, start, size }) => {
            const listed = shown[index];
            if (listed === undefined) return null;
            const point = byKey.get(keyOf(listed)) ?? listed;
            return (
              <Row
                key={key}
                as="li"
                gap={8}
                className={styles['row']}
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                <EquipmentRow
                  point={point}
                  state={states.get(keyOf(point)) ?? 'online'}
                  priority={priorities.get(keyOf(point))}
                  onLook={onLook}
                />
              </Row>
            );
          })}
        </ul>
      </div>
    </Stack>
  );
}

interface RowProps {
  readonly point: MapPoint;
  readonly state: MapState;
  readonly priority: AlarmPriority | undefined;
  readonly onLook: (key: string) => void;
}

function EquipmentRow({ point, state, priority, onLook }: RowProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const mayPlace = useAuth(point.kind === 'equipment' ? 'manage_equipment_edit' : 'manage_gateway_edit');
  const name = nameText(point, language);
  return (
    <>
      <StateMark state={state} priorities={priority === undefined ? [] : [priority]} isBare />
      <Stack as="span" room="grow" className={styles['names']}>
        <Link to={pointPath(point)} className={styles['name']}>
          {name}
        </Link>
        <Faint>{point.kind === 'equipment' ? gatewayNameText(point, language) : t('map.gateway')}</Faint>
      </Stack>
      {isPlaced(point) && (
        <Button
          type="text"
          icon={<AimOutlined />}
          aria-label={t('map.look', { name })}
          title={t('map.look', { name })}
          onClick={() => onLook(keyOf(point))}
        />
      )}
      {!isPlaced(point) && mayPlace && (
        <Link to={placePath(point)} className={styles['place']}>
          {t('map.setPlace')}
          <RightOutlined aria-hidden />
        </Link>
      )}
    </>
  );
}

/** Address at which a point gets its place. */
const placePath = ({ kind, id }: MapPoint): string =>
  kind === 'equipment' ? editPath(id, 'info') : PATTERNS.manageGateways;
