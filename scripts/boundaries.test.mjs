import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import boundaries from '../.dependency-cruiser.mjs';
import { boundaryArgs } from './check.mjs';
import { findNode, root, run } from './run.mjs';

const require = createRequire(import.meta.url);
const configured = boundaries.forbidden.map(({ name }) => name);
/** @type {string[]} */
const workspaces = require('../package.json').workspaces;

// Files that break no rule, and that the breaking ones below import.
const sound = [
  'contract/src/limits.ts',
  'contract/src/catalogue/calls.ts',
  'contract/src/nouns/card/calls.ts',
  'columns/src/pack.ts',
  'sparkplug/src/topic.ts',
  'server/src/main.ts',
  'server/src/config.ts',
  'server/src/wiring/services.ts',
  'server/src/http/gate.ts',
  'server/src/kernel/serve.ts',
  'server/src/modules/command/module.ts',
  'server/src/modules/command/service.ts',
  'server/src/modules/command/store.ts',
  'server/src/modules/card/service.ts',
  'server/src/adapters/sql/migrations/columns.ts',
  'server/src/pipeline/ingest.ts',
  'server/src/link/births.ts',
  'server/src/cluster/lease.ts',
  'server/src/ports/clock.ts',
  'server/src/platform/batcher.ts',
  'server/src/adapters/sqlite/open.ts',
  'server/src/adapters/sql/schema.ts',
  'server/src/adapters/smtp/send.ts',
  'server/src/adapters/sms/http/http-sms.ts',
  'gateway/src/main.ts',
  'gateway/src/scan/plan.ts',
  'gateway/src/drivers/s7/driver.ts',
  'gateway/src/drivers/opcua/driver.ts',
  'gateway/src/drivers/registry.ts',
  'gateway/src/drivers/shared/line.ts',
  'demo/src/main.ts',
  'web/src/main.tsx',
  'web/src/app/router.tsx',
  'web/src/features/login/login.tsx',
  'web/src/features/monitor/monitor.tsx',
  'web/src/parts/signal/signal-form.tsx',
  'web/src/ui/button.tsx',
  'web/src/api/ask.ts',
  'web/src/lib/clock.ts',
  'web/src/i18n/table.ts',
  'web/src/app/all-texts/tables.ts',
  'web/src/live/shown-value.ts',
  'web/src/features/login/texts.ts',
  'web/src/api/error-text.ts',
  'web/src/testing/walk.ts',
  'web/src/features/login/testing.ts',
  'web/src/canvas/geometry/bounds.ts',
  'web/src/canvas/editor/document.ts',
  'web/src/canvas/editor/view/top-bar.tsx',
  'web/src/canvas/editor/view/left/tile.tsx',
  'web/src/canvas/editor/view/scope/scope.ts',
  'web/src/features/automation/kit/action-form.ts',
  'web/src/features/automation/actions/wall/form.tsx',
  'web/src/canvas/player/scene.tsx',
  'web/src/canvas/widgets/gauge/render.tsx',
  'web/src/canvas/widgets/lamp/render.tsx',
  'e2e/plant.ts',
  'bench/src/main.ts',
];

