import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { asciiScripts } from './build/ascii-scripts.ts';
import { callsWithoutSchemas } from './build/calls-without-schemas.ts';
import { chunks } from './build/chunks.ts';
import { deepImports } from './build/deep-imports.ts';
import { earlyScript } from './build/early-script.ts';
import { fetchAhead } from './build/fetch-ahead.ts';
import { pureContract } from './build/pure-contract.ts';
import { textsByLanguage } from './build/texts-by-language.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const server = process.env['TIDEGATE_URL'] ?? 'http://127.0.0.1:8080';

/** Writes `.br` and `.gz` beside each text file of the build, so that the server compresses nothing while it serves. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    async writeBundle(options) {
      const root = options.dir ?? 'dist';
      const names = await readdir(root, { recursive: true });
      // index.html is filled in for each answer (its nonce), the worker by the build, so that neither can be packed ahead.
      const fixed = names.filter((name) => /\.(js|css|svg)$/.test(name) && name !== 'push-worker.js');
      await Promise.all(fixed.map((name) => compress(join(root, name))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < 1_024) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await writeFile(`${path}.br`, await toBrotli(bytes, { params: quality }));
  await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }));
}

/**
 * Tells the worker what there is to keep of this build, and names the build by it.
 */
function shellOfWorker(): Plugin {
  const empty = `{ version: 'none', files: [] }`;
  return {
    name: 'shell-of-worker',
    apply: 'build',
    async writeBundle(options) {
      const root = options.dir ?? 'dist';
      const worker = join(root, 'push-worker.js');
      const text = await readFile(worker, 'utf8');
      if (!text.includes(empty)) throw new Error('push-worker.js has changed: look at shellOfWorker in vite.config.ts');
      const files = (await readdir(root, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && /\.(js|css|svg|png|webmanifest|woff2)$/.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .filter((name) => name !== 'push-worker.js')
        .toSorted();
      const hash = createHash('sha256').update(text);
      for (const name of [...files, 'index.html']) hash.update(name).update(await readFile(join(root, name)));
      const shell = { version: hash.digest('hex').slice(0, 16), files: files.map((name) => `/${name}`) };
      await writeFile(worker, text.replace(empty, JSON.stringify(shell)));
    },
  };
}

/**
 * antd's helpers for measuring and locking scrolling add styles without the page's nonce, which the content policy
 * refuses. Gives every style they make the nonce of the page.
 */
function noncedStyles(): Plugin {
  const file = '@rc-component/util/es/Dom/dynamicCSS.js';
  const given = 'if (csp?.nonce) {\n    styleNode.nonce = csp?.nonce;\n  }';
  const always = `styleNode.nonce = csp?.nonce ?? document.querySelector('meta[name="csp-nonce"]')?.content ?? '';`;
  return {
    name: 'nonced-styles',
    apply: 'build',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith(file)) return undefined;
      if (!code.includes(given)) throw new Error(`${file} has changed: look at noncedStyles in vite.config.ts`);
      return { code: code.replace(given, always), map: null };
    },
  };
}

const files = chunks();

export default defineConfig({
  plugins: [
    deepImports(),
    react(),
    callsWithoutSchemas(),
    pureContract(),
    files.plugin,
    noncedStyles(),
    earlyScript(),
    fetchAhead(),
    textsByLanguage(),
    asciiScripts(),
    shellOfWorker(),
    precompressed(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The preload helper would be an inline script, which the content policy refuses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: files.groups },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/lfscada': server,
      '/usual': server,
      '/org': server,
      '/api': server,
      '/healthz': server,
      '/livez': server,
      '/readyz': server,
    },
  },
});
