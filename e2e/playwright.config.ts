import { defineConfig, devices } from '@playwright/test';
import { LEAN_ARGS } from './src/lean-args.ts';

// The browser is Debian's: Playwright's own needs a download that a closed network does not allow.
const executablePath = process.env.TIDEGATE_CHROMIUM ?? '/usr/bin/chromium';

const isSoak = process.env.TIDEGATE_SOAK === '1';

/** Tests that open every screen as an administrator in English. `npm test -- --all` has three servers for them, each request at the next one. */
const everyScreenInEnglish = /\(en, (light|dark)\)|for admin in en/;
const direct = { name: 'one server', grepInvert: isSoak ? [] : everyScreenInEnglish };
// With faults looked for as well in `npm test -- --all`; a soak does that with one server, for everybody.
const proxied = {
  name: 'three servers',
  testMatch: isSoak ? '**/walk.spec.ts' : '**/accessibility.spec.ts',
  grep: everyScreenInEnglish,
  metadata: { servers: 3 },
};

/** The way of a value and of a set-point, and pages: what `npm test` looks at in a browser. The rest is in `npm test -- --all`. */
const quick = { ...direct, testMatch: '**/{pages,whole-path,writing}.spec.ts' };

function projects() {
  if (process.env.TIDEGATE_TESTS === 'quick') return [quick];
  // With TIDEGATE_TEST_SERVERS=3 all tests have three servers.
  return process.env.TIDEGATE_TEST_SERVERS === undefined ? [direct, proxied] : [{ name: 'one server' }];
}

export default defineConfig({
  projects: projects(),
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  workers: 3,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    // What a browser shows until somebody chooses: tests of another language or zone say so.
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    // A dialog that still grows into its place is missed by a press, and what fades has too little contrast.
    contextOptions: { reducedMotion: 'reduce' },
    // It would fetch the whole shell in every test; the test of it allows it.
    serviceWorkers: 'block',
    // Recording every step of every test takes twice the time; `--trace on` asks for it where one failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      // Without a UTF-8 locale it calls every file with a Chinese name “download”.
      env: { ...process.env, LANG: 'C.UTF-8' },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        ...(isSoak ? [] : LEAN_ARGS),
      ],
    },
  },
});
