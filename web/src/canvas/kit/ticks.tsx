import { LIMITS, type Tick } from './scale.ts';

type Limit = Tick[0];

/** The mark of each limit on a scale as a part of a plain view; undefined where the scale has no such limit. `pathOf`: its path, by its place on the scale. */
export function tickParts(ticks: readonly Tick[], pathOf: (part: number) => string) {
  const places = new Map(ticks);
  const mark = (limit: Limit) => {
    const place = places.get(limit);
    return place === undefined ? undefined : { d: pathOf(place) };
  };
  return { 'tick-ll': mark('ll'), 'tick-l': mark('l'), 'tick-h': mark('h'), 'tick-hh': mark('hh') };
}

/** The marks of the limits. */
export const ticksIn = (parts: ReturnType<typeof tickParts>, className: string | undefined) =>
  LIMITS.map((limit) => {
    const tick = parts[`tick-${limit}` as const];
    return tick && <path key={limit} className={className} data-limit={limit} {...tick} />;
  });
