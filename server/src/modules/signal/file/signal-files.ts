import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/signal/batch-calls.ts';
import type { Signal } from '@tidegate/contract/nouns/signal/signal.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import { SIGNAL_IMPORT_MAX_ROWS } from '@tidegate/contract/limits.ts';
import { SIGNAL_FIELDS, SIGNAL_LABELS, type TableField } from '@tidegate/contract/nouns/signal/signal-labels.ts';
import type { FileReaders } from '../../../ports/file-readers.ts';
import type { DriverStore } from '../../driver/module.ts';
import type { SignalStore } from '../store.ts';
import { FileAnswer } from '../../../kernel/answers.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import { writeCsv } from '../../../kernel/sheet/csv-file.ts';
import { Labels } from '../../../kernel/sheet/labels.ts';
import { EXCEL_TYPE } from '../../../kernel/sheet/workbook.ts';
import { findTable } from '../../../kernel/sheet/find-table.ts';
import { MARK_TEXTS } from '../../../kernel/sheet/mark-texts.ts';
import { TABLE_JOB } from '../../../kernel/sheet/table-job.ts';
import { writeSheet } from '../../../kernel/sheet/xlsx.ts';
import type { CalculatedFields } from '../calculated-fields.ts';
import type { LooseningConsent } from '../loosening-consent.ts';
import { withConsent } from '../loosening-consent.ts';
import type { Consent } from '../../account/module.ts';
import { withUses } from './row-uses.ts';
import { rockwellTags } from './foreign-rockwell.ts';
import { isKnownHeading } from './foreign-shapes.ts';
import type { GivenRow } from './given-rows.ts';
import { givenRows } from './given-rows.ts';
import { headingsKey, importSource, refuseUnmapped } from './import-source.ts';
import type { ImportMappingStore } from '../import-mapping-store.ts';
import { inTurns } from '../../../kernel/in-turns.ts';
import type { CheckedGiven, CheckedRow, SignalSheet } from './row-check.ts';
import { checkRow, codeKey, fileText } from './row-check.ts';

type ImportAnswer = OutputOf<typeof calls.signalImport>;

/** Drivers of one equipment; nobody has as many. */
const DRIVERS_MAX = 10_000;
/** Codes that an audit row names. */
const CODES_NAMED = 500;
/** Characters of a wrong cell that its message repeats. */
const VALUE_SHOWN = 200;
const SHEET = { zh: '变量', en: 'Signals' };

interface Parts {
  readonly signals: SignalStore;
  readonly drivers: DriverStore;
  readonly calculated: CalculatedFields;
  readonly loosening: LooseningConsent;
  readonly files: FileReaders;
  readonly mappings: ImportMappingStore;
}

/** The signals of an equipment as an Excel or CSV file: what was exported can be changed and imported again. */
export class SignalFiles {
  readonly #signals: SignalStore;
  readonly #drivers: DriverStore;
  readonly #calculated: CalculatedFields;
  readonly #loosening: LooseningConsent;
  readonly #files: FileReaders;
  readonly #mappings: ImportMappingStore;

  constructor({ signals, drivers, calculated, loosening, files, mappings }: Parts) {
    this.#files = files;
    this.#mappings = mappings;
    this.#loosening = loosening;
    this.#signals = signals;
    this.#drivers = drivers;
    this.#calculated = calculated;
  }

  async exportFile(
    { equipmentId, format, language: asked }: InputOf<typeof calls.signalExport>,
    context: RequestContext,
  ): Promise<FileAnswer> {
    const language = context.languageOf({ language: asked });
    const sheet = await this.#sheet(equipmentId, language);
    const stored = await this.#signals.all(equipmentId);
    const signals = await this.#calculated.shown(stored, equipmentId, context.range);
    const headings = SIGNAL_FIELDS.map((field) => SIGNAL_LABELS[field][language]);
    const rows = signals.map((signal) => SIGNAL_FIELDS.map((field) => fileText(field, signal, sheet)));
    const isCsv = format === 'csv';
    const body = isCsv ? writeCsv(headings, rows) : await writeSheet(SHEET[language], headings, rows);
    return new FileAnswer(body, {
      'content-type': isCsv ? 'text/csv; charset=utf-8' : EXCEL_TYPE,
      'content-disposition': `attachment; filename="signals.${format}"`,
    });
  }

