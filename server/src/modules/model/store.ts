import type { Language } from '@tidegate/contract/errors.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Model, ModelContent, ModelVersion } from '@tidegate/contract/entities/model.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { SortedFilter } from '../../kernel/paging.ts';
import type { Range } from '../../kernel/range.ts';

/** What a person sets of a model beside its content. */
export type ModelFields = Pick<Model, 'code' | 'name' | 'nameEn' | 'category' | 'remark'>;

/** Who changes a model, and when (ms). */
export interface ModelHand {
  readonly at: number;
  readonly by: string;
}

export interface ModelFilter extends SortedFilter<'model'> {
  /** Whose names are sorted by; Chinese when left out. */
  readonly language?: Language | undefined;
}

/** Models and their versions. Each change and its audit row are one transaction. */
export interface ModelStore {
  /** Refuses codeExists. */
  add(
    model: ModelFields & { readonly orgId: string; readonly draft: ModelContent },
    hand: ModelHand,
    trail: AuditEntry,
  ): Promise<string>;
  /** Refuses codeExists. */
  change(id: string, fields: Partial<ModelFields>, hand: ModelHand, trail: AuditEntry): Promise<void>;
  /** Refuses inUse while equipment is of it. */
  remove(id: string, trail: AuditEntry): Promise<void>;
  page(range: Range, filter: ModelFilter): Promise<Rows<Model>>;
  /** The draft, or the latest version where there is none; undefined when the model is gone. */
  draft(id: string): Promise<ModelContent | undefined>;
  /** A published version; undefined when there is none such. */
  version(id: string, version: number): Promise<ModelContent | undefined>;
  /** The latest first. */
  versions(id: string): Promise<readonly ModelVersion[]>;
  /** Makes a draft of what `edit` answers for the draft that there is, or for the latest version; one editor at a time. */
  changeDraft(
    id: string,
    edit: (content: ModelContent) => ModelContent,
    hand: ModelHand,
    trail: AuditEntry,
  ): Promise<void>;
  /** Does nothing when there is none; refuses noVersion where nothing would be left. */
  discardDraft(id: string, hand: ModelHand, trail: AuditEntry): Promise<void>;
  /** Answers the number of the new version. Refuses noDraft, and what `check` refuses. */
  publish(
    id: string,
    note: string,
    check: (content: ModelContent) => void,
    hand: ModelHand,
    trail: (version: number) => AuditEntry,
  ): Promise<number>;
}