// Permitted imports: the rules must not apply here.
const allowed = [
  ['contract/src/catalogue/calls.ts', 'contract/src/nouns/card/calls.ts'],
  ['contract/src/nouns/card/calls.ts', 'contract/src/limits.ts'],
  ['server/src/main.ts', 'server/src/adapters/sqlite/open.ts'],
  ['server/src/wiring/services.ts', 'server/src/adapters/sqlite/open.ts'],
  ['server/src/adapters/sqlite/open.ts', 'server/src/adapters/sql/schema.ts'],
  ['server/src/adapters/smtp/send.ts', 'server/src/ports/clock.ts'],
  ['server/src/http/gate.ts', 'server/src/modules/command/module.ts'],
  ['server/src/wiring/shares.ts', 'server/src/modules/command/service.ts'],
  ['server/src/modules/card/service.ts', 'server/src/modules/command/module.ts'],
  ['server/src/modules/command/module.ts', 'server/src/modules/command/store.ts'],
  ['server/src/modules/command/service.ts', 'server/src/kernel/serve.ts'],
  ['server/src/modules/command/store.ts', 'kysely'],
  ['server/src/modules/command/migrations/0001-first.ts', 'server/src/adapters/sql/migrations/columns.ts'],
  ['server/src/adapters/sql/migration-sets.ts', 'server/src/modules/command/migrations/0001-first.ts'],
  ['server/src/kernel/serve.ts', 'server/src/ports/clock.ts'],
  ['gateway/src/drivers/s7/driver.ts', 'gateway/src/drivers/shared/line.ts'],
  ['web/src/app/router.tsx', 'web/src/features/login/login.tsx'],
  ['web/src/features/login/login.tsx', 'web/src/ui/button.tsx'],
  ['web/src/features/monitor/monitor.tsx', 'web/src/parts/signal/signal-form.tsx'],
  ['web/src/canvas/player/scene.tsx', 'web/src/parts/signal/signal-form.tsx'],
  ['web/src/parts/signal/signal-form.tsx', 'web/src/ui/button.tsx'],
  ['web/src/parts/signal/signal-form.tsx', 'web/src/api/ask.ts'],
  ['web/src/canvas/editor/view/left/tile.tsx', 'web/src/canvas/editor/view/scope/scope.ts'],
  ['web/src/canvas/editor/view/top-bar.tsx', 'web/src/canvas/editor/view/left/tile.tsx'],
  ['web/src/features/automation/actions/wall/form.tsx', 'web/src/features/automation/kit/action-form.ts'],
  ['web/src/ui/button.tsx', 'web/src/api/error-text.ts'],
  ['web/src/features/login/texts.ts', 'web/src/i18n/table.ts'],
  ['web/src/app/all-texts/tables.ts', 'web/src/features/login/texts.ts'],
  ['e2e/real-screen.ts', 'web/src/app/all-texts/tables.ts'],
  ['web/src/features/login/testing.ts', 'web/src/testing/walk.ts'],
  ['e2e/walk.ts', 'web/src/features/login/testing.ts'],
  ['bench/src/main.ts', 'server/src/pipeline/ingest.ts'],
];

