import type { Report, ReportFormat, ReportRun } from '@tidegate/contract/entities/report.ts';
import type { Language, Texts } from '@tidegate/contract/errors.ts';
import type { AuditEntry } from '../../ports/audit-log.ts';
import type { Range } from '../../kernel/range.ts';

/** What an engineer says of a report, its columns with their keys, and when its schedule is due. */
export type ReportFields = Omit<Report, 'id' | 'equipmentId' | 'orgId' | 'templateName' | 'updatedAt' | 'updatedBy'>;

/** Who changes a report, and when (ms). */
export interface ReportHand {
  readonly at: number;
  readonly by: string;
}

/** Reports of equipment. Each change and its audit row are one transaction. Refuses notFound for a report that is gone. */
export interface ReportStore {
  /** Refuses reportsFull. */
  add(
    place: { readonly orgId: string; readonly equipmentId: string },
    fields: ReportFields,
    hand: ReportHand,
    trail: AuditEntry,
  ): Promise<string>;
  edit(id: string, fields: ReportFields, hand: ReportHand, trail: AuditEntry): Promise<void>;
  /** With its template, its runs and their files. */
  remove(id: string, trail: AuditEntry): Promise<void>;
  /** Those filed under an equipment, by name. */
  all(equipmentId: string, range: Range): Promise<readonly Report[]>;
  /** The same, and those of its organisation that are filed elsewhere and have columns of it. */
  showing(place: { readonly orgId: string; readonly equipmentId: string }, range: Range): Promise<readonly Report[]>;
  setTemplate(
    id: string,
    template: { readonly name: string; readonly bytes: Uint8Array } | null,
    hand: ReportHand,
    trail: AuditEntry,
  ): Promise<void>;
  /** Undefined when it has none. */
  template(id: string): Promise<Uint8Array | undefined>;
  /** A report for those who make it without anybody asking; undefined when it is gone. */
  byId(id: string): Promise<Report | undefined>;
  /** The reports whose schedule is due. */
  due(now: number): Promise<readonly Report[]>;
  /**
   * Moves a schedule on from the time it was due at and adds the run that it is due for, both or neither; false when
   * another server did so first.
   */
  take(id: string, dueAt: number, nextAt: number | null, run: NewReportRun): Promise<boolean>;
}

export interface NewReportRun {
  readonly from: number;
  readonly to: number;
  readonly format: ReportFormat;
  readonly language: Language;
  /** Of who asked; empty for a schedule. */
  readonly userId: string;
  readonly by: string;
  readonly recipients: readonly string[];
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** A run as those who make it see it. */
export interface TakenRun extends ReportRun {
  readonly recipients: readonly string[];
  readonly mailTries: number;
}

/** Reports that are made in the background, on whichever server takes them. */
export interface ReportRunStore {
  /** Refuses reportRunsOpen when the person has `open` unfinished ones already. */
  add(reportId: string, run: NewReportRun, open: number, trail: AuditEntry): Promise<string>;
  /** Latest first. */
  page(reportId: string, page: number, pageSize: number): Promise<{ total: number; rows: readonly ReportRun[] }>;
  /** Takes the oldest one that waits, until `leaseUntil`; undefined when none does. */
  takeQueued(leaseUntil: number): Promise<TakenRun | undefined>;
  /** Says that it is still made, and how far it is; false when it was cancelled or is gone. */
  progress(id: string, progress: number, leaseUntil: number): Promise<boolean>;
  /** Keeps its file; nothing when it was cancelled meanwhile. `mailAt`: when it is to be mailed, null for not at all. */
  finish(
    id: string,
    made: {
      readonly rows: number;
      readonly file: Uint8Array;
      /** What it shows. */
      readonly equipmentIds: readonly string[];
      readonly endedAt: number;
      readonly mailAt: number | null;
    },
  ): Promise<void>;
  fail(id: string, error: Texts, endedAt: number): Promise<void>;
  /** False when it was over already. */
  cancel(id: string, endedAt: number, trail: AuditEntry): Promise<boolean>;
  /** Gives those to another server whose own has not said for too long that it still makes them; fails those that were given before. Answers how many failed. */
  failLapsed(now: number, error: Texts): Promise<number>;
  /** The equipment that its file shows; none before it is made. */
  equipmentIds(id: string): Promise<readonly string[]>;
  /** The file in pieces. */
  file(id: string): AsyncIterable<Uint8Array>;
  /** Takes the one whose mail is due next, so that no other server does before `until`; undefined when none is. */
  takeMail(now: number, until: number): Promise<TakenRun | undefined>;
  /** How the mail ended: without an error, or to whom it is still to go, and when it is tried again (null: never). */
  mailed(
    id: string,
    outcome: { readonly error: string; readonly nextAt: number | null; readonly left: readonly string[] },
  ): Promise<void>;
  /** Forgets runs past their time. Answers how many. */
  dropExpired(now: number): Promise<number>;
}
