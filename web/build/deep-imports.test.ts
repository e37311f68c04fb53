import { expect, test } from 'vitest';
import { deepImports, withDeepImports } from './deep-imports.ts';

test('each component of antd and each icon is imported from a module of its own, types from none', () => {
  const code = `import { Button, DatePicker as Picker, type FormProps } from 'antd';\nimport { CloseOutlined } from '@ant-design/icons';`;
  expect(withDeepImports(code)).toBe(
    `import Button from 'antd/es/button';import Picker from 'antd/es/date-picker';\nimport CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined';`,
  );
});

test('a statement over several lines leaves the lines below it where they are', () => {
  expect(withDeepImports(`import {\n  QRCode,\n} from 'antd';\nrest`)).toBe(
    `import QRCode from 'antd/es/qr-code';\n\n\nrest`,
  );
});

test('other imports stay as they are', () => {
  const code = `import type { FormProps } from 'antd';\nimport { useState } from 'react';`;
  expect(withDeepImports(code)).toBe(code);
});

test('an input of antd brings the context of its form, and not the library of forms', async () => {
  const { resolveId } = deepImports();
  const resolve = async (importer: string) =>
    typeof resolveId === 'function'
      ? Reflect.apply(resolveId, { resolve: (source: string) => source }, ['@rc-component/form', importer, {}])
      : undefined;
  expect(await resolve('/here/node_modules/antd/es/form/context.js')).toBe('@rc-component/form/es/FormContext.js');
  expect(await resolve('/here/node_modules/antd/es/form/Form.js')).toBeNull();
});
