import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { VIDEO_PATTERNS } from '../lib/video-paths.ts';

type Screen = () => Promise<ComponentType>;

const wall: Screen = async () => (await import('../features/video/wall-screen.tsx')).WallScreen;
const key: Screen = async () => (await import('../features/video/key-screen.tsx')).KeyScreen;

/** Cameras: the wall, and the key of their cloud. */
export function videoRoutes(screen: (path: string, load: Screen) => RouteObject): RouteObject[] {
  return [screen(VIDEO_PATTERNS.wall, wall), screen(VIDEO_PATTERNS.key, key)];
}
