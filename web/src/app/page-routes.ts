import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { PAGE_PATTERNS } from '../lib/page-paths.ts';

type Screen = () => Promise<ComponentType>;

const player: Screen = async () => (await import('../features/pages/player-screen.tsx')).PlayerScreen;
const mobile: Screen = async () => (await import('../features/pages/mobile-screen.tsx')).MobileScreen;

const designer: Screen = async () => (await import('../features/designer/equipment-designer.tsx')).EquipmentDesigner;
const projectDesigner: Screen = async () => (await import('../features/designer/project-designer.tsx')).ProjectDesigner;
const modelDesigner: Screen = async () => (await import('../features/designer/model-designer.tsx')).ModelDesigner;

/** Pages that run within the frame of the application. */
export function pageRoutes(screen: (path: string, load: Screen) => RouteObject): RouteObject[] {
  return [screen(PAGE_PATTERNS.player, player), screen(PAGE_PATTERNS.playerPlain, player)];
}

/** Screens that fill the window. */
export function barePageRoutes(screen: (path: string, load: Screen) => RouteObject): RouteObject[] {
  return [
    screen(PAGE_PATTERNS.mobile, mobile),
    screen(PAGE_PATTERNS.mobileTyped, mobile),
    screen(PAGE_PATTERNS.designer, designer),
    screen(PAGE_PATTERNS.projectDesigner, projectDesigner),
    screen(PAGE_PATTERNS.modelDesigner, modelDesigner),
  ];
}
