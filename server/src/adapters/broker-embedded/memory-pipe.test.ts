import { once } from 'node:events';
import type { Duplex } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { memoryPipe } from './memory-pipe.ts';
import { readWhole } from './read-whole.ts';

/** Reads as the broker library does: once for each `readable`. */
function collect(stream: Duplex): () => string {
  let text = '';
  readWhole(stream, () => true);
  stream.on('readable', () => {
    text += String(stream.read(undefined) ?? '');
  });
  return () => text;
}

describe('memoryPipe', () => {
  test('carries everything both ways, including large single writes', async () => {
    const [left, right] = memoryPipe();
    const atLeft = collect(left);
    const atRight = collect(right);
    left.cork();
    for (const piece of ['a', 'bc', 'd']) left.write(piece);
    left.uncork();
    await new Promise((resolve) => right.write('answer', resolve));
    await new Promise((resolve) => left.write('e', resolve));
    await new Promise(setImmediate);
    expect(atRight()).toBe('abcde');
    expect(atLeft()).toBe('answer');
  });

  test('blocks the writer while the reader does not read, and continues afterwards', async () => {
    const [left, right] = memoryPipe();
    const block = Buffer.alloc(3 * 1_048_576);
    const done: number[] = [];
    for (let n = 0; n < 4; n++) left.write(block, () => done.push(n));
    await new Promise(setImmediate);
    expect(done.length).toBeLessThan(4);
    let bytes = 0;
    right.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
    });
    while (done.length < 4) await new Promise(setImmediate);
    while (bytes < 4 * block.length) await new Promise(setImmediate);
    expect(bytes).toBe(4 * block.length);
  });

  test('closes the other end when one is destroyed', async () => {
    const [left, right] = memoryPipe();
    const closed = once(right, 'close');
    left.destroy();
    await closed;
    expect(right.destroyed).toBe(true);
  });

  test('ends the other end when one has ended, after everything written before', async () => {
    const [left, right] = memoryPipe();
    const ended = once(right, 'end');
    let text = '';
    right.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
    left.end('last');
    await ended;
    expect(text).toBe('last');
  });
});
