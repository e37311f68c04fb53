import { expect, test } from 'vitest';
import { inAscii } from './ascii-scripts.ts';

const REST = ` /* ${'a'.repeat(200)} */`;

test('letters beyond ASCII are written as escapes, and mean the same in strings, patterns and names', async () => {
  const code = `const größe = ['°C', \`中\`, '😀'], is = /[一-鿿]/u;export default [größe, is.test('中')];${REST}`;
  const ascii = inAscii(code);
  expect(ascii).toMatch(/^[\t\n\r -~]*$/);
  expect(ascii).toContain(String.raw`gr\u00f6\u00dfe = ['\u00b0C'`);
  const { default: meant }: { default: unknown } = await import(
    /* @vite-ignore */ `data:text/javascript,${encodeURIComponent(ascii)}`
  );
  expect(meant).toEqual([['°C', '中', '😀'], true]);
});

test('a file of foreign texts stays as it is', () => {
  expect(inAscii(`const a = '设备列表';`)).toBe(`const a = '设备列表';`);
});

test('where an escape would not be read as one, the build ends', () => {
  expect(() => inAscii(`String.raw\`中\`;${REST}`)).toThrow('String.raw');
  expect(inAscii(`String.raw\`a\\d\`;${REST}`)).toContain('String.raw');
});