  /**
   * Returns what each row would do, what is wrong with which cell, and how the file was read; with `apply`, and nothing wrong, does
   * all of it and remembers the mapping. Refuses what FileReaders and TABLE_JOB refuse, importTooLong, importEmpty, missingField, unknownField and badField for a
   * heading, metricExists for a metric of another equipment; what LooseningConsent refuses where it loosens a signal's protection.
   */
  async importFile(
    { equipmentId, apply = false, language: asked, encoding, mapping, ...signed }: InputOf<typeof calls.signalImport>,
    file: Uint8Array,
    context: RequestContext,
  ): Promise<ImportAnswer> {
    const language = context.languageOf({ language: asked });
    const { userId } = context.range;
    const drivers = await this.#sheet(equipmentId, language);
    const { found, headings, source, chosen } = await this.#read(file, { encoding, mapping }, drivers, userId);
    const sheet = { ...drivers, isOwn: source.shape === 'own' };
    if (apply || source.shape === 'own') refuseUnmapped(source, chosen, language);
    const stored = await this.#signals.all(equipmentId);
    const codes = new Set(stored.map(({ code }) => codeKey(code)));
    const given = givenRows(found, {
      source,
      isStored: (code) => codes.has(codeKey(code)),
      protocolOf: (driver) => sheet.drivers.get(sheet.driverLabels.find(driver) ?? '')?.protocol,
    });
    if (given.length === 0 && (apply || source.shape === 'own')) throw new Refusal('importEmpty');
    const checked = await this.#check(given, stored, { equipmentId, sheet, context });
    const wrong = checked.filter(({ row }) => row.problems.length > 0).length;
    const isDone = apply && wrong === 0;
    if (isDone) {
      const byCode = new Map(stored.map((signal) => [codeKey(signal.code), signal]));
      const changes = checked.flatMap(({ code, row: { action, signal } }) =>
        action === 'keep' ? [] : [{ before: byCode.get(codeKey(code)), after: signal }],
      );
      const consent = await this.#loosening.forChanges(equipmentId, changes, signed, context);
      await this.#apply(checked, equipmentId, consent, context);
      if (mapping !== undefined && found.heading.at > 0)
        await this.#mappings.remember(userId, headings, mapping, context.at);
    }
    return {
      source,
      total: checked.length,
      added: checked.filter(({ row }) => row.action === 'add').length,
      changed: checked.filter(({ row }) => row.action === 'edit').length,
      wrong,
      applied: isDone,
      rows: checked.map(({ at, code, row: { action, signal, changes, problems } }) => ({
        row: at,
        code,
        name: signal.name,
        action,
        changes: [...changes],
        problems: problems.map((problem) => ({ ...problem, value: problem.value.slice(0, VALUE_SHOWN) })),
      })),
    };
  }

