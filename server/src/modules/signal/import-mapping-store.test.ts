import { describe, expect, test } from 'vitest';
import { AT } from '../../conformance/core-fixtures.ts';
import { forEachEngine } from '../../conformance/engines.ts';
import type { CoreTables } from '../../kernel/sql/tables.ts';
import { coreStores } from '../stores.ts';

forEachEngine((engine) => {
  describe('the mapping of a list', () => {
    test('is remembered by person and headings, and replaced by a later one', async () => {
      const { importMappings } = coreStores(await engine.open<CoreTables>('core'));
      const mapping = { columns: { Tag: 'code', Remark: null }, values: { rw: { 'R/W': 'rw' } } } as const;
      await importMappings.remember('7', 'remark\ntag', mapping, AT);
      expect(await importMappings.find('7', 'remark\ntag')).toEqual(mapping);
      expect(await importMappings.find('8', 'remark\ntag')).toBeUndefined();
      expect(await importMappings.find('7', 'tag')).toBeUndefined();
      await importMappings.remember('7', 'remark\ntag', { columns: { Tag: 'name' } }, AT + 1);
      expect(await importMappings.find('7', 'remark\ntag')).toEqual({ columns: { Tag: 'name' } });
    });

    test('is forgotten after a hundred others of the person', async () => {
      const { importMappings } = coreStores(await engine.open<CoreTables>('core'));
      for (let at = 0; at < 101; at += 1) await importMappings.remember('7', `list ${at}`, {}, AT + at);
      expect(await importMappings.find('7', 'list 0')).toBeUndefined();
      expect(await importMappings.find('7', 'list 1')).toEqual({});
    });
  });
});
