import { CALLS } from '@tidegate/contract/catalogue/calls.ts';
import { openApiDocument } from '@tidegate/contract/openapi/document.ts';
import { describe, expect, test } from 'vitest';
import { matching, readCalls } from './document.ts';
import { EXAMPLE_LANGUAGES, exampleCode } from './examples.ts';

const calls = readCalls(JSON.parse(JSON.stringify(openApiDocument(CALLS))));
const of = (name: string) => {
  const call = calls.find((one) => one.name === name);
  if (call === undefined) throw new Error(`no call ${name}`);
  return call;
};
const ORIGIN = 'https://scada.example.com';

describe('the pages of calls', () => {
  test('contain every call of the document', () => {
    expect(calls.length).toBe(Object.keys(CALLS).length);
    expect(of('monitorWrite')).toMatchObject({ method: 'POST', area: 'monitor', audit: 'signal.write' });
    expect(of('login').scopes).toBeNull();
    expect(of('avatarSave').isUpload).toBe(true);
  });

  test('find a call by words of its name, path, summary or fields', () => {
    expect(matching(calls, 'HISTORY export').map(({ name }) => name)).toContain('monitorHistoryExport');
    expect(matching(calls, 'no such words')).toEqual([]);
    expect(matching(calls, '')).toHaveLength(calls.length);
  });

  test.each(EXAMPLE_LANGUAGES)('show each call in %s with its required fields', (language) => {
    for (const call of calls) {
      const code = exampleCode(call, language, ORIGIN);
      expect(code).toContain(ORIGIN + call.path);
      expect(code).toContain('Bearer');
      for (const { name, isRequired } of call.fields) if (isRequired) expect(code).toContain(name);
    }
  });

  test('quote characters that a shell interprets', () => {
    expect(exampleCode(of('monitorHistory'), 'curl', ORIGIN)).toContain(`--data-urlencode 'signalIds=["1"]'`);
  });
});
