import type { Plugin } from 'vite';

const IMPORT = /import \{([^}]+)\} from '(antd|@ant-design\/icons)';/g;

const kebab = (name: string): string =>
  name.replaceAll(/(?<=[a-z])[A-Z]|(?<=[A-Z])[A-Z](?=[a-z])/g, '-$&').toLowerCase();

/** Path of the single file of an antd component or an icon. */
const placeOf = (library: string, name: string): string =>
  library === 'antd' ? `antd/es/${kebab(name)}` : `@ant-design/icons/es/icons/${name}`;

/** The statement as one for each name that is imported; types are none. */
function apart(names: string, library: string): string {
  const values = names.split(',').map((name) => name.trim());
  return values
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => {
      const [imported = '', local = imported] = name.split(' as ');
      return `import ${local} from '${placeOf(library, imported)}';`;
    })
    .join('');
}

/** `code` with a statement of its own for each component of antd and each icon, on the same lines. */
export function withDeepImports(code: string): string {
  return code.replaceAll(IMPORT, (whole, names: string, library: string) => {
    const lines = '\n'.repeat(whole.split('\n').length - 1);
    return apart(names, library) + lines;
  });
}

/**
 * Imports each component of antd from its own module. The one module that exports them all would make every file of ours need all of
 * them, as far as one can see from the imports (chunks.ts).
 */
export function deepImports(): Plugin {
  return {
    name: 'deep-imports',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      // An input of antd needs the context of its form alone, and would bring the library of forms, 12 KB packed, to the sign-in page.
      const isContext = source === '@rc-component/form' && /antd[\\/]es[\\/]form[\\/]context\.js$/.test(importer ?? '');
      return isContext ? this.resolve(`${source}/es/FormContext.js`, importer) : null;
    },
    transform(code, id) {
      if (!/\/web\/src\/.*\.tsx?$/.test(id.replaceAll('\\', '/'))) return undefined;
      const changed = withDeepImports(code);
      return changed === code ? undefined : { code: changed, map: null };
    },
  };
}
