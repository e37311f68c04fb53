// Preloaded into the programs that stay (`node --import ./scripts/lean-start.mjs …`), and so into their threads: they
// start in half the time and take a third less memory. Nothing depends on it.
import { enableCompileCache, registerHooks } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { fileURLToPath } from 'node:url';
import { joinedPrograms } from './joined-programs.mjs';

/** By then every module is loaded. */
const startedMs = 5_000;

// Types are stripped and modules compiled once per version of a file, not at each start. Where this folder cannot be
// written all works as without; NODE_COMPILE_CACHE names another one, and then Node has seen to it already.
if (!process.env.NODE_COMPILE_CACHE) enableCompileCache(fileURLToPath(new URL('../.cache/compile', import.meta.url)));

// As `ready.mjs` made them, from exactly the files that lie here.
const joined = joinedPrograms();
if (joined.size > 0) {
  // Node says nothing of what a package does that should not be done any more; joined, it would take it for ours.
  process.noDeprecation = true;
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const url = joined.get(found.url);
      return url === undefined ? found : { url, format: 'module', shortCircuit: true };
    },
  });
}

if (isMainThread) {
  // Loading leaves little garbage, but makes the young generation grow to a size that idling would never need and V8
  // never gives back. It may grow again as soon as there is work to do.
  setFlagsFromString('--semi-space-growth-factor=1');
  setTimeout(() => setFlagsFromString('--semi-space-growth-factor=2'), startedMs).unref();
}