  /** Finds the table of a file and how it is to be read. */
  async #read(
    bytes: Uint8Array,
    { encoding, mapping }: Pick<InputOf<typeof calls.signalImport>, 'encoding' | 'mapping'>,
    sheet: SignalSheet,
    userId: string,
  ) {
    const wanted = { bytes, maxRows: SIGNAL_IMPORT_MAX_ROWS, accepts: 'any', encoding } as const;
    const read = await this.#files.run(TABLE_JOB, userId, wanted);
    const table = findTable(read.tables, isKnownHeading, SIGNAL_IMPORT_MAX_ROWS, true);
    if (table === undefined) throw new Refusal('importEmpty');
    const found = rockwellTags(table);
    const headings = headingsKey(found);
    // The letters of columns without headings say nothing about another file.
    const isKnown = mapping === undefined && found.heading.at > 0;
    const remembered = isKnown ? await this.#mappings.find(userId, headings) : undefined;
    const chosen = mapping ?? remembered;
    const source = importSource(found, {
      encoding: read.encoding,
      language: sheet.language,
      chosen,
      isRemembered: remembered !== undefined,
      onlyDriver: onlyDriverOf(sheet),
      isDriver: (name) => sheet.driverLabels.find(name) !== undefined,
    });
    return { found, headings, source, chosen };
  }

  async #check(
    given: readonly GivenRow[],
    stored: readonly Signal[],
    {
      equipmentId,
      sheet,
      context,
    }: { readonly equipmentId: string; readonly sheet: SignalSheet; readonly context: RequestContext },
  ): Promise<readonly CheckedGiven[]> {
    const { language } = sheet;
    const signals = await this.#calculated.shown(stored, equipmentId, context.range);
    const byCode = new Map(signals.map((signal) => [codeKey(signal.code), signal]));
    const seen = new Map<string, number>();
    const checked = await inTurns(given, ({ at, cells, marks }) => {
      const code = cells.get('code') ?? '';
      const row = checkRow(cells, byCode.get(codeKey(code)), sheet);
      for (const [field, mark] of marks)
        markCell(row, field, cells.get(field) ?? '', MARK_TEXTS[mark][language], language);
      const first = seen.get(code);
      const column = SIGNAL_LABELS.code[language];
      if (first !== undefined && code !== '') {
        row.problems.push({ column, value: code, message: SAME_CODE[language](first) });
      } else seen.set(code, at);
      return { at, code, row };
    });
    markTakenMetrics(checked, signals, language);
    return withUses({ calculated: this.#calculated, equipmentId, context, language }, checked, { stored, signals });
  }

  async #apply(
    checked: readonly CheckedGiven[],
    equipmentId: string,
    consent: Consent,
    context: RequestContext,
  ): Promise<void> {
    const those = (action: CheckedRow['action']) => checked.filter(({ row }) => row.action === action);
    const added = those('add').map(({ row }) => row.signal);
    const changed = those('edit').map(({ row }) => row.signal);
    // A file without changes creates no new configuration version.
    if (added.length + changed.length === 0) return;
    const named = (some: readonly CheckedGiven[]) => some.slice(0, CODES_NAMED).map(({ code }) => code);
    const done = {
      added: added.length,
      changed: changed.length,
      addedCodes: named(those('add')),
      changedCodes: named(those('edit')),
    };
    const trail = context.trail({ object: `equipment:${equipmentId}`, new: withConsent(done, consent) });
    await this.#signals.applyBatch(equipmentId, { added, changed }, trail);
  }

  async #sheet(equipmentId: string, language: Language): Promise<SignalSheet> {
    const { rows: drivers } = await this.#drivers.page(equipmentId, 1, DRIVERS_MAX);
    return {
      drivers: new Map(drivers.map((driver) => [driver.id, driver])),
      driverLabels: new Labels(drivers.map(({ id, name }) => ({ id, texts: [name] }))),
      language,
      isOwn: true,
    };
  }
}

/** The driver that a list without one is for. */
function onlyDriverOf({ drivers, driverLabels }: SignalSheet): string | undefined {
  const [id, ...others] = drivers.keys();
  return id === undefined || others.length > 0 ? undefined : driverLabels.textOf(id);
}

/** Marks a cell in place of what was found wrong with its text. */
function markCell(row: CheckedRow, field: TableField, value: string, message: string, language: Language): void {
  const column = SIGNAL_LABELS[field][language];
  const at = row.problems.findIndex((problem) => problem.column === column);
  row.problems.splice(at < 0 ? row.problems.length : at, at < 0 ? 0 : 1, { column, value, message });
}

const SAME_CODE = {
  zh: (row: number) => `与第 ${row} 行相同`,
  en: (row: number) => `the same as in row ${row}`,
};

/** Two signals of one equipment with one metric: a value that arrives could belong to either. */
function markTakenMetrics(checked: readonly CheckedGiven[], signals: readonly Signal[], language: Language): void {
  const given = new Set(checked.map(({ code }) => code));
  const taken = new Set(signals.filter(({ code }) => !given.has(codeKey(code))).map(({ metric }) => metric));
  for (const { row } of checked) {
    const { metric } = row.signal;
    if (metric !== '' && taken.has(metric) && row.problems.length === 0) {
      const message = refusalText('metricExists', language, { metric });
      row.problems.push({ column: SIGNAL_LABELS.metric[language], value: metric, message });
    }
    taken.add(metric);
  }
}
