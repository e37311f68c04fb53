import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCALES } from './box.tsx';

const NAMED_ALONE = ['tone', 'breaks', 'room'];
const KINDS = ['row', 'inline', 'stack', 'panel', 'wrap'];

test('each value of a box has its class, and each class its value', () => {
  const css = readFileSync(join(import.meta.dirname, 'box.module.css'), 'utf8');
  const classes = [...css.matchAll(/\.([a-z][a-z\d-]*)/g)].map(([, name]) => name);
  const values = Object.entries(SCALES).flatMap(([name, scale]) =>
    scale.map((value) => (NAMED_ALONE.includes(name) ? String(value) : `${name}-${String(value).replace(' ', '-')}`)),
  );
  expect(new Set(classes)).toEqual(new Set([...KINDS, ...values]));
});
