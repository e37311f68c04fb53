import type { ModelPlace, ModelPosition } from '../model-parts.ts';

/** The signals of a position of a model. */
export const POSITION_SIGNALS = ['lat', 'lng', 'speed', 'course', 'altitude', 'satellites'] as const;

/**
 * The place with every code of a signal replaced; `undefined` for one that is gone. A position whose latitude or longitude is gone is
 * none; another signal that is gone is as if it had never been named.
 */
export function renamedInPlace(place: ModelPlace, rename: (code: string) => string | undefined): ModelPlace {
  const { position } = place;
  if (position === null) return place;
  const other = (code: string | null) => (code === null ? null : (rename(code) ?? null));
  const [lat, lng] = [rename(position.lat), rename(position.lng)];
  if (lat === undefined || lng === undefined) return { ...place, position: null };
  const renamed: ModelPosition = {
    ...position,
    lat,
    lng,
    speed: other(position.speed),
    course: other(position.course),
    altitude: other(position.altitude),
    satellites: other(position.satellites),
  };
  return { ...place, position: renamed };
}
