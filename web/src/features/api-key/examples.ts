import type { ApiCall } from './document.ts';
import { exampleOf } from './field-text.ts';

export const EXAMPLE_LANGUAGES = ['curl', 'TypeScript', 'Python'] as const;
export type ExampleLanguage = (typeof EXAMPLE_LANGUAGES)[number];

/** Example code of a call with its required input; `origin` such as `https://scada.example.com`. */
export function exampleCode(call: ApiCall, language: ExampleLanguage, origin: string): string {
  const fields = call.fields
    .filter(({ isRequired }) => isRequired)
    .map(({ name, schema }) => [name, exampleOf(name, schema)] as const);
  switch (language) {
    case 'curl':
      return curl(call, fields, origin);
    case 'TypeScript':
      return typeScript(call, fields, origin);
    case 'Python':
      return python(call, fields, origin);
  }
}

type Fields = readonly (readonly [name: string, value: string])[];

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;

function curl({ method, path, isUpload }: ApiCall, fields: Fields, origin: string): string {
  const flag = isUpload ? '-F' : '--data-urlencode';
  const lines = fields.map(([name, value]) => `${flag} ${quoted(`${name}=${value}`)}`);
  const head = ['curl', ...(method === 'GET' ? ['-G'] : ['-X POST']), quoted(origin + path)].join(' ');
  return [head, `-H "Authorization: Bearer $TIDEGATE_KEY"`, ...lines].join(' \\\n  ');
}

function typeScript({ method, path, isUpload }: ApiCall, fields: Fields, origin: string): string {
  const object = fields.map(([name, value]) => `  ${name}: ${JSON.stringify(value)},`).join('\n');
  const form = isUpload ? 'FormData' : 'URLSearchParams';
  const given = fields.length === 0 ? '' : isUpload ? '' : `{\n${object}\n}`;
  const appended = isUpload
    ? fields.map(([name, value]) => `form.set(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`).join('')
    : '';
  const isGet = method === 'GET';
  return `const form = new ${form}(${given});
${appended}const response = await fetch(${isGet ? `\`${origin}${path}?\${form}\`` : JSON.stringify(origin + path)}, {
  method: '${method}',
  headers: { Authorization: \`Bearer \${process.env.TIDEGATE_KEY}\`, 'Accept-Language': 'en' },${isGet ? '' : '\n  body: form,'}
});
const { code, message, data } = await response.json();
if (code !== '200') throw new Error(\`\${code}: \${message}\`);`;
}

function python({ method, path, isUpload }: ApiCall, fields: Fields, origin: string): string {
  const object = fields.map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)},`).join('\n');
  const way = method === 'GET' ? 'params' : isUpload ? 'files' : 'data';
  const given = fields.length === 0 ? '{}' : `{\n${object}\n}`;
  return `import os, requests

answer = requests.${method.toLowerCase()}(
    ${JSON.stringify(origin + path)},
    headers={"Authorization": f"Bearer {os.environ['TIDEGATE_KEY']}", "Accept-Language": "en"},
    ${way}=${given.replaceAll('\n', '\n    ')},
).json()
if answer["code"] != "200":
    raise RuntimeError(f'{answer["code"]}: {answer["message"]}')
data = answer["data"]`;
}
