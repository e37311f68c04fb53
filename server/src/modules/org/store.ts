import type { Org, OrgKind } from '@tidegate/contract/entities/org.ts';
import type { NewRole } from '../account/module.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

export interface NewOrg {
  /** Null: at the top of the tree. */
  readonly parentId: string | null;
  readonly kind: OrgKind;
  readonly name: string;
  /** Order among its siblings; the last of them when it is left out. */
  readonly seq: number | undefined;
  readonly at: number;
  /** Shipped roles that it is given: nobody above has any to give. */
  readonly roles: readonly Omit<NewRole, 'orgId'>[];
}

/** What a person changes of a node; `parentId` moves it with everything below it. */
export interface OrgChange {
  readonly name?: string | undefined;
  readonly parentId?: string | undefined;
  readonly seq?: number | undefined;
  readonly title?: string | undefined;
  readonly sessionIdleMin?: number | undefined;
}

/** The organisation tree. Each change and its audit row are one transaction. */
export interface OrgStore {
  /** The nodes in range, parents before children, siblings by their order. */
  all(range: Range): Promise<readonly Org[]>;
  /** Refuses nameExists among its siblings, wrongPlace where its kind does not belong. */
  add(org: NewOrg, trail: AuditEntry): Promise<string>;
  /**
   * Refuses nameExists, wrongPlace, orgLoop below itself, and moveStrands while people would be left with a role or a
   * department that does not belong to where they are.
   */
  change(id: string, change: OrgChange, trail: AuditEntry): Promise<void>;
  /** `icon`: hash of a picture. */
  setIcon(id: string, icon: string, trail: AuditEntry): Promise<void>;
  /** Refuses orgHolds, which names what it still has, and how many of each: one of ORG_HOLDINGS. */
  remove(id: string, trail: AuditEntry): Promise<void>;
}
