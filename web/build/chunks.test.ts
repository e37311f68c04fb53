import { posix } from 'node:path';
import { build, type Plugin } from 'vite';
import { expect, test } from 'vitest';
import { chunks, placeModules } from './chunks.ts';

const SRC = '/here/web/src/';

/** Modules by name: what each imports at once, and what only when it is needed. */
function placed(
  modules: Readonly<Record<string, { readonly at?: readonly string[]; readonly later?: readonly string[] }>>,
) {
  const ids = Object.keys(modules).map((name) => SRC + name);
  const info = (id: string) => ({
    importedIds: (modules[id.slice(SRC.length)]?.at ?? []).map((name) => SRC + name),
    dynamicImporters: ids.filter((other) => modules[other.slice(SRC.length)]?.later?.includes(id.slice(SRC.length))),
  });
  return Object.fromEntries([...placeModules(ids, info)].map(([id, place]) => [id.slice(SRC.length), place]));
}

const OVERVIEW = 'features/overview/overview-screen.tsx';
const CARDS = 'features/card/card-list.tsx';
const ROLES = 'features/people/role-list.tsx';

test('a module is loaded with the first area that needs it, and not at all where only its neighbours in a barrel are needed', async () => {
  const sources: { readonly [name: string]: string } = {
    'index.ts': `import './main.tsx';`,
    'main.tsx': `import { a } from './ui/all.ts'; a(); import('./app/frame/shell.tsx'); import('./${OVERVIEW}');`,
    'app/frame/shell.tsx': `import { a, b } from '../../ui/all.ts'; export const shell = [a(), b()];`,
    [OVERVIEW]: `import { b, c } from '../../ui/all.ts'; export const overview = [b(), c()];`,
    'ui/all.ts': `export { a } from './a.ts'; export { b } from './b.ts'; export { c } from './c.ts';`,
    ...Object.fromEntries(
      ['a', 'b', 'c'].map((name) => [`ui/${name}.ts`, `export const ${name} = () => console.log('${name}');`]),
    ),
  };
  const files = chunks();
  const virtual: Plugin = {
    name: 'virtual',
    resolveId: (source, importer = SRC) => posix.join(source.startsWith('.') ? posix.dirname(importer) : '', source),
    load: (id) => sources[id.slice(SRC.length)],
  };
  const rolldownOptions = { input: `${SRC}index.ts`, output: { codeSplitting: { groups: files.groups } } };
  const made = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions, modulePreload: false },
    plugins: [virtual, files.plugin],
  });
  const output = 'output' in made ? made.output : [];
  const places = output.flatMap((file) =>
    file.type === 'chunk' ? file.moduleIds.map((id) => [id.slice(SRC.length), file.name]) : [],
  );
  expect(Object.fromEntries(places)).toMatchObject({
    'ui/a.ts': 'start',
    'app/frame/shell.tsx': 'app',
    'ui/b.ts': 'app',
    'ui/c.ts': 'watch',
    [OVERVIEW]: 'watch',
  });
});

test('what one screen of many needs stays with that screen', () => {
  const places = placed({
    'main.tsx': { later: [CARDS, ROLES] },
    [CARDS]: { at: ['ui/table.ts', 'ui/card.ts'] },
    [ROLES]: { at: ['ui/table.ts'] },
    'ui/table.ts': {},
    'ui/card.ts': {},
  });
  expect(places['ui/table.ts']).toBe('screens');
  expect(places['ui/card.ts']).toBeUndefined();
  expect(places[CARDS]).toBeUndefined();
});
