import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { filesOf } from './testing.ts';
import { streamedZip, zipped } from './zip.ts';

describe('an archive', () => {
  test.each([undefined, 0])('is read as it was packed, at level %s', async (level) => {
    const noise = randomBytes(100_000);
    const files = [
      { path: 'empty', pieces: [] },
      { path: '日报/a.txt', pieces: ['a', Buffer.from('b'), ''] },
      { path: 'noise', pieces: [noise.subarray(0, 70_000), noise.subarray(70_000)] },
    ];
    const read = filesOf(await zipped(files, level)).map(({ path, bytes }) => [path, bytes.toString('hex')]);
    expect(read).toEqual([
      ['empty', ''],
      ['日报/a.txt', Buffer.from('ab').toString('hex')],
      ['noise', noise.toString('hex')],
    ]);
  });

  test('is produced no faster than it is read, with only the current part in memory', async () => {
    let made = 0;
    function* pieces() {
      for (; made < 1_000; made += 1) yield randomBytes(100_000);
    }
    const reader = streamedZip([{ path: 'large', pieces: pieces() }]);
    for (let taken = 0; taken < 5; taken += 1) await reader.next();
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(50);
    await reader.return(undefined);
  });

  test('ends with the error of the file that failed', async () => {
    async function* broken() {
      yield 'first';
      await Promise.reject(new Error('the disk is gone'));
    }
    await expect(zipped([{ path: 'a', pieces: broken() }])).rejects.toThrow('the disk is gone');
  });
});
