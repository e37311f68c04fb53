import { createHash } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'early.js';

/**
 * Names the script that runs before the program by what is in it, like every other file of the build: a browser that has it asks for
 * it no more, and what it asks for leaves a round trip sooner.
 */
export function earlyScript(): Plugin {
  let source = '';
  let path = '';
  return {
    name: 'early-script',
    apply: 'build',
    async configResolved({ publicDir }) {
      source = await readFile(join(publicDir, NAME), 'utf8');
      path = `assets/early-${createHash('sha256').update(source).digest('hex').slice(0, 8)}.js`;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const named = html.replace(`"/${NAME}"`, `"/${path}"`);
        if (named === html) throw new Error(`index.html does not load /${NAME}`);
        return named;
      },
    },
    async generateBundle({ dir = 'dist' }) {
      this.emitFile({ type: 'asset', fileName: path, source });
      await rm(join(dir, NAME), { force: true });
    },
  };
}
