import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { MULTI_PATTERNS } from '../lib/multi-paths.ts';

type Screen = () => Promise<ComponentType>;

const list: Screen = async () => (await import('../features/multi/multi-list.tsx')).MultiList;
const groups: Screen = async () => (await import('../features/multi/group-list.tsx')).GroupList;
const detail: Screen = async () => (await import('../features/multi/multi-detail.tsx')).MultiDetail;
const centres: Screen = async () => (await import('../features/centre/centres-screen.tsx')).CentresScreen;
const projects: Screen = async () => (await import('../features/projects/project-list.tsx')).ProjectList;
const project: Screen = async () => (await import('../features/projects/project-screen.tsx')).ProjectScreen;

/** Multi-equipment and the pages of projects, each screen fetched when it is first opened. */
export function multiRoutes(screen: (path: string, load: Screen) => RouteObject): RouteObject[] {
  return [
    screen(MULTI_PATTERNS.list, list),
    screen(MULTI_PATTERNS.groups, groups),
    screen(MULTI_PATTERNS.detail, detail),
    screen(MULTI_PATTERNS.centres, centres),
    screen(MULTI_PATTERNS.centre, centres),
    screen(MULTI_PATTERNS.projects, projects),
    screen(MULTI_PATTERNS.project, project),
  ];
}
