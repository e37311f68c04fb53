import type { Model } from '@tidegate/contract/nouns/model/model.ts';
import type { Generated } from 'kysely';
import type { NameColumns } from '../../kernel/sql/names.ts';

interface ModelRow extends NameColumns {
  id: Generated<number>;
  orgId: number;
  code: string;
  category: string;
  remark: string;
  draft: string | null;
  latest: number;
  driverCount: number;
  signalCount: number;
  updatedAt: number;
  updatedBy: string;
}

declare module '../../kernel/sql/tables.ts' {
  interface CoreTables {
    model: ModelRow;
    /** Pictures that a draft of the model held at any time. */
    modelPicture: { modelId: number; hash: string };
    modelVersion: {
      modelId: number;
      version: number;
      content: string;
      note: string;
      at: number;
      by: string;
      driverCount: number;
      signalCount: number;
    };
    equipmentModel: {
      equipmentId: number;
      modelId: number;
      version: number;
      parameters: string;
      parts: string;
      appliedAt: number;
      appliedBy: string;
    };
  }
}

declare module '../../kernel/object-finder.ts' {
  interface ObjectRecords {
    readonly model: Model;
  }
}
