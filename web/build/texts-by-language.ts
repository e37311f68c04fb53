import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { ENTRY_TEXTS } from '../src/app/all-texts/entry-texts.ts';
import { shareOfFeature } from '../src/app/all-texts/shares.ts';
import { FOLDERS } from '../src/app/all-texts/tables.ts';
import type { TextTable } from '../src/i18n/table.ts';
import { FIRST_AREAS } from './fetch-ahead.ts';

/** A module with the texts of one language: its share and its language. */
const LOADED = /\/web\/src\/app\/all-texts\/(first|rest)-(\w+)\.ts$/;
/** A module of a feature; its manifest is read by the frame and shows nothing itself. */
const OF_FEATURE = /\/web\/src\/features\/([\w-]+)\/(?!feature\.ts)/;

const slashed = (id: string): string => id.replaceAll('\\', '/');
const loadedOf = (id: string | null | undefined) => LOADED.exec(slashed(id ?? ''));

const TABLES: { readonly [folder: string]: TextTable } = FOLDERS;
const isAtTheEntry = (feature: string): boolean =>
  Object.keys(TABLES[`features/${feature}`] ?? {}).every((key) => key in ENTRY_TEXTS);

/** Features that modules belong to whose texts would arrive later than they do. */
export function lateTexts(ids: readonly string[]): readonly string[] {
  const names = new Set(ids.map((id) => OF_FEATURE.exec(slashed(id))?.[1] ?? ''));
  return [...names].filter((name) => name !== '' && shareOfFeature(name) === 'rest' && !isAtTheEntry(name));
}

/** A file of the build, and the module that it was made for. */
interface Made {
  readonly fileName: string;
  readonly facadeModuleId?: string | null;
}

/** Finds the file of the first texts of each language. Throws where there is none. */
export function firstTexts(bundle: { readonly [name: string]: Made }): { readonly [language: string]: string } {
  const files = Object.values(bundle).flatMap((file) => {
    const [, share = '', language = ''] = loadedOf(file.facadeModuleId) ?? [];
    return share === 'first' ? [[language, `/${file.fileName}`]] : [];
  });
  if (files.length === 0) throw new Error('no file has the first texts');
  return Object.fromEntries(files);
}

/**
 * Works out the texts of each language while building, so that a browser loads those that it shows, as JSON, which it reads faster than a
 * program.
 */
export function textsByLanguage(): Plugin {
  return {
    name: 'texts-by-language',
    apply: 'build',
    async load(id) {
      if (loadedOf(id) === null) return undefined;
      const { TEXTS }: { TEXTS: unknown } = await import(pathToFileURL(id).href);
      return `export const TEXTS = JSON.parse(${JSON.stringify(JSON.stringify(TEXTS))});`;
    },
    generateBundle(_, bundle) {
      const first = Object.values(bundle).flatMap((file) =>
        file.type === 'chunk' && FIRST_AREAS.includes(file.name) ? Object.keys(file.modules) : [],
      );
      const late = lateTexts(first);
      if (late.length > 0)
        this.error(`loaded with the first screens, and missing in app/all-texts/shares.ts: ${late.join(', ')}`);
    },
  };
}
