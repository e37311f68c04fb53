import { fieldFacts } from '@tidegate/contract/fields/field-facts.ts';
import { placeFields } from '@tidegate/contract/fields/place-fields.ts';
import type { MapSource } from '@tidegate/contract/nouns/setting/setting.ts';
import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import { InputNumber, Skeleton } from 'antd';
import { divIcon, marker, type Marker } from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { EditDrawer } from '../../ui/form/edit-drawer.tsx';
import { BaseMap } from './base-map.ts';
import { Row, Stack } from '../../ui/layout/box.tsx';
import styles from './map.module.css';

const { limits: LNG } = fieldFacts(placeFields.lng);
const { limits: LAT } = fieldFacts(placeFields.lat);

interface Props {
  readonly start: Place | null;
  /** Initial zoom; null is the closest with visible detail. */
  readonly zoom: number | null;
  /** Includes the zoom level of the map. */
  readonly onPick: (place: Place, zoom: number | null) => void;
  readonly onClose: () => void;
}

/** About a metre: as close as a click can mean. */
const DECIMALS = 5;
/** China, whole, while nothing is chosen. */
const ANYWHERE = { lng: 105, lat: 35, zoom: 4 };
const PIN_PX = 18;

/** A map on which one place is chosen: by a click, or by degrees in figures. */
export function PlaceDrawer({ start, zoom, onPick, onClose }: Props) {
  const t = useT();
  const settings = useSettings();
  const [lng, setLng] = useState<number | null>(start?.lng ?? null);
  const [lat, setLat] = useState<number | null>(start?.lat ?? null);
  const stands = useRef(zoom);
  const place = lng === null || lat === null ? null : { lng, lat };
  return (
    <EditDrawer
      title={t('place.title')}
      width={640}
      isChanged={() => lng !== (start?.lng ?? null) || lat !== (start?.lat ?? null)}
      onClose={onClose}
      onSave={() => place !== null && onPick(place, stands.current)}
      saveText={t('place.take')}
      isBusy={false}
      isDisabled={place === null}
    >
      <Stack gap={12} className={styles['frame']}>
        <p>{t('place.how')}</p>
        <Row gap={12} align="stretch" className={styles['degrees']}>
          <label>
            {t('place.lng')}
            <InputNumber {...LNG} value={lng} style={{ width: '100%' }} onChange={setLng} />
          </label>
          <label>
            {t('place.lat')}
            <InputNumber {...LAT} value={lat} style={{ width: '100%' }} onChange={setLat} />
          </label>
        </Row>
        <div className={styles['small']}>
          {settings === undefined ? (
            <Skeleton active />
          ) : (
            <ClickMap
              source={settings.map}
              place={place}
              zoom={zoom}
              onZoom={(closeness) => {
                stands.current = closeness;
              }}
              onPick={(picked) => {
                setLng(Number(picked.lng.toFixed(DECIMALS)));
                setLat(Number(picked.lat.toFixed(DECIMALS)));
              }}
            />
          )}
        </div>
      </Stack>
    </EditDrawer>
  );
}

interface ClickMapProps {
  readonly source: MapSource;
  readonly place: Place | null;
  readonly zoom: number | null;
  readonly onZoom: (zoom: number) => void;
  readonly onPick: (place: Place) => void;
}

function ClickMap({ source, place, zoom, onZoom, onPick }: ClickMapProps) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<BaseMap | null>(null);
  const pin = useRef<Marker | null>(null);
  const latest = useRef({ onPick, onZoom, place, zoom });
  useEffect(() => {
    latest.current = { onPick, onZoom, place, zoom };
  });
  useEffect(() => {
    if (frame.current === null) return undefined;
    const texts = { zoomIn: t('map.zoomIn'), zoomOut: t('map.zoomOut') };
    const opened = new BaseMap({ element: frame.current, texts, source, onTilesFailed: () => undefined });
    opened.offerAll(t('place.zoomAll'), () => {
      const { place: chosen } = latest.current;
      const view = [opened.toMap(chosen ?? ANYWHERE), chosen === null ? ANYWHERE.zoom : opened.closeZoom] as const;
      opened.leaflet.setView(...view, { animate: false });
    });
    // A chosen place is where it is; without one, people go on where they last chose.
    const { place: at, zoom: close } = latest.current;
    opened.leaflet.setView(opened.toMap(at ?? ANYWHERE), at === null ? ANYWHERE.zoom : (close ?? opened.closeZoom));
    if (at === null) opened.restoreView('picker');
    opened.leaflet.on('zoomend', () => latest.current.onZoom(opened.leaflet.getZoom()));
    opened.leaflet.on('click', ({ latlng }) => latest.current.onPick(opened.toPlace(latlng.wrap())));
    // The drawer slides in: what Leaflet measured at first is not what it has.
    const grown = new ResizeObserver(() => opened.leaflet.invalidateSize());
    grown.observe(frame.current);
    setMap(opened);
    return () => {
      grown.disconnect();
      pin.current = null;
      opened.remove();
    };
  }, [source, t]);
  const lng = place?.lng;
  const lat = place?.lat;
  useEffect(() => {
    if (map === null) return;
    pin.current?.remove();
    pin.current = null;
    if (lng === undefined || lat === undefined) return;
    const icon = divIcon({ className: styles['pin'] ?? '', iconSize: [PIN_PX, PIN_PX] });
    pin.current = marker(map.toMap({ lng, lat }), { icon, keyboard: false, interactive: false }).addTo(map.leaflet);
    if (!map.leaflet.getBounds().contains(pin.current.getLatLng())) map.leaflet.panTo(pin.current.getLatLng());
  }, [map, lng, lat]);
  return <div ref={frame} className={styles['map']} role="region" aria-label={t('place.region')} />;
}
