// Permitted imports, type imports included. scripts/boundaries.test.mjs breaks every rule once and sees it bite.
// `$1` is what the first group of `from.path` caught, so a new feature, widget, driver or adapter is covered unasked.

import { apart, tests, webSteps } from './scripts/boundaries/parts.mjs';
import { webRules } from './scripts/boundaries/web.mjs';

/** The files of a module that know SQL: its stores, its tables, and the queries that several of them share. */
const sqlFiles = '/(?:[^/]*store|sql-[^/]+|tables|rows)[.]ts$';

/** The migrations that a noun holds in its folder. */
const nounMigrations = '^server/src/modules/[^/]+/migrations/';

/** The list of all migrations, which loads those of the nouns too. */
const migrationList = '^server/src/adapters/sql/migration-sets[.]ts$';

/** How all tests find a port that nobody listens on. */
const freePort = '^contract/src/testing/free-port[.]ts$';
/** The map that a test of the server and one in a browser both need. */
const smallMap = '^contract/src/testing/pmtiles[.]ts$';

/** Where the server is put together: the wiring, its threads and the programs beside it. */
const serverTop = '^server/src/(?:wiring|backup|programs|historian/threads)/';

export default {
  forbidden: [
    // ── between workspaces
    {
      name: 'contract-is-pure',
      comment: 'The contract runs everywhere: zod and itself, no node:, nothing of ours.',
      severity: 'error',
      from: { path: '^contract/', pathNot: tests },
      to: { pathNot: '^contract/|node_modules/zod/' },
    },
    {
      name: 'contract-catalogue-is-the-roof',
      comment: 'The catalogue joins what all nouns say; below it, `names.ts` knows their names without importing them.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: `^contract/src/(?:catalogue|openapi)/|${tests}` },
      to: { path: '^contract/src/(?:catalogue|openapi)/' },
    },
    {
      name: 'contract-floor-is-the-ground',
      comment: 'What every folder of the contract uses knows none of them, except for the fields that forms share.',
      severity: 'error',
      from: { path: '^contract/src/[^/]+$', pathNot: tests },
      to: { path: '^contract/src/[^/]+/', pathNot: '^contract/src/fields/' },
    },
    {
      name: 'columns-is-pure',
      comment: 'Packed columns run in the browser and the server: pure bytes.',
      severity: 'error',
      from: { path: '^columns/', pathNot: tests },
      to: { pathNot: '^columns/' },
    },
    {
      name: 'sparkplug-is-pure',
      comment: 'Bytes in, values out: no socket, no file, nothing of ours.',
      severity: 'error',
      from: { path: '^sparkplug/', pathNot: tests },
      to: { pathNot: '^sparkplug/|^(node:)?(zlib|buffer)$' },
    },
    apart('server-reach', 'The server knows contract, columns and sparkplug.', '^server/', {
      path: '^(?:gateway|demo|web|e2e|bench|scripts)/',
    }),
    apart('gateway-reach', 'The gateway knows contract and sparkplug.', '^gateway/', {
      path: '^(?:columns|server|demo|web|e2e|bench|scripts)/',
    }),
    apart('demo-reach', 'The demo plant knows the contract and speaks to the rest over sockets.', '^demo/', {
      path: '^(?:columns|sparkplug|server|gateway|web|e2e|bench|scripts)/',
    }),
    apart('web-reach', 'The web knows contract and columns.', '^web/', {
      path: '^(?:sparkplug|server|gateway|demo|e2e|bench|scripts)/',
    }),
    {
      name: 'web-has-no-node',
      comment: 'What runs in the browser has no node: modules.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    apart(
      'e2e-reach',
      'The browser tests know HTTP, the browser, the steps that features hold, and keys of texts.',
      '^e2e/',
      {
        path: '^(?:contract|columns|sparkplug|server|gateway|demo|web|bench|scripts)/',
        pathNot: `${webSteps}|${freePort}|${smallMap}|^web/src/app/all-texts/tables[.]ts$`,
      },
    ),

    // ── inside the server
    {
      name: 'server-platform-is-pure',
      comment: 'No business word in platform/.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: { path: '^(?:contract|columns|sparkplug|server)/', pathNot: '^server/src/platform/' },
    },
    {
      name: 'server-ports-are-interfaces',
      comment: 'Ports know the contract and each other.',
      severity: 'error',
      from: { path: '^server/src/ports/' },
      to: { path: '^(?:columns|sparkplug|server)/', pathNot: '^server/src/ports/' },
    },
    apart('server-http-uses-modules', 'http → modules → kernel → ports.', '^server/src/http/', {
      path: '^server/src/(?:pipeline|historian|link)/',
    }),
    {
      name: 'server-modules-use-ports',
      comment: 'Modules reach the rest through ports.',
      severity: 'error',
      from: { path: '^server/src/(?:modules|kernel)/', pathNot: tests },
      to: { path: '^server/src/(?:http|pipeline|historian|link)/' },
    },
    {
      name: 'server-modules-by-their-door',
      comment: 'A module is known to the others, and to HTTP, by what its module.ts offers.',
      severity: 'error',
      from: { path: '^server/src/(?:modules/([^/]+)|http)/', pathNot: tests },
      to: { path: '^server/src/modules/[^/]+/', pathNot: '^server/src/modules/(?:$1/|[^/]+/module[.]ts$)' },
    },
    {
      name: 'server-sql-in-its-module',
      comment: 'The tables of a noun and their queries are for the files of its folder.',
      severity: 'error',
      from: { path: '^server/src/(?!modules/)', pathNot: tests },
      to: { path: `^server/src/modules/.+${sqlFiles}` },
    },
    {
      name: 'server-sql-in-stores',
      comment: 'A module writes SQL in its stores and tables, and nowhere else.',
      severity: 'error',
      from: { path: '^server/src/modules/', pathNot: `${sqlFiles}|${nounMigrations}|${tests}` },
      to: { path: '(?:^|/)node_modules/kysely/' },
    },
    {
      name: 'server-migrations-know-no-noun',
      comment: 'A migration stays as it was released, whatever becomes of its noun: it knows columns alone.',
      severity: 'error',
      from: { path: nounMigrations },
      to: { pathNot: '^server/src/adapters/sql/migrations/(?:columns|types)[.]ts$|(?:^|/)node_modules/kysely/' },
    },
    {
      name: 'server-kernel-below-modules',
      comment: 'The kernel is what every noun needs, and knows none.',
      severity: 'error',
      from: { path: '^server/src/kernel/', pathNot: tests },
      to: { path: '^server/src/modules/' },
    },
    {
      name: 'server-pipeline-uses-ports',
      comment: 'Stages of the pipeline do not know who feeds them.',
      severity: 'error',
      from: { path: '^server/src/(?:pipeline|historian)/', pathNot: tests },
      to: { path: '^server/src/(?:http|modules|link)/' },
    },
    apart('server-link-uses-ports', 'The link hands samples to what main.ts gave it.', '^server/src/link/', {
      path: '^server/src/(?:http|modules|pipeline|historian)/',
    }),
    {
      name: 'server-cluster-uses-ports',
      comment: 'What servers of one installation say to each other carries live values and alarms, and knows no noun.',
      severity: 'error',
      from: { path: '^server/src/cluster/', pathNot: tests },
      to: { path: '^server/src/(?:http|modules|kernel|historian|link)/' },
    },
    {
      name: 'server-cluster-behind-ports',
      comment: 'Below the wiring nobody asks how many servers there are.',
      severity: 'error',
      from: {
        path: '^server/src/(?:http|modules|kernel|pipeline|historian|link|adapters)/',
        pathNot: `${serverTop}|${tests}`,
      },
      to: { path: '^server/src/cluster/' },
    },
    {
      name: 'server-adapters-use-ports',
      comment: 'An adapter fulfils a port and knows no one above; the list of migrations alone reaches into the nouns.',
      severity: 'error',
      from: { path: '^server/src/adapters/', pathNot: migrationList },
      to: { path: '^server/src/(?:http|modules|pipeline|historian|link)/' },
    },
    {
      name: 'server-migration-list-loads-migrations',
      comment: 'The list of migrations knows of the nouns their migrations alone.',
      severity: 'error',
      from: { path: migrationList },
      to: { path: '^server/src/(?:http|modules|pipeline|historian|link)/', pathNot: nounMigrations },
    },
    {
      name: 'server-migrations-below-their-list',
      comment: 'A migration and its columns do not know what runs them.',
      severity: 'error',
      from: { path: '^server/src/adapters/sql/migrations/' },
      to: { path: '^server/src/adapters/sql/(?!migrations/)' },
    },
    {
      name: 'server-adapters-apart',
      comment: 'An adapter knows no other; sql/ holds the one schema and migration set of both engines.',
      severity: 'error',
      from: { path: '^server/src/adapters/([^/]+)/', pathNot: tests },
      to: { path: '^server/src/adapters/([^/]+)/', pathNot: '^server/src/adapters/(?:$1|sql)/' },
    },
    {
      name: 'server-sms-senders-apart',
      comment: 'A sender of SMS knows no other.',
      severity: 'error',
      from: { path: '^server/src/adapters/sms/([^/]+)/' },
      to: { path: '^server/src/adapters/sms/[^/]+/', pathNot: '^server/src/adapters/sms/$1/' },
    },
    {
      name: 'server-adapters-chosen-in-main',
      comment: 'Only main.ts, the wiring, and what runs as a program or a thread of its own choose adapters.',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: `^server/src/adapters/|${nounMigrations}|${serverTop}|${tests}` },
      to: { path: '^server/src/adapters/' },
    },
    {
      name: 'server-wiring-is-the-top',
      comment: 'Nothing inside imports main.ts, config.ts, the wiring or a program.',
      severity: 'error',
      from: { path: '^server/src/[^/]+/', pathNot: `${serverTop}|${tests}` },
      to: { path: `^server/src/[^/]+[.]ts$|${serverTop}` },
    },

    // ── inside the gateway
    {
      name: 'gateway-drivers-apart',
      comment:
        'A driver knows no other driver, only shared/ and modbus/, which holds what both ways to carry Modbus have in common.',
      severity: 'error',
      from: { path: '^gateway/src/drivers/([^/]+)/' },
      to: { path: '^gateway/src/drivers/[^/]+/', pathNot: '^gateway/src/drivers/(?:$1|modbus|shared)/' },
    },
    apart(
      'gateway-drivers-below-registry',
      'The registry loads drivers by protocol; none of them knows the others through it.',
      '^gateway/src/drivers/[^/]+/',
      { path: '^gateway/src/drivers/[^/]+[.]ts$' },
    ),
    apart('gateway-drivers-below', 'A driver reads and writes; others decide when.', '^gateway/src/drivers/', {
      path: '^gateway/src/(?:scan|uplink|buffer)/',
    }),

    // ── inside the web
    ...webRules,

    // ── everywhere
    {
      name: 'no-cycles',
      comment: 'A cycle is one file that was cut badly.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-tests-in-production',
      comment: 'What runs in a plant imports no test and no test harness.',
      severity: 'error',
      from: { path: '^(?:contract|columns|sparkplug|server|gateway|demo|web)/src/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-dev-dependency-in-production',
      comment: 'What runs in a plant imports run-time dependencies alone.',
      severity: 'error',
      from: { path: '^(?:contract|columns|sparkplug|server|gateway|demo|web)/src/', pathNot: `${tests}|[.]d[.]ts$` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm'], pathNot: 'node_modules/@types/' },
    },
    {
      name: 'no-undeclared-dependency',
      comment: 'A workspace names what it imports in its own package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere would hide from every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
