import { ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { mapSummary } from '@tidegate/contract/nouns/map/calls.ts';
import { MAP_STATES } from '@tidegate/contract/nouns/map/map-point.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useSettings } from '../../api/settings.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { usePageTitle } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { MapCanvas } from '../../parts/map/map-canvas.tsx';
import { CountedPlaces } from './counted-places.tsx';
import { MapList } from './map-list.tsx';
import { MapNotices } from './map-notices.tsx';
import { PlaceList } from '../../parts/map/place-list.tsx';
import { MapSourceCard } from '../../parts/map/source-card.tsx';
import { PointBubble } from './map-popup.tsx';
import { StateMark } from '../../parts/map/state-mark.tsx';
import { STATES_POLL_MS, useMap } from '../../parts/map/use-map.ts';
import { Stack } from '../../ui/layout/box.tsx';
import { useChosen } from './use-chosen.ts';
import styles from './map.module.css';

/** /map: the locations of all equipment, and of gateways without equipment. */
export function MapScreen() {
  const t = useT();
  const mayManage = useAuth('manage_gateway_edit');
  const map = useMap();
  const { content, list, onView } = map;
  const summary = useAsk(mapSummary, {}, { refetchInterval: STATES_POLL_MS });
  const settings = useSettings();
  const choice = useChosen(content.byKey);
  const [hasTileTrouble, setTileTrouble] = useState(false);
  usePageTitle(t('map.title'));
  const counts = summary.data?.points;

  if (list.data === undefined || settings === undefined) {
    return (
      <div className={styles['waiting']}>
        {list.error === null ? (
          <RowSkeletons count={6} />
        ) : (
          <Notice title={t('map.failed')} text={errorText(list.error)} role="alert">
            <Button type="primary" onClick={() => void list.refetch()}>
              {t('action.retry')}
            </Button>
          </Notice>
        )}
      </div>
    );
  }
  if (counts?.total === 0) {
    return (
      <div className={styles['waiting']}>
        <Notice title={t('list.empty')} text={t(mayManage ? 'list.emptyAdmin' : 'list.emptyUser')} role="status">
          {mayManage && (
            <LinkButton type="primary" to={PATTERNS.manageGateways}>
              {t('manage.gatewayAdd')}
            </LinkButton>
          )}
        </Notice>
      </div>
    );
  }
  const { chosen, point, look, onSelect, showPoint } = choice;
  return (
    <div className={styles['screen']} data-fill="true">
      <h1 className="visually-hidden">{t('map.title')}</h1>
      <MapList counts={counts} onLook={showPoint} />
      <div className={styles['canvas']}>
        <div className={styles['over']}>
          <MapCanvas
            label={t('map.region')}
            content={content}
            keptAs="sites"
            source={settings.map}
            selected={chosen}
            look={look}
            onSelect={onSelect}
            onView={onView}
            onTilesFailed={() => setTileTrouble(true)}
          >
            {chosen?.keys.length === 1 && point !== undefined && <PointBubble point={point} />}
            {chosen !== null && chosen.keys.length > 1 && (
              <PlaceList points={chosen.keys.flatMap((key) => content.byKey.get(key) ?? [])} states={content.states} />
            )}
            {chosen !== null && chosen.counted !== null && <CountedPlaces counted={chosen.counted} />}
          </MapCanvas>
          <MapSourceCard source={settings.map} />
        </div>
        <Stack as="ul" gap={4} className={styles['legend']} aria-label={t('map.legend')}>
          {MAP_STATES.map((state) => (
            <li key={state}>
              <StateMark state={state} priorities={ALARM_PRIORITIES} />
            </li>
          ))}
        </Stack>
        <MapNotices
          map={map}
          choice={choice}
          hasTileTrouble={hasTileTrouble}
          onTilesSeen={() => setTileTrouble(false)}
        />
      </div>
    </div>
  );
}
