import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSettings } from '../../../api/settings.ts';
import { useT } from '../../../i18n/translate.ts';
import { browserClock } from '../../../lib/clock.ts';
import { loadScreen } from '../../../lib/browser/load-screen.ts';
import { detailPath, PATTERNS } from '../../../lib/paths/paths.ts';
import type { Chosen } from '../../../parts/map/chosen.ts';
import { useMap } from '../../../parts/map/use-map.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Asked, Sentence } from './tile-body.tsx';
import styles from './tiles.module.css';

const MapCanvas = lazy(() =>
  loadScreen(async () => ({ default: (await import('../../../parts/map/map-canvas.tsx')).MapCanvas }), browserClock),
);

/** The map, zoomed to the sites: a mark opens its equipment, several at one place open the whole map. */
export function MapTile() {
  const t = useT();
  const navigate = useNavigate();
  const { content, list, onView } = useMap();
  const settings = useSettings();
  const [hasTiles, setTiles] = useState(true);
  const open = (chosen: Chosen | null) => {
    if (chosen === null) return;
    const [only, second] = chosen.keys;
    const point = only !== undefined && second === undefined ? content.byKey.get(only) : undefined;
    void navigate(point?.kind === 'equipment' ? detailPath(point.id) : PATTERNS.map);
  };
  if (list.data?.bounds === null) {
    return (
      <Sentence text={t('overview.noPlaces')}>
        <LinkButton size="small" to={PATTERNS.map}>
          {t('overview.openMap')}
        </LinkButton>
      </Sentence>
    );
  }
  return (
    <Asked query={list}>
      <div className={styles['map']}>
        {settings !== undefined && (
          <Suspense fallback={null}>
            <MapCanvas
              label={t('overview.mapRegion')}
              content={content}
              keptAs="overview"
              source={hasTiles ? settings.map : { ...settings.map, url: '' }}
              selected={null}
              look={null}
              onSelect={open}
              onView={onView}
              onTilesFailed={() => setTiles(false)}
            >
              {null}
            </MapCanvas>
          </Suspense>
        )}
      </div>
    </Asked>
  );
}
