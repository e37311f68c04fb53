import { ALARM_PRIORITIES } from '@tidegate/contract/nouns/alarm-rule/alarm-rule.ts';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useAuth } from '../../api/session.ts';
import { useSettings } from '../../api/settings.ts';
import { useT } from '../../i18n/translate.ts';
import { PATTERNS } from '../../lib/paths/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { usePageTitle } from '../../ui/frame/page.tsx';
import { RowSkeletons } from '../../ui/list/row-skeletons.tsx';
import { MapCanvas } from '../../parts/map/map-canvas.tsx';
import { MapList } from './map-list.tsx';
import { PlaceList } from '../../parts/map/place-list.tsx';
import { MapSourceCard } from '../../parts/map/source-card.tsx';
import { PointBubble } from './map-popup.tsx';
import { MAP_STATES } from '../../parts/map/mark.ts';
import { StateMark } from '../../parts/map/state-mark.tsx';
import { useMap } from '../../parts/map/use-map.ts';
import { Stack } from '../../ui/layout/box.tsx';
import styles from './map.module.css';

/** /map: the locations of all equipment, and of gateways without equipment. */
export function MapScreen() {
  const t = useT();
  const mayManage = useAuth('manage_gateway_edit');
  const content = useMap();
  const settings = useSettings();
  const [selected, setSelected] = useState<readonly string[] | null>(null);
  const [look, setLook] = useState<{ readonly key: string; readonly turn: number } | null>(null);
  const [hasTileTrouble, setTileTrouble] = useState(false);
  usePageTitle(t('map.title'));
  const { list, points, placed, byKey, states } = content;

  if (list.data === undefined || settings === undefined) {
    return (
      <div className={styles['waiting']}>
        {list.isError ? (
          <Notice title={t('map.failed')} text={errorText(list.error)} role="alert">
            <Button type="primary" onClick={() => void list.refetch()}>
              {t('action.retry')}
            </Button>
          </Notice>
        ) : (
          <RowSkeletons count={6} />
        )}
      </div>
    );
  }
  if (points.length === 0) {
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
  const chosen = (selected ?? []).flatMap((key) => byKey.get(key) ?? []);
  const [only] = chosen;
  const centreOn = (key: string) => {
    setLook((before) => ({ key, turn: (before?.turn ?? 0) + 1 }));
    setSelected([key]);
  };
  return (
    <div className={styles['screen']} data-fill="true">
      <h1 className="visually-hidden">{t('map.title')}</h1>
      <MapList content={content} onLook={centreOn} />
      <div className={styles['canvas']}>
        <div className={styles['over']}>
          <MapCanvas
            label={t('map.region')}
            content={content}
            keptAs="sites"
            source={settings.map}
            selected={selected}
            look={look}
            onSelect={setSelected}
            onTilesFailed={() => setTileTrouble(true)}
          >
            {chosen.length === 1 && only !== undefined && selected !== null && (
              <PointBubble point={only} state={states.get(selected[0] ?? '') ?? 'online'} />
            )}
            {chosen.length > 1 && <PlaceList points={chosen} states={states} />}
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
        <Stack gap={8} className={styles['notices']}>
          {placed.length === 0 && <Alert type="info" showIcon title={t('map.noPlaces')} />}
          {hasTileTrouble && (
            <Alert
              type="warning"
              showIcon
              closable={{ onClose: () => setTileTrouble(false) }}
              title={t('map.tilesFailed')}
              action={
                <Button size="small" onClick={() => globalThis.location.reload()}>
                  {t('action.reload')}
                </Button>
              }
            />
          )}
        </Stack>
      </div>
    </div>
  );
}
