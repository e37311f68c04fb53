import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { NOTIFY_PATTERNS } from '../lib/notify-paths.ts';

type Screen = () => Promise<ComponentType>;

const policies: Screen = async () => (await import('../features/notify/policy-list.tsx')).PolicyList;
const log: Screen = async () => (await import('../features/notify/delivery-log.tsx')).DeliveryLog;

/** Notification policies and what they sent, each screen fetched when it is first opened. */
export function notifyRoutes(screen: (path: string, load: Screen) => RouteObject): RouteObject[] {
  return [screen(NOTIFY_PATTERNS.policies, policies), screen(NOTIFY_PATTERNS.log, log)];
}
