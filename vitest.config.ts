import { defineConfig } from 'vitest/config';
import { putScratchInMemory } from './scripts/scratch.mjs';

// Three workers on the two cores of CI machines: much of the time of a worker goes into waiting for a lease to run out, a broker to notice a
// cut or a gateway to report, and then two others are at work. More would wait for the processor.
// `npm run soak` repeats the same tests many more times.
const isSoak = process.env.TIDEGATE_SOAK === '1';
// `npm test` proves a change; with `--all`, and in every other call of vitest, nothing is left out.
const isQuick = process.env.TIDEGATE_TESTS === 'quick';
// A soak writes what a plant writes, to the disk that a plant has.
if (!isSoak) putScratchInMemory();
const testTimeout = isSoak ? 3_600_000 : 30_000;
const common = {
  pool: 'forks' as const,
  // Screens are made and thrown away: with more room for young objects their tests take a seventh less of the processor.
  execArgv: ['--min-semi-space-size=64'],
  // Loading the modules anew for each file took as long as its tests. What a module keeps, all files of a worker share.
  isolate: false,
  testTimeout,
  hookTimeout: 60_000,
  teardownTimeout: 10_000,
  expect: { poll: { timeout: 15_000 } },
};

/** Tests of storage, over both engines: the suites of `conformance/`, and the tests beside stores of modules and the kernel. */
const ENGINES = [
  'server/src/conformance/**/*.test.ts',
  'server/src/modules/**/{store,*-store,sql-*}.test.ts',
  'server/src/kernel/sql/table.test.ts',
];
/** Tests that start whole programs and end them in every way; each file has a process of its own. */
const PROOFS = ['server/src/{proof,backup,programs,wiring}/**/*.test.ts', 'server/src/*.test.ts'];

/** Tests that wait for programs, brokers, leases and kills, or start a tool of `npm run check`: too long for proving a change. */
const FAR = [
  'scripts/{boundaries,deploy,generate,lint,new-noun}.test.mjs',
  'scripts/build/bundle.test.mjs',
  'scripts/release/release.test.mjs',
  'gateway/src/drivers/{ethernet-ip/ab-server,modbus-tcp/device-faults,opcua/{certificates,structures,subscribe},snmp/driver,sql/driver}.test.ts',
  'gateway/src/uplink/heartbeat.test.ts',
  'sparkplug/src/fuzz.test.ts',
  'server/src/adapters/{broker-embedded/broker-rules,broker-external/*}.test.ts',
  'server/src/backup/{move-run,restore-beside,restore-run,upgrade-backup}.test.ts',
  'server/src/cluster/{over-a-broker,simulation,bus/mqtt-bus}.test.ts',
  'server/src/conformance/{change-feed,historian-kill,late-commit,lease,postgres-databases,two-servers,writable-client}.test.ts',
  'server/src/http/{access-cells,access-displays,access-keys,access-narrow,injection,requests}.test.ts',
  'server/src/link/{broker-outage,take-over/*}.test.ts',
  'server/src/main.test.ts',
  'server/src/modules/account/{captcha/captcha-picture,password/guessing}.test.ts',
  'server/src/modules/{role/mass-assignment,share/routes,signal/loosening-consent}.test.ts',
  'server/src/programs/backup.test.ts',
  'server/src/proof/**/*.test.ts',
  'server/src/wiring/files/file-reader-pool.test.ts',
];
const far = isQuick ? FAR : [];

const onNode = (name: string, include: string[], exclude: string[] = [], isolate = false) => ({
  test: { ...common, name, environment: 'node' as const, include, exclude: [...exclude, ...far], isolate },
});

export default defineConfig({
  // Inside the repository's ignored folders and never in node_modules, which `npm ci` deletes.
  cacheDir: '.cache/vitest',
  test: {
    maxWorkers: 3,
    // One PostgreSQL for the whole run, started by the first test that asks for it.
    globalSetup: ['server/src/conformance/global-setup.ts'],
    projects: [
      onNode(
        'unit',
        ['*/src/**/*.test.ts', 'web/build/*.test.ts', 'scripts/**/*.test.mjs'],
        ['server/**', 'web/src/**', 'e2e/**'],
      ),
      onNode('server', ['server/src/**/*.test.ts'], [...ENGINES, ...PROOFS]),
      onNode('engines', ENGINES),
      onNode('proof', PROOFS, [], true),
      {
        test: {
          ...common,
          name: 'web',
          environment: 'jsdom',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/testing/visitor.ts', 'web/src/testing/set-up.ts'],
          env: { TZ: 'Asia/Shanghai' },
        },
      },
    ],
    coverage: { provider: 'v8', include: ['*/src/**/*.{ts,tsx}'], exclude: ['**/*.test.*', 'bench/**'] },
  },
});
