import type { Centre } from '@tidegate/contract/nouns/centre/centre.ts';
import type { Equipment } from '@tidegate/contract/nouns/equipment/equipment.ts';
import type { MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import { divIcon, latLngBounds, marker } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { detailPath } from '../../lib/paths/paths.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { nameText } from '@tidegate/contract/name-text.ts';
import { BaseMap } from '../../parts/map/base-map.ts';
import base from '../../parts/map/map.module.css';
import { markElement, stateOf, summaryOf } from '../../parts/map/mark.ts';
import styles from './centre.module.css';

const MARK_PX = 28;
/** Share of the map that stays free around the outermost marks. */
const MARGIN = 0.2;

/**
 * The locations and states of a centre's equipment; a mark opens its equipment. Centred on the centre's location where
 * it has one.
 */
export function CentreMap({ centre, equipment }: Omit<Props, 'source'>) {
  const settings = useSettings();
  return (
    <div className={styles['map']}>
      {settings !== undefined && <Marks centre={centre} equipment={equipment} source={settings.map} />}
    </div>
  );
}

interface Props {
  readonly centre: Pick<Centre, 'lng' | 'lat' | 'zoom'>;
  readonly equipment: readonly Equipment[];
  readonly source: MapSource;
}

function Marks({ centre: { lng: east, lat: north, zoom }, equipment, source }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const language = usePreferences((preferences) => preferences.language);
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<BaseMap | null>(null);
  const isFitted = useRef(false);
  useEffect(() => {
    if (frame.current === null) return undefined;
    const texts = { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut') };
    const opened = new BaseMap({ element: frame.current, texts, source, onTilesFailed: () => undefined });
    opened.leaflet.setView([0, 0], 2);
    isFitted.current = false;
    setMap(opened);
    return () => opened.remove();
  }, [source, t]);
  useEffect(() => {
    if (map === null || east === null || north === null) return;
    const close = Math.min(map.maxZoom, zoom ?? map.closeZoom);
    map.leaflet.setView(map.toMap({ lng: east, lat: north }), close, { animate: false });
    isFitted.current = true;
  }, [map, east, north, zoom]);
  useEffect(() => {
    if (map === null) return undefined;
    const marks = equipment.flatMap((one) => {
      const { lng, lat, id } = one;
      if (lng === null || lat === null) return [];
      const name = nameText(one, language);
      const html = markElement(summaryOf([stateOf(one)]));
      const icon = divIcon({ html, className: '', iconSize: [MARK_PX, MARK_PX] });
      const mark = marker(map.toMap({ lng, lat }), { icon, title: name, alt: name }).addTo(map.leaflet);
      mark.on('click keypress', () => void navigate(detailPath(id)));
      return [mark];
    });
    if (!isFitted.current && marks.length > 0) {
      const bounds = latLngBounds(marks.map((mark) => mark.getLatLng())).pad(MARGIN);
      map.leaflet.fitBounds(bounds, { maxZoom: map.closeZoom, animate: false });
      isFitted.current = true;
    }
    return () => marks.forEach((mark) => mark.remove());
  }, [map, equipment, language, navigate]);
  return (
    <>
      <div ref={frame} className={base['map']} role="region" aria-label={t('centre.mapRegion')} />
      {source.url !== '' && source.attribution !== '' && (
        <div className={base['attribution']}>{source.attribution}</div>
      )}
    </>
  );
}
