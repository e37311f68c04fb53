import type { Centre } from '@tidegate/contract/nouns/centre/centre.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import { mapKeyOf } from '@tidegate/contract/nouns/map/map-point.ts';
import type { LivePoint } from '@tidegate/contract/nouns/map/map-view.ts';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { detailPath } from '../../lib/paths/paths.ts';
import { MapCanvas } from '../../parts/map/map-canvas.tsx';
import { PlaceList } from '../../parts/map/place-list.tsx';
import type { Chosen } from '../../parts/map/chosen.ts';
import { isPlaced, prioritiesOf, statesOf } from '../../parts/map/shown-point.ts';
import styles from './centre.module.css';
import { pickNames, pickNamesOf } from '@tidegate/contract/locale/name-text.ts';

interface Props {
  readonly centre: Pick<Centre, 'id' | 'lng' | 'lat' | 'zoom'>;
  readonly equipment: readonly Equipment[];
}

/**
 * The locations and states of a centre's equipment, those near each other gathered and spread as on the map of all; a
 * mark opens its equipment. Centred on the centre's location where it has one, until the person moves it.
 */
export function CentreMap({ centre: { id, lng, lat, zoom }, equipment }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const settings = useSettings();
  const [here, setHere] = useState<Chosen | null>(null);
  const content = useMemo(() => {
    const placed = equipment.map(pointOf).filter(isPlaced);
    return {
      placed,
      clusters: [],
      bounds: null,
      states: statesOf(placed, undefined),
      priorities: prioritiesOf(placed, undefined),
      byKey: new Map(placed.map((point) => [mapKeyOf(point), point])),
    };
  }, [equipment]);
  const start = useMemo(() => (lng === null || lat === null ? null : { lng, lat, zoom }), [lng, lat, zoom]);
  const choose = (chosen: Chosen | null) => {
    const [only, second] = chosen?.keys ?? [];
    const point = only !== undefined && second === undefined ? content.byKey.get(only) : undefined;
    if (point === undefined) setHere(chosen);
    else void navigate(detailPath(point.id));
  };
  return (
    <div className={styles['map']}>
      {settings !== undefined && (
        <MapCanvas
          label={t('centre.mapRegion')}
          content={content}
          source={settings.map}
          keptAs={`centre.${id}`}
          start={start}
          selected={here}
          look={null}
          onSelect={choose}
          onTilesFailed={() => undefined}
        >
          {here !== null && (
            <PlaceList points={here.keys.flatMap((key) => content.byKey.get(key) ?? [])} states={content.states} />
          )}
        </MapCanvas>
      )}
    </div>
  );
}

const pointOf = (equipment: Equipment): LivePoint => {
  const { id, code, lng, lat, online, alarmCount, worstAlarm } = equipment;
  const names = { ...pickNames(equipment), ...pickNamesOf(equipment, 'gateway') };
  return { kind: 'equipment', id, ...names, code, lng, lat, saidAt: null, online, alarmCount, worstAlarm };
};
