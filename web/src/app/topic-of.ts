import { matchRoutes } from 'react-router';
import type { Feature } from '../features/feature.ts';
import type { Topic } from '../parts/help/topics.ts';
import { FEATURES } from './features.ts';

const SCREENS = Object.values<Feature>(FEATURES)
  .flatMap(({ routes }) => routes)
  .flatMap((route) =>
    'leadsTo' in route ? [] : [route.path, ...(route.steps ?? [])].map((path) => ({ path, route })),
  );

/** The guide topic of a screen, by its path and query; undefined for an unknown address. */
export function topicOf(path: string, query: string): Topic | undefined {
  const route = matchRoutes(SCREENS, path)?.at(-1)?.route.route;
  if (route === undefined) return undefined;
  const tab = new URLSearchParams(query).get('tab') ?? path.slice(path.lastIndexOf('/') + 1);
  return route.tabs?.[tab] ?? route.help ?? undefined;
}