/** @type {Record<string, [file: string, imports: string]>} */
const breaking = {
  'contract-is-pure': ['contract/src/bad.ts', 'node:fs'],
  'contract-catalogue-is-the-roof': ['contract/src/nouns/card/bad.ts', 'contract/src/catalogue/calls.ts'],
  'contract-floor-is-the-ground': ['contract/src/worse.ts', 'contract/src/nouns/card/calls.ts'],
  'columns-is-pure': ['columns/src/bad.ts', 'contract/src/limits.ts'],
  'sparkplug-is-pure': ['sparkplug/src/bad.ts', 'node:net'],
  'server-reach': ['server/src/bad.ts', 'gateway/src/scan/plan.ts'],
  'gateway-reach': ['gateway/src/bad.ts', 'server/src/platform/batcher.ts'],
  'demo-reach': ['demo/src/bad.ts', 'gateway/src/main.ts'],
  'web-reach': ['web/src/lib/bad.ts', 'server/src/ports/clock.ts'],
  'web-has-no-node': ['web/src/live/bad.ts', 'node:crypto'],
  'e2e-reach': ['e2e/bad.ts', 'contract/src/limits.ts'],
  'server-platform-is-pure': ['server/src/platform/bad.ts', 'contract/src/limits.ts'],
  'server-ports-are-interfaces': ['server/src/ports/bad.ts', 'server/src/platform/batcher.ts'],
  'server-http-uses-modules': ['server/src/http/bad.ts', 'server/src/pipeline/ingest.ts'],
  'server-modules-use-ports': ['server/src/modules/card/bad.ts', 'server/src/link/births.ts'],
  'server-modules-by-their-door': ['server/src/modules/card/worst.ts', 'server/src/modules/command/service.ts'],
  'server-sql-in-its-module': ['server/src/wiring/bad.ts', 'server/src/modules/command/store.ts'],
  'server-sql-in-stores': ['server/src/modules/command/bad.ts', 'kysely'],
  'server-migrations-know-no-noun': [
    'server/src/modules/command/migrations/0002-bad.ts',
    'server/src/modules/command/store.ts',
  ],
  'server-kernel-below-modules': ['server/src/kernel/bad.ts', 'server/src/modules/command/service.ts'],
  'server-pipeline-uses-ports': ['server/src/pipeline/bad.ts', 'server/src/modules/command/service.ts'],
  'server-link-uses-ports': ['server/src/link/bad.ts', 'server/src/pipeline/ingest.ts'],
  'server-cluster-uses-ports': ['server/src/cluster/bad.ts', 'server/src/link/births.ts'],
  'server-cluster-behind-ports': ['server/src/pipeline/worse.ts', 'server/src/cluster/lease.ts'],
  'server-adapters-use-ports': ['server/src/adapters/mqtt/bad.ts', 'server/src/link/births.ts'],
  'server-migration-list-loads-migrations': [
    'server/src/adapters/sql/migration-sets.ts',
    'server/src/modules/command/store.ts',
  ],
  'server-migrations-below-their-list': [
    'server/src/adapters/sql/migrations/0001-bad.ts',
    'server/src/adapters/sql/schema.ts',
  ],
  'server-adapters-apart': ['server/src/adapters/postgres/bad.ts', 'server/src/adapters/sqlite/open.ts'],
  'server-sms-senders-apart': ['server/src/adapters/sms/log/bad.ts', 'server/src/adapters/sms/http/http-sms.ts'],
  'server-adapters-chosen-in-main': ['server/src/modules/card/worse.ts', 'server/src/adapters/smtp/send.ts'],
  'server-wiring-is-the-top': ['server/src/http/worse.ts', 'server/src/wiring/services.ts'],
  'gateway-drivers-apart': ['gateway/src/drivers/s7/bad.ts', 'gateway/src/drivers/opcua/driver.ts'],
  'gateway-drivers-below-registry': ['gateway/src/drivers/snmp/bad.ts', 'gateway/src/drivers/registry.ts'],
  'gateway-drivers-below': ['gateway/src/drivers/simulator/bad.ts', 'gateway/src/scan/plan.ts'],
  'web-features-apart': ['web/src/features/login/bad.tsx', 'web/src/features/monitor/monitor.tsx'],
  'web-features-below-app': ['web/src/features/account/bad.tsx', 'web/src/app/router.tsx'],
  'web-kit-below-features': ['web/src/ui/bad.tsx', 'web/src/features/monitor/monitor.tsx'],
  'web-kit-below-parts': ['web/src/live/worse.ts', 'web/src/parts/signal/signal-form.tsx'],
  'web-texts-are-plain': ['web/src/features/account/texts.ts', 'web/src/lib/clock.ts'],
  'web-i18n-holds-no-text': ['web/src/i18n/bad.ts', 'web/src/features/login/texts.ts'],
  'web-lib-is-the-ground': ['web/src/lib/worst.ts', 'web/src/i18n/table.ts'],
  'web-calls-know-no-view': ['web/src/live/worst.ts', 'web/src/ui/button.tsx'],
  'web-calls-know-no-live-value': ['web/src/api/bad.ts', 'web/src/live/shown-value.ts'],
  'web-ui-knows-no-call': ['web/src/ui/worse.tsx', 'web/src/api/ask.ts'],
  'web-steps-are-plain': ['web/src/features/account/testing.ts', 'web/src/lib/clock.ts'],
  'web-parts-below-canvas': ['web/src/parts/signal/bad.tsx', 'web/src/canvas/player/scene.tsx'],
  'web-widgets-apart': ['web/src/canvas/widgets/gauge/bad.tsx', 'web/src/canvas/widgets/lamp/render.tsx'],
  'web-editor-knows-no-widget': ['web/src/canvas/editor/bad.ts', 'web/src/canvas/widgets/lamp/render.tsx'],
  'web-editor-scope-below': ['web/src/canvas/editor/view/scope/bad.ts', 'web/src/canvas/editor/view/left/tile.tsx'],
  'web-editor-parts-below': ['web/src/canvas/editor/view/left/bad.ts', 'web/src/canvas/editor/view/top-bar.tsx'],
  'web-automation-kinds-apart': [
    'web/src/features/automation/actions/write/bad.ts',
    'web/src/features/automation/actions/wall/form.tsx',
  ],
  'web-player-knows-no-editor': ['web/src/canvas/player/bad.ts', 'web/src/canvas/editor/document.ts'],
  'web-geometry-is-pure': ['web/src/canvas/geometry/bad.ts', 'react'],
  'no-cycles': ['web/src/lib/one.ts', 'web/src/lib/two.ts'],
  'no-tests-in-production': ['gateway/src/scan/bad.ts', 'gateway/src/scan/plan.test.ts'],
  'no-dev-dependency-in-production': ['server/src/worse.ts', 'vitest'],
  'no-undeclared-dependency': ['gateway/src/worse.ts', 'left-pad'],
  'no-unresolvable': ['demo/src/worse.ts', './nowhere.ts'],
};

