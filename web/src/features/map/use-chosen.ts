import { mapList } from '@tidegate/contract/nouns/map/calls.ts';
import { isMapKey } from '@tidegate/contract/nouns/map/map-point.ts';
import type { LivePoint } from '@tidegate/contract/nouns/map/map-view.ts';
import type { Place } from '@tidegate/contract/rules/geo/gcj02.ts';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAsk } from '../../api/use-ask.ts';
import type { Chosen } from '../../parts/map/chosen.ts';
import { isPlaced, type Placed } from '../../parts/map/shown-point.ts';
import { STATES_POLL_MS } from '../../parts/map/use-map.ts';

/** The field of the address that names the point whose bubble is open. */
const FIELD = 'point';

/** The choice on the map, as its screen shows it. */
export interface ChosenOnMap {
  readonly chosen: Chosen | null;
  /** The point in the address, as it is now; undefined without one, and while it is not known. */
  readonly point: LivePoint | undefined;
  /** The point in the address was deleted or is outside the access scope. */
  readonly isGone: boolean;
  /** A place to scroll to. */
  readonly look: Place | null;
  readonly onSelect: (chosen: Chosen | null) => void;
  /** Chooses a point and scrolls to it. */
  readonly showPoint: (point: Placed, key: string) => void;
}

/**
 * The choice on the map. A single point is named in the address, so that a link opens it; it stays chosen wherever the map is moved, and is asked
 * for by itself, since its mark may be far away or in a cluster.
 */
export function useChosen(byKey: ReadonlyMap<string, Placed>): ChosenOnMap {
  const [query, setQuery] = useSearchParams();
  const [several, setSeveral] = useState<Chosen | null>(null);
  const [look, setLook] = useState<Place | null>(null);
  const named = query.get(FIELD) ?? '';
  const isNamed = isMapKey(named);
  const asked = useAsk(mapList, { keys: [named], pageSize: 1 }, { enabled: isNamed, refetchInterval: STATES_POLL_MS });
  const point = asked.data === undefined ? byKey.get(named) : asked.data.rows[0];
  const place = point !== undefined && isPlaced(point) ? point : undefined;
  const { lng, lat } = place ?? {};
  const one = useMemo(
    () => (lng === undefined || lat === undefined ? null : { keys: [named], counted: null, at: { lng, lat } }),
    [named, lng, lat],
  );
  const onSelect = useCallback(
    (chosen: Chosen | null) => {
      const [only, second] = chosen?.keys ?? [];
      const isOne = only !== undefined && second === undefined;
      setSeveral(isOne ? null : chosen);
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          if (isOne) next.set(FIELD, only);
          else next.delete(FIELD);
          return next;
        },
        { replace: true },
      );
    },
    [setQuery],
  );
  return {
    chosen: several ?? one,
    point,
    isGone: named !== '' && (!isNamed || asked.data?.rows.length === 0),
    look,
    onSelect,
    showPoint: (placed, key) => {
      setLook({ lng: placed.lng, lat: placed.lat });
      onSelect({ keys: [key], counted: null, at: placed });
    },
  };
}
