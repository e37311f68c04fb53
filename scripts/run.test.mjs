import { constants } from 'node:os';
import { expect, test } from 'vitest';
import { run } from './run.mjs';

test('a program that yields has the processor when no other program wants it', async () => {
  const { PRIORITY_BELOW_NORMAL } = constants.priority;
  const program = `
    const { getPriority } = require('node:os');
    setInterval(() => getPriority() >= ${PRIORITY_BELOW_NORMAL} && process.exit(), 1);`;
  expect(await run(process.execPath, ['-e', program], { yields: true })).toMatchObject({ code: 0 });
});

test('a program that cannot be started is reported, and does not end the caller', async () => {
  const { code, output } = await run('no-such-program', [], { yields: true });
  expect(code).toBe(127);
  expect(output).toContain('no-such-program');
});
