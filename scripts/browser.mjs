import { existsSync } from 'node:fs';
import { canInstall, installPackages } from './debian.mjs';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const instruction =
  'The browser tests need Chromium: install it (Debian: apt-get install chromium fonts-noto-cjk) ' +
  'or set TIDEGATE_CHROMIUM to the path of a Chromium or Chrome.';

/** @returns {string | undefined} */
function findBrowser() {
  const chosen = process.env.TIDEGATE_CHROMIUM;
  if (chosen) return existsSync(chosen) ? chosen : undefined;
  return usual.find((path) => existsSync(path));
}

/** The engine of the same Chromium without windows, which takes a seventh less of the processor. */
const SHELL = { path: '/usr/bin/chromium-headless-shell', package: 'chromium-headless-shell' };

/**
 * Same as `ensureBrowser`, for the browser tests: on Debian the shell of Chromium without windows, where it is
 * available.
 * @returns {ReturnType<typeof ensureBrowser>}
 */
export async function ensureTestBrowser() {
  if (process.env.TIDEGATE_CHROMIUM) return ensureBrowser();
  if (!existsSync(SHELL.path) && canInstall()) await installPackages([SHELL.package, 'fonts-noto-cjk']);
  return existsSync(SHELL.path) ? { path: SHELL.path } : ensureBrowser();
}

/**
 * Path of a Chromium. Where there is none and this is Debian as root, it is installed with fonts for Chinese, without
 * which screenshots show boxes. Otherwise the reason and what to do about it.
 * @returns {Promise<{ path: string } | { missing: string }>}
 */
export async function ensureBrowser() {
  const found = findBrowser();
  if (found) return { path: found };
  if (process.env.TIDEGATE_CHROMIUM) {
    return { missing: `TIDEGATE_CHROMIUM names ${process.env.TIDEGATE_CHROMIUM}, which does not exist.` };
  }
  if (!canInstall()) return { missing: instruction };
  const problem = await installPackages(['chromium', 'fonts-noto-cjk']);
  if (problem) return { missing: `${problem} ${instruction}` };
  const installed = findBrowser();
  return installed ? { path: installed } : { missing: instruction };
}
