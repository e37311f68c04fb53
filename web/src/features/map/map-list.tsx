import { AimOutlined, RightOutlined } from '@ant-design/icons';
import type { OutputOf } from '@tidegate/contract/call.ts';
import type { mapSummary } from '@tidegate/contract/nouns/map/calls.ts';
import { mapKeyOf, type MapPoint, mapStateOf } from '@tidegate/contract/nouns/map/map-point.ts';
import { type LivePoint, MAP_FILTERS } from '@tidegate/contract/nouns/map/map-view.ts';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useT } from '../../i18n/translate.ts';
import { editPath, PATTERNS } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { gatewayNameText, nameText } from '@tidegate/contract/locale/name-text.ts';
import { SearchField } from '../../ui/list/search-field.tsx';
import { pointPath } from '../../parts/map/point-path.ts';
import { isPlaced, type Placed } from '../../parts/map/shown-point.ts';
import { StateMark } from '../../parts/map/state-mark.tsx';
import { useRows } from '../../ui/list/use-rows.ts';
import { Faint, Row, Stack } from '../../ui/layout/box.tsx';
import { type ListFilter, useFirstPage, usePages } from './use-map-list.ts';
import styles from './map.module.css';

const ROW = 52;
const SHOWN = ['all', ...MAP_FILTERS] as const;
type Shown = (typeof SHOWN)[number];

interface Props {
  /** Undefined while they are not known. */
  readonly counts: OutputOf<typeof mapSummary>['points'] | undefined;
  readonly onLook: (point: Placed, key: string) => void;
}

/** Everything on the map as a list, and what has no place yet: the way for keyboards and screen readers. */
export function MapList({ counts, onLook }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const filter: ListFilter = { text, filter: shown === 'all' ? undefined : shown };
  const { data, error, refetch } = useFirstPage(filter);
  const total = data?.total ?? 0;
  const { scroller, virtual } = useRows(total, ROW);
  const items = virtual.getVirtualItems();
  const pointAt = usePages(filter, items[0]?.index ?? 0, items.at(-1)?.index ?? 0);
  const options = SHOWN.map((value) => {
    const count = value === 'all' ? counts?.total : counts?.[value];
    return { value, label: count === undefined ? t(`map.filter.${value}`) : `${t(`map.filter.${value}`)} (${count})` };
  });
  return (
    <Stack as="section" room="shrink" className={styles['list']} aria-label={t('map.list')}>
      <Stack gap={8} className={styles['tools']} role="search">
        <SearchField value={text} label={t('map.search')} onChange={setText} />
        <Select<Shown> aria-label={t('map.filter')} value={shown} options={options} onChange={setShown} />
      </Stack>
      <p className="visually-hidden" aria-live="polite">
        {data !== undefined && counts !== undefined && t('map.count', { shown: total, total: counts.total })}
      </p>
      <div ref={scroller} className={styles['scroller']}>
        {data?.total === 0 && <p className={styles['none']}>{t('map.none')}</p>}
        {data === undefined && error !== null && (
          <div className={styles['none']} role="alert">
            <p>{errorText(error)}</p>
            <Button size="small" onClick={() => void refetch()}>
              {t('action.retry')}
            </Button>
          </div>
        )}
        <ul style={{ height: virtual.getTotalSize() }} className={styles['rows']}>
          {items.map(({ index, start, size }) => {
            const point = pointAt(index);
            return (
              <Row
                key={point === undefined ? index : mapKeyOf(point)}
                as="li"
                gap={8}
                className={styles['row']}
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                {point === undefined ? <Faint>…</Faint> : <EquipmentRow point={point} onLook={onLook} />}
              </Row>
            );
          })}
        </ul>
      </div>
    </Stack>
  );
}

interface RowProps {
  readonly point: LivePoint;
  readonly onLook: Props['onLook'];
}

function EquipmentRow({ point, onLook }: RowProps) {
  const t = useT();
  const language = usePreferences((preferences) => preferences.language);
  const mayPlace = useAuth(point.kind === 'equipment' ? 'manage_equipment_edit' : 'manage_gateway_edit');
  const name = nameText(point, language);
  return (
    <>
      <StateMark state={mapStateOf(point)} priorities={point.worstAlarm === null ? [] : [point.worstAlarm]} isBare />
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
          onClick={() => onLook(point, mapKeyOf(point))}
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
