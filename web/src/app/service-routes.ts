import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { SERVICE_PATTERNS } from '../lib/service-paths.ts';

type Screen = () => Promise<ComponentType>;

const services: Screen = async () => (await import('../features/services/service-list.tsx')).ServiceList;

/** Added services, fetched when they are first opened. */
export function serviceRoutes(screen: (path: string, load: Screen) => RouteObject): RouteObject[] {
  return [screen(SERVICE_PATTERNS.all, services)];
}
