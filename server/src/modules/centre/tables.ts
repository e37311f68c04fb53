import type { Centre } from '@tidegate/contract/nouns/centre/centre.ts';
import type { Generated } from 'kysely';
import type { NameColumns } from '../../kernel/sql/names.ts';

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    centre: NameColumns & {
      id: Generated<number>;
      orgId: number;
      parentId: number | null;
      seq: number;
      lng: number | null;
      lat: number | null;
      zoom: number | null;
      pageId: number | null;
      remark: string;
      createdAt: number;
    };
    centreEquipment: { centreId: number; equipmentId: number };
    centreFigure: { centreId: number; figure: string; reportId: number; key: string };
    centrePerson: { centreId: number; accountId: number };
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly centre: Centre;
  }
}
