import type { Plugin } from 'vite';

const OTHER = /[\u0080-\uffff]/g;
/** The letters of these are not read as escapes. */
const RAW = /String\.raw`[^`]*[\u0080-\uffff]/;
/** A file that is mostly foreign letters is shorter as it is. */
const MOST = 0.05;

/** `code` in ASCII, by the escapes that strings, patterns and names share; as it is where that would not be worth it. Throws where it would change what is meant. */
export function inAscii(code: string): string {
  const others = code.match(OTHER)?.length ?? 0;
  if (others > code.length * MOST) return code;
  if (RAW.test(code)) throw new Error('a letter beyond ASCII in String.raw: write it into a string');
  return code.replaceAll(OTHER, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/**
 * Writes scripts in ASCII. One foreign letter has a browser hold the whole file in two bytes a letter, and decode, hash and read it in that way.
 */
export function asciiScripts(): Plugin {
  return {
    name: 'ascii-scripts',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) if (file.type === 'chunk') file.code = inAscii(file.code);
    },
  };
}
