import type { Rolldown } from 'vite';

/** A first screen: the modules that bring its files, and how large they may be. */
interface Budget {
  /** Paths below web/src. */
  readonly modules: readonly string[];
  /** KB (1,000 bytes) of scripts and styles over the wire, packed by brotli, without the texts of the language. */
  readonly kb: number;
  /** Libraries that the screen draws with, where no other may come along. */
  readonly libraries?: readonly string[];
}

const SHELL = ['main.tsx', 'app/app.tsx', 'app/frame/shell.tsx'];

/** Locales of antd bring those of its pickers and pager, its provider the tooltip and the trigger, its button the colour picker's colours. */
const SIGN_IN_LIBRARIES = `
  react react-dom react-is scheduler zustand clsx stylis @babel/runtime @emotion/hash @emotion/unitless
  @ant-design/colors @ant-design/cssinjs @ant-design/cssinjs-utils @ant-design/fast-color @ant-design/icons @ant-design/icons-svg
  @rc-component/async-validator @rc-component/collapse @rc-component/color-picker @rc-component/form @rc-component/input
  @rc-component/motion @rc-component/pagination @rc-component/picker @rc-component/portal @rc-component/resize-observer
  @rc-component/tooltip @rc-component/trigger @rc-component/util
  antd/_util antd/button antd/collapse antd/config-provider antd/input antd/locale antd/space antd/style antd/theme
`
  .trim()
  .split(/\s+/);

/** Limits of the files that a browser without a cache loads until a first screen is drawn. A limit rises only for something that this screen shows. */
export const BUDGETS: { readonly [entry: string]: Budget } = {
  'sign-in': {
    modules: ['main.tsx'],
    kb: 170,
    libraries: SIGN_IN_LIBRARIES,
  },
  list: { modules: [...SHELL, 'features/monitor-list/monitor-list.tsx'], kb: 392 },
  overview: { modules: [...SHELL, 'features/overview/overview-screen.tsx'], kb: 500 },
  page: {
    modules: ['main.tsx', 'app/app.tsx', 'app/frame/bare-frame.tsx', 'features/pages/player-screen.tsx'],
    kb: 500,
  },
};

/** A file of an entry, with its bytes over the wire. */
export interface SizedFile {
  readonly name: string;
  readonly bytes: number;
  /** Rendered length by module; empty for a style sheet. */
  readonly modules: { readonly [id: string]: number };
}

/** Names of the files that the modules bring: their own, what these import at once, and the styles of all of them. */
export function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const found = new Set<string>();
  for (const module of modules) {
    const home = chunks.find(({ moduleIds }) =>
      moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/web/src/${module}`)),
    );
    if (home === undefined) throw new Error(`budgets.ts: no file has ${module}`);
    found.add(home.fileName);
  }
  for (const name of found) {
    const file = bundle[name];
    if (file?.type !== 'chunk') continue;
    for (const other of [...file.imports, ...(file.viteMetadata?.importedCss ?? [])]) found.add(other);
  }
  return found;
}

/** The library of a module, by its package, and for antd by its component; the folder of one of ours. */
export function ownerOf(id: string): string {
  const path = id.replaceAll('\\', '/');
  const [, library] = /.*\/node_modules\/(antd\/(?:es|lib)\/[^/]+|(?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  if (library !== undefined) return library.replace(/^antd\/(?:es|lib)\//, 'antd/');
  const [, own = path] = /\/((?:web|contract|columns)\/.*)$/.exec(path) ?? [];
  return own.split('/').slice(0, 4).join('/');
}

const OURS = /^(?:web|contract|columns)\//;
const SHOWN = 12;
/** Bytes of a library that is too small to be named. */
const SMALL = 1_000;

/** Bytes over the wire by owner, largest first: a file's bytes by the lengths of its modules. */
function sharesOf(files: readonly SizedFile[]): readonly (readonly [string, number])[] {
  const shares = new Map<string, number>();
  for (const { bytes, modules } of files) {
    const whole = Object.values(modules).reduce((sum, length) => sum + length, 0);
    for (const [id, length] of Object.entries(modules))
      if (length > 0) shares.set(ownerOf(id), (shares.get(ownerOf(id)) ?? 0) + (bytes * length) / whole);
  }
  return [...shares].toSorted(([, one], [, other]) => other - one);
}

const kbOf = (bytes: number): string => (bytes / 1_000).toFixed(1);

/** The size of an entry in one line, and why it is refused: a library of a kilobyte that is not on its list, or the largest owners of what is too much. */
export function checkEntry(entry: string, { kb, libraries }: Budget, files: readonly SizedFile[]) {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  const shares = sharesOf(files);
  const named = (all: typeof shares) => all.map(([owner, share]) => `${owner} ${kbOf(share)}`).join(', ');
  const unexpected = shares.filter(
    ([owner, share]) => share >= SMALL && libraries !== undefined && !OURS.test(owner) && !libraries.includes(owner),
  );
  const refusals = [
    ...(bytes > kb * 1_000
      ? [`${entry}: ${kbOf(bytes)} KB instead of ${kb} at most: ${named(shares.slice(0, SHOWN))}`]
      : []),
    ...(unexpected.length > 0 ? [`${entry}: loads what it does not draw: ${named(unexpected)}`] : []),
  ];
  return { line: `${entry}: ${kbOf(bytes)} of ${kb} KB in ${files.length} files`, refusals };
}
