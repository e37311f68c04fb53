import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { contractForBrowser } from './build/contract-for-browser.ts';
import { deepImports } from './build/deep-imports.ts';
import { finishedPage } from './build/finished-page.ts';
import { textsByLanguage } from './build/texts-by-language.ts';

const server = process.env['TIDEGATE_URL'] ?? 'http://127.0.0.1:8080';
const files = chunks();

export default defineConfig({
  plugins: [deepImports(), react(), contractForBrowser(), files.plugin, textsByLanguage(), finishedPage()],
  resolve: {
    // antd's helpers for measuring and locking scrolling add styles without the nonce of the page, which the content policy refuses.
    alias: [
      { find: /^.*\/Dom\/dynamicCSS$/, replacement: fileURLToPath(new URL('./build/nonced-css.ts', import.meta.url)) },
    ],
  },
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
