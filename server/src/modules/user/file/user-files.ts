import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/user/calls.ts';
import type { ManagedUser } from '@tidegate/contract/nouns/user/managed-user.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { IMPORT_MAX_ROWS } from '@tidegate/contract/limits.ts';
import type { EquipmentStore } from '../../equipment/module.ts';
import type { FileReaders } from '../../../ports/file-readers.ts';
import type { Ids } from '../../../ports/ids.ts';
import type { OrgStore } from '../../org/module.ts';
import type { RoleStore } from '../../role/module.ts';
import { actorOf } from '../../role/module.ts';
import type { UserFields, UserStore } from '../store.ts';
import { FileAnswer } from '../../../kernel/answers.ts';
import type { RequestContext } from '../../../kernel/request-context.ts';
import type { Passwords, Sessions } from '../../account/module.ts';
import { readablePassword } from '../../account/module.ts';
import type { Column } from './columns.ts';
import { COLUMN_NAMES, COLUMNS, columnOf, enabledText, listText, rangeText, SHEET } from './columns.ts';
import { Lookups } from './lookups.ts';
import type { Cells, CheckedRow } from './row-check.ts';
import { RowCheck } from './row-check.ts';
import { EXCEL_TYPE } from '../../../kernel/sheet/workbook.ts';
import type { FoundTable } from '../../../kernel/sheet/find-table.ts';
import { findTable } from '../../../kernel/sheet/find-table.ts';
import { MARK_TEXTS } from '../../../kernel/sheet/mark-texts.ts';
import type { CellMark } from '../../../kernel/sheet/table.ts';
import { nextTurn } from '../../../platform/next-turn.ts';
import { TABLE_JOB } from '../../../kernel/sheet/table-job.ts';
import { writeSheet } from '../../../kernel/sheet/xlsx.ts';

interface Parts {
  readonly users: UserStore;
  readonly orgs: OrgStore;
  readonly roles: RoleStore;
  readonly equipment: EquipmentStore;
  readonly passwords: Pick<Passwords, 'hash'>;
  readonly sessions: Pick<Sessions, 'forget'>;
  readonly ids: Ids;
  readonly files: FileReaders;
}

type ImportAnswer = OutputOf<typeof calls.userImport>;

/** People as an Excel file: what was exported can be changed and imported again. */
export class UserFiles {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** The people of a list, without passwords. */
  async exportSheet(input: InputOf<typeof calls.userExport>, context: RequestContext): Promise<FileAnswer> {
    const { name = '', orgId, below, roleId, enabled, language = context.language } = input;
    const users = await this.#parts.users.all(context.range, { name, orgId, below, roleId, enabled });
    const lookups = await this.#lookups(context, language);
    const headings = COLUMN_NAMES.map((column) => COLUMNS[column][language]);
    const rows = users.map((user) => {
      const texts = textsOf(user, lookups, language);
      return COLUMN_NAMES.map((column) => texts[column]);
    });
    return new FileAnswer(await writeSheet(SHEET[language], headings, rows), {
      'content-type': EXCEL_TYPE,
      'content-disposition': 'attachment; filename="people.xlsx"',
    });
  }

  /**
   * Says of each row what it would do and what is wrong with it; with `apply`, and nothing wrong, does all of it.
   * Refuses fileKind, importTooLong, importEmpty, missingField and unknownField for a heading, lastAdmin.
   */
  async importSheet(
    { apply = false, language: asked }: InputOf<typeof calls.userImport>,
    file: Uint8Array,
    context: RequestContext,
  ): Promise<ImportAnswer> {
    const language = context.languageOf({ language: asked });
    const wanted = { bytes: file, maxRows: IMPORT_MAX_ROWS, accepts: 'workbook' } as const;
    const { tables } = await this.#parts.files.run(TABLE_JOB, context.range.userId, wanted);
    const given = givenOf(
      findTable(tables, (heading) => columnOf(heading) !== undefined, IMPORT_MAX_ROWS),
      language,
    );
    if (given.length === 0) throw new Refusal('importEmpty');
    const checked = await this.#check(given, language, context);
    const rows = checked.map(({ at, row: { loginname, action, problems } }) => ({
      row: at,
      loginname,
      action,
      problems: [...problems],
    }));
    const isSound = rows.every(({ problems }) => problems.length === 0);
    return {
      total: rows.length,
      added: rows.filter(({ action }) => action === 'add').length,
      changed: rows.filter(({ action }) => action === 'edit').length,
      applied: apply && isSound,
      rows,
      passwords: apply && isSound ? await this.#apply(checked, context) : [],
    };
  }

