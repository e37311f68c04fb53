import { expect, test } from 'vitest';
import { placeModules } from './chunks.ts';

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

const LIST = 'features/monitor-list/monitor-list.tsx';
const CARDS = 'features/card/card-list.tsx';
const ROLES = 'features/people/role-list.tsx';

test('a module is loaded with the first area that needs it', () => {
  const places = placed({
    'main.tsx': { at: ['ui/a.ts'], later: ['app/frame/shell.tsx', LIST] },
    'app/frame/shell.tsx': { at: ['ui/a.ts', 'ui/b.ts'] },
    [LIST]: { at: ['ui/b.ts', 'ui/c.ts'] },
    'ui/a.ts': {},
    'ui/b.ts': { at: ['ui/a.ts'] },
    'ui/c.ts': {},
  });
  expect(places).toMatchObject({ 'ui/a.ts': 'start', 'ui/b.ts': 'shell', 'ui/c.ts': 'list', [LIST]: 'list' });
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
