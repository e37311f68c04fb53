import { expect, test } from 'vitest';
import { urlsOfHosts } from './url-hosts.ts';

test('a URL with several hosts yields one URL per host', () => {
  expect(urlsOfHosts('postgres://scada:a,b@db1:5432,db2,[::1]:5433/plant?sslmode=require')).toEqual([
    'postgres://scada:a,b@db1:5432/plant?sslmode=require',
    'postgres://scada:a,b@db2/plant?sslmode=require',
    'postgres://scada:a,b@[::1]:5433/plant?sslmode=require',
  ]);
  expect(urlsOfHosts('mqtt://one:1883,two:1884')).toEqual(['mqtt://one:1883', 'mqtt://two:1884']);
});

test('a URL with one host, and text that is no URL, stay as they are', () => {
  for (const text of ['mqtt://127.0.0.1:1883', 'postgres:///plant', '127.0.0.1', ''])
    expect(urlsOfHosts(text)).toEqual([text]);
});
