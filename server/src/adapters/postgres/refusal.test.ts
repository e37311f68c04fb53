import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { refusing } from './refusal.ts';

const URL = 'postgres://tidegate:hidden-word@db.example.com/tidegate';

const failing = (code: string, message = 'what PostgreSQL says'): Error =>
  Object.assign(new DatabaseError(message, 0, 'error'), { code });

/** Answers what an operator reads of an error. */
async function sentenceOf(error: Error): Promise<unknown> {
  try {
    return await refusing(URL, async () => {
      throw error;
    });
  } catch (thrown) {
    return thrown;
  }
}

test('a fault that an operator can fix is one sentence about the database, and an internal fault is unchanged', async () => {
  const sentences = {
    '42501': /^The role of the database db\.example\.com\/tidegate lacks a privilege: what PostgreSQL says\.$/,
    '25006': /is read-only\. Use the address of the primary\.$/,
    '53100': /^The disk of the database db\.example\.com\/tidegate is full\./,
    '57P01': /cannot be used: what PostgreSQL says\.$/,
    '53300': /cannot be used/,
  };
  for (const [code, sentence] of Object.entries(sentences)) {
    expect(await sentenceOf(failing(code)), code).toMatchObject({
      name: expect.stringMatching(/^(?:StartError|BackupError)$/),
      message: expect.stringMatching(sentence),
    });
  }
  expect(await sentenceOf(new Error('Connection terminated unexpectedly'))).toMatchObject({
    reason: 'databaseUnreachable',
    message: expect.not.stringContaining('hidden-word'),
  });
  for (const error of [failing('42703'), new TypeError('a bug')]) expect(await sentenceOf(error)).toBe(error);
});