const tree = mkdtempSync(join(tmpdir(), 'tidegate-boundaries-'));
afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** @param {string} path @param {string} text */
function put(path, text) {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

/**
 * A file that imports only a type: the rules must see those too.
 * @param {string} file @param {string} target path from the tree's top, or the name of a package
 */
function importing(file, target) {
  const isOurs = target.includes('/src/') || target.startsWith('e2e/');
  const path = relative(dirname(file), target);
  const specifier = isOurs ? (path.startsWith('.') ? path : `./${path}`) : target;
  return `import type { Thing } from '${specifier}';\nexport type Other = Thing;\n`;
}

/** @returns {Promise<{ rule: string, from: string }[]>} */
async function cruise() {
  const args = boundaryArgs(join(root, '.dependency-cruiser.mjs'), 'json');
  const { output } = await run(findNode() ?? process.execPath, args, { cwd: tree });
  /** @type {{ summary: { violations: { from: string, rule: { name: string } }[], totalCruised: number } }} */
  const { summary } = JSON.parse(output);
  expect(summary.totalCruised).toBeGreaterThanOrEqual(sound.length);
  return summary.violations.map(({ rule, from }) => ({ rule: rule.name, from }));
}

beforeAll(() => {
  const dependencies = { kysely: '1.0.0', react: '1.0.0', zod: '1.0.0' };
  put('package.json', JSON.stringify({ workspaces, devDependencies: { vitest: '1.0.0' } }));
  for (const workspace of workspaces)
    put(`${workspace}/package.json`, JSON.stringify({ name: workspace, dependencies }));
  for (const name of ['kysely', 'react', 'zod', 'vitest', 'left-pad']) {
    put(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    put(`node_modules/${name}/index.js`, 'module.exports = {};\n');
  }
  for (const file of sound) put(file, 'export type Thing = string;\n');
  for (const [file = '', target = ''] of allowed) put(file, `${importing(file, target)}export type Thing = string;\n`);
});

test('every configured rule is broken by one file here', () => {
  expect(Object.keys(breaking).toSorted()).toEqual(configured.toSorted());
});

test('the check covers every workspace', () => {
  expect(boundaryArgs('', 'err')).toEqual(expect.arrayContaining(workspaces));
});

test('a correct tree breaks no rule, and each rule reports the file that breaks it, also by a type import', async () => {
  expect(await cruise()).toEqual([]);

  put('gateway/src/scan/plan.test.ts', 'export type Thing = string;\n');
  put('web/src/lib/two.ts', `${importing('web/src/lib/two.ts', 'web/src/lib/one.ts')}export type Thing = string;\n`);
  for (const [rule, [file, target]] of Object.entries(breaking)) {
    put(
      file,
      `${importing(file, target)}export type Thing = string;\nexport type ${rule.replaceAll('-', '')} = Thing;\n`,
    );
  }
  const bites = await cruise();
  const missed = Object.entries(breaking).filter(
    ([rule, [file]]) => !bites.some((bite) => bite.rule === rule && bite.from === file),
  );
  expect(missed).toEqual([]);
  const suspects = new Set([...Object.values(breaking).map(([file]) => file), 'web/src/lib/two.ts']);
  expect(bites.filter((bite) => !suspects.has(bite.from))).toEqual([]);
}, 60_000);