  async #check(
    given: readonly GivenRow[],
    language: Language,
    context: RequestContext,
  ): Promise<readonly CheckedGiven[]> {
    const { users } = this.#parts;
    const lookups = await this.#lookups(context, language);
    const known = new Map(
      (await users.all(context.range, { name: '' })).map((user) => [user.loginname.toLowerCase(), user]),
    );
    const names = given.map(({ cells }) => (cells.get('loginname') ?? '').toLowerCase());
    const taken = await users.takenNames(names);
    const seen = new Set<string>();
    const checked: CheckedGiven[] = [];
    for (const [index, one] of given.entries()) {
      const { at, cells } = one;
      if (index % ROWS_IN_TURN === 0) await nextTurn();
      const name = names[index] ?? '';
      const existing = known.get(name);
      const isTaken = name !== '' && (seen.has(name) || (existing === undefined && taken.has(name)));
      seen.add(name);
      const row = await new RowCheck({ person: context.person, lookups, language }, cells, existing).run(isTaken);
      checked.push({ at, row: withMarks(row, one, language), existing });
    }
    return checked;
  }

  /** Answers the one-time passwords of the people who were added. */
  async #apply(checked: readonly CheckedGiven[], context: RequestContext): Promise<ImportAnswer['passwords']> {
    const { users, passwords, sessions, ids } = this.#parts;
    const adding = checked.filter(({ row }) => row.action === 'add').map(({ row }) => row);
    const given = adding.map(({ loginname }) => ({ loginname, password: passwordFor(loginname, ids) }));
    const hashes: string[] = [];
    // A few at once: thousands wait in front of nobody who signs in.
    for (let at = 0; at < given.length; at += HASHES_AT_ONCE) {
      const some = given.slice(at, at + HASHES_AT_ONCE);
      hashes.push(...(await Promise.all(some.map(({ password }) => passwords.hash(password)))));
    }
    const added = adding.map(({ loginname, fields, enabled = true }, index) => {
      return { ...complete(fields), loginname, passwordHash: hashes[index] ?? '', at: context.at, isEnabled: enabled };
    });
    const changed = checked.flatMap(({ row, existing }) =>
      existing === undefined || row.action !== 'edit'
        ? []
        : [{ id: existing.id, fields: row.fields, ...(row.enabled === undefined ? {} : { enabled: row.enabled }) }],
    );
    const named = { added: added.map(({ loginname }) => loginname), changed: changed.map(({ id }) => id) };
    await users.applyBatch({ added, changed }, actorOf(context), context.trail({ new: named }));
    sessions.forget();
    return given;
  }

  async #lookups(context: RequestContext, language: Language): Promise<Lookups> {
    const { orgs, roles, equipment } = this.#parts;
    const known = {
      orgs: await orgs.all(context.range),
      roles: await roles.all(context.range),
      equipment: await equipment.all(context.range),
    };
    return new Lookups(known, language);
  }
}

interface GivenRow {
  /** Row of the sheet, from 1. */
  readonly at: number;
  readonly cells: Cells;
  /** Cells that the file itself marks as faulty. */
  readonly marks: ReadonlyMap<Column, CellMark>;
}

interface CheckedGiven {
  readonly at: number;
  readonly row: CheckedRow;
  readonly existing: ManagedUser | undefined;
}

/** The rows that hold anything, by column. Refuses a heading that is not known, comes twice, or is missing. */
function givenOf(found: FoundTable | undefined, language: Language): readonly GivenRow[] {
  const columns = new Map<number, Column>();
  for (const [index, heading] of (found?.heading.cells ?? []).entries()) {
    if (heading === '') continue;
    const column = columnOf(heading);
    if (column === undefined) throw new Refusal('unknownField', { field: heading.slice(0, HEADING_SHOWN) });
    if ([...columns.values()].includes(column)) throw new Refusal('badField', { field: heading, reason: '×2' });
    columns.set(index, column);
  }
  if (![...columns.values()].includes('loginname')) {
    throw new Refusal('missingField', { field: COLUMNS.loginname[language] });
  }
  return (found?.rows ?? []).flatMap(({ at, cells: texts, marks: marked = {} }) => {
    const cells = new Map([...columns].map(([index, column]) => [column, texts[index] ?? '']));
    const marks = new Map(
      [...columns].flatMap(([index, column]) =>
        marked[index] === undefined ? [] : [[column, marked[index]] as const],
      ),
    );
    return marks.size === 0 && [...cells.values()].every((cell) => cell === '') ? [] : [{ at, cells, marks }];
  });
}

/** The row with its marked cells among its problems. */
function withMarks(row: CheckedRow, { cells, marks }: GivenRow, language: Language): CheckedRow {
  if (marks.size === 0) return row;
  const marked = [...marks].map(([column, mark]) => ({
    column: COLUMNS[column][language],
    value: (cells.get(column) ?? '').slice(0, VALUE_SHOWN),
    message: MARK_TEXTS[mark][language],
  }));
  const others = row.problems.filter(({ column }) => !marked.some((one) => one.column === column));
  return { ...row, problems: [...others, ...marked] };
}

const HEADING_SHOWN = 60;
/** Characters of a cell that its message repeats. */
const VALUE_SHOWN = 200;
const HASHES_AT_ONCE = 2;
/** Rows that are checked between two turns of others. */
const ROWS_IN_TURN = 20;

function textsOf(user: ManagedUser, lookups: Lookups, language: Language): { readonly [C in Column]: string } {
  return {
    loginname: user.loginname,
    name: user.name,
    org: lookups.orgLabels.textOf(user.orgId),
    dept: user.deptId === '' ? '' : lookups.deptLabels(user.orgId).textOf(user.deptId),
    role: lookups.roleLabels.textOf(user.roleId),
    dataRange: rangeText(user.dataRange, language),
    authRegion: listText(user.authRegion),
    equipment: listText(user.equipmentIds.map((id) => lookups.equipmentLabels.textOf(id))),
    tel: user.tel,
    email: user.email,
    enabled: enabledText(user.enabled, language),
  };
}

function passwordFor(loginname: string, ids: Ids): string {
  for (;;) {
    const password = readablePassword(ids);
    if (!password.toLowerCase().includes(loginname.toLowerCase())) return password;
  }
}

/** The fields of a person who is added: their row was checked to have them all. */
function complete(fields: Partial<UserFields>): UserFields {
  const { name = '', orgId = '', deptId = '', roleId = '', dataRange = null } = fields;
  const { authRegion = [], equipmentIds = [], tel = '', email = '' } = fields;
  return { name, orgId, deptId, roleId, dataRange, authRegion, equipmentIds, tel, email };
}
