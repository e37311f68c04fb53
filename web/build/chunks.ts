import type { Rolldown } from 'vite';

/** Modules that are loaded together; areas of one name are one file. `roots` are paths below web/ or the beginnings of such. */
interface Area {
  readonly name: string;
  readonly roots: readonly string[];
  /** Pattern of files that are no roots. */
  readonly without?: string;
  /** Only what several of the roots need; each root stays a file of its own. */
  readonly isShared?: true;
}

const FEATURES = 'src/features/';

/**
 * Files loaded together, in the order in which people reach them: each area is one file with everything that its roots
 * import statically and that no earlier area has. So a file needs earlier ones only, and a screen a handful of files.
 */
const AREAS: readonly Area[] = [
  { name: 'start', roots: ['src/main.tsx'] },
  {
    name: 'app',
    roots: [
      'src/app/app.tsx',
      'src/app/frame/',
      `${FEATURES}overview/landing-screen`,
      `${FEATURES}monitor-list/monitor-list`,
    ],
  },
  {
    name: 'watch',
    roots: [
      'overview/overview-screen',
      'monitor-detail/monitor-detail',
      'pages/player-screen',
      'projects/project-screen',
    ].map((screen) => FEATURES + screen),
  },
  {
    name: 'charts',
    roots: ['bar', 'history-line', 'pie', 'realtime-line', 'video'].map(
      (kind) => `src/canvas/widgets/complex-${kind}/view`,
    ),
  },
  { name: 'charts', roots: ['src/parts/watch/', 'src/canvas/widgets/complex-'], isShared: true },
  { name: 'dates', roots: ['src/ui/time/', 'src/canvas/player/replayed'] },
  { name: 'map', roots: ['src/parts/map/'] },
  { name: 'screens', roots: [FEATURES], without: `${FEATURES}designer/`, isShared: true },
  { name: 'editor', roots: [`${FEATURES}designer/`, 'src/canvas/widgets/'], isShared: true },
];

/** Changes with its own releases, not with ours: stays in the browser's cache over an update. */
const REACT = /node_modules[\\/](react|react-dom|scheduler)[\\/]/;

type Info = (
  id: string,
) => { readonly importedIds: readonly string[]; readonly dynamicImporters: readonly string[] } | null;

/** All that is loaded with a module: itself, and what it imports statically. */
function closureOf(root: string, info: Info): ReadonlySet<string> {
  const found = new Set([root]);
  for (const id of found) for (const imported of info(id)?.importedIds ?? []) found.add(imported);
  return found;
}

const isBelow = (id: string, folder: string | undefined): boolean =>
  folder !== undefined && id.includes(`/web/${folder}`);

/**
 * The modules that each area begins with, by their id: its roots, and for a shared area what several of its roots need. The bundler adds
 * what these need of other modules and no earlier area has (`includeDependenciesRecursively`).
 */
export function placeModules(ids: readonly string[], info: Info): ReadonlyMap<string, string> {
  const places = new Map<string, string>();
  const isEntry = (id: string) => id.includes('/web/src/main.tsx') || (info(id)?.dynamicImporters.length ?? 0) > 0;
  const entries = ids.filter(isEntry);
  for (const { name, roots, without, isShared = false } of AREAS) {
    const starts = entries.filter((id) => roots.some((root) => isBelow(id, root)) && !isBelow(id, without));
    const uses = new Map<string, number>();
    for (const start of starts) {
      const needed = isShared ? closureOf(start, info) : [start];
      for (const id of needed) uses.set(id, (uses.get(id) ?? 0) + 1);
    }
    for (const [id, count] of uses) if (!places.has(id) && (count > 1 || !isShared)) places.set(id, name);
  }
  return places;
}

/** A plugin that notes all modules, and the groups that put them into files by it. */
export function chunks(): { readonly plugin: Rolldown.Plugin; readonly groups: Rolldown.CodeSplittingGroup[] } {
  let places: ReadonlyMap<string, string> = new Map();
  const plugin: Rolldown.Plugin = {
    name: 'chunks',
    buildEnd() {
      places = placeModules([...this.getModuleIds()], (id) => this.getModuleInfo(id));
    },
  };
  const areas = [...new Set(AREAS.map(({ name }) => name))].map((name, index) => ({
    name,
    test: (id: string) => places.get(id) === name,
    priority: AREAS.length - index,
  }));
  const groups = [{ name: 'react', test: REACT, priority: AREAS.length + 1 }, ...areas];
  return { plugin, groups };
}
