// npm run bench            every group
// npm run bench -- NAME…   those (the name of a file in groups/)
//
// Each group runs in a process of its own, so that one group's heap and caches do not show in another's figures. A
// figure that is worse than its control is printed, never a failure; a group that breaks is one.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figure, Group } from './figure.ts';
import { table } from './table.ts';

const here = dirname(fileURLToPath(import.meta.url));
const names = readdirSync(join(here, 'groups'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => name.slice(0, -3));

/** In the child: measures one group and hands its figures to the parent. */
async function measure(name: string): Promise<void> {
  const group: Group = await import(`./groups/${name}.ts`);
  const figures = await group.measure();
  // Exits even when the group left something open, but not before the figures are on their way.
  process.send?.(figures, () => process.exit(0));
}

/** In the parent: the figures of one group, `undefined` when it broke. */
async function figuresOf(name: string): Promise<Figure[] | undefined> {
  const child = fork(fileURLToPath(import.meta.url), ['--measure', name], { execArgv: ['--expose-gc'] });
  let figures: Figure[] | undefined;
  child.on('message', (message: Figure[]) => (figures = message));
  const [code] = await once(child, 'exit');
  return code === 0 ? figures : undefined;
}

async function main(wanted: readonly string[]): Promise<number> {
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    console.error(`bench: no group ${unknown.join(', ')}; there are ${names.join(', ')}`);
    return 1;
  }
  const figures: Figure[] = [];
  const broken: string[] = [];
  for (const name of wanted.length > 0 ? wanted : names) {
    console.log(`bench: ${name}`);
    const measured = await figuresOf(name);
    if (measured) figures.push(...measured);
    else broken.push(name);
  }
  console.log(`\n${table(figures)}\n`);
  for (const figure of figures) console.log(JSON.stringify(figure));
  if (broken.length > 0) console.error(`bench: broke: ${broken.join(', ')}`);
  return broken.length > 0 ? 1 : 0;
}

const [first, second, ...rest] = process.argv.slice(2);
if (first === '--measure' && second) await measure(second);
else process.exitCode = await main([first, second, ...rest].filter((name) => name !== undefined));
