import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { API_PATTERNS } from '../lib/api-paths.ts';

type Screen = () => Promise<ComponentType>;

const keys: Screen = async () => (await import('../features/api/key-list.tsx')).KeyList;
const calls: Screen = async () => (await import('../features/api/calls-page.tsx')).CallsPage;

const webhooks: Screen = async () => (await import('../features/api/webhook-list.tsx')).WebhookList;

/** The API area, each screen fetched when it is first opened. */
export function apiRoutes(screen: (path: string, load: Screen) => RouteObject): RouteObject[] {
  return [screen(API_PATTERNS.keys, keys), screen(API_PATTERNS.calls, calls), screen(API_PATTERNS.webhooks, webhooks)];
}
