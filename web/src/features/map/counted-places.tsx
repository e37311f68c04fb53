import { mapList } from '@tidegate/contract/nouns/map/calls.ts';
import type { MapCluster } from '@tidegate/contract/nouns/map/map-view.ts';
import { Button } from 'antd';
import { errorText } from '../../api/error-text.ts';
import { useAsk } from '../../api/use-ask.ts';
import { useT } from '../../i18n/translate.ts';
import { PlaceList, PLACES_MAX } from '../../parts/map/place-list.tsx';
import { statesOf } from '../../parts/map/shown-point.ts';
import { STATES_POLL_MS } from '../../parts/map/use-map.ts';
import { Faint } from '../../ui/layout/box.tsx';

/** The points at one place of which the map knows the number alone, those in trouble first. */
export function CountedPlaces({ counted: { box } }: { readonly counted: MapCluster }) {
  const t = useT();
  const asked = useAsk(mapList, { box, worstFirst: true, pageSize: PLACES_MAX }, { refetchInterval: STATES_POLL_MS });
  if (asked.data !== undefined) {
    const { rows, total } = asked.data;
    return <PlaceList points={rows} total={total} states={statesOf(rows, undefined)} />;
  }
  if (asked.error === null) return <Faint as="p">{t('map.loadingPlaces')}</Faint>;
  return (
    <div role="alert">
      <p>{errorText(asked.error)}</p>
      <Button size="small" onClick={() => void asked.refetch()}>
        {t('action.retry')}
      </Button>
    </div>
  );
}
