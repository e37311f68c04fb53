import type { Centre, CentreDetail, CentreFigureSource } from '@tidegate/contract/entities/centre.ts';
import type { Report, ReportColumn } from '@tidegate/contract/entities/report.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** What a person sets of an operating centre. */
export type CentreFields = Pick<Centre, 'name' | 'parentId' | 'seq' | 'lng' | 'lat' | 'zoom' | 'pageId' | 'remark'>;

/** A column that is part of a figure of a centre. */
export interface CentreSource extends Pick<CentreFigureSource, 'figure'> {
  readonly report: Report;
  readonly column: ReportColumn;
}

/**
 * Operating centres. A parent, a page or equipment of another organisation is refused by centreElsewhere. Each change and
 * its audit row are one transaction. Refuses notFound for a centre that is gone.
 */
export interface CentreStore {
  /** Below another it is of that one's organisation. */
  add(centre: CentreFields & { readonly orgId: string; readonly at: number }, trail: AuditEntry): Promise<string>;
  /** Refuses orgLoop below itself. */
  change(id: string, fields: Partial<CentreFields>, trail: AuditEntry): Promise<void>;
  /** Those below it move to its parent. */
  remove(id: string, trail: AuditEntry): Promise<void>;
  /** Of the equipment in range; what is outside of it and in the centre stays there. */
  setEquipment(id: string, equipmentIds: readonly string[], range: Range, trail: AuditEntry): Promise<void>;
  setPeople(id: string, userIds: readonly string[], trail: AuditEntry): Promise<void>;
  /** Of the reports in range; what was chosen of others stays. */
  setFigures(id: string, figures: readonly CentreFigureSource[], range: Range, trail: AuditEntry): Promise<void>;
  /**
   * What the centre and those below it have chosen for their figures, each once: of reports in range whose equipment is in
   * one of them.
   */
  sources(id: string, range: Range): Promise<readonly CentreSource[]>;
  /** In range, by seq, then by name. */
  all(range: Range): Promise<readonly Centre[]>;
  detail(id: string, range: Range): Promise<CentreDetail | undefined>;
  candidates(range: Range): Promise<CentreDetail['people']>;
}
