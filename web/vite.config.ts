import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
      // index.html is filled in for each answer (its nonce) and so cannot be packed ahead.
      await Promise.all(names.filter((name) => /\.(js|css|svg)$/.test(name)).map((name) => compress(join(root, name))));
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

export default defineConfig({
  plugins: [react(), noncedStyles(), precompressed()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The preload helper would be an inline script, which the content policy refuses.
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Changes with its own releases, not with ours: stays in the browser's cache over an update.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]/ }],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/lfscada': server, '/usual': server, '/org': server, '/api': server, '/healthz': server },
  },
});
