import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/nouns/log/calls.ts';
import type { AuditRow, ListedAuditRow } from '@tidegate/contract/nouns/log/audit-row.ts';
import { recordName } from '@tidegate/contract/nouns/log/record-name.ts';
import { idSchema, type Rows } from '@tidegate/contract/id.ts';
import { type Named, namesAs, NO_NAMES } from '@tidegate/contract/locale/name-text.ts';
import { OBJECT_KINDS } from '@tidegate/contract/catalogue/object-kinds.ts';
import type { ObjectKind } from '@tidegate/contract/names.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { checkFilterRange } from '@tidegate/contract/nouns/history/query-range.ts';
import type { LogFilter, OperationLog } from './store.ts';
import { FileAnswer } from '../../kernel/answers.ts';
import type { RequestContext } from '../../kernel/request-context.ts';
import { BYTE_ORDER_MARK, csvText, LINE_END } from '@tidegate/contract/files/csv.ts';
import { localClock } from '../../kernel/time-zones.ts';
import { pageOf } from '../../kernel/paging.ts';
import type { ObjectFinder } from '../../kernel/object-finder.ts';
import type { ConcurrencyLimit } from '../../kernel/concurrency-limit.ts';
import type { LogCheck } from './log-check.ts';

/** Rows in one piece of an export. */
const CHUNK_ROWS = 1_000;

const HEADINGS: { readonly [L in Language]: readonly string[] } = {
  zh: ['编号', '时间', '用户', '操作', '对象', '结果', '地址', '会话', '原值', '新值'],
  en: ['Row', 'Time', 'Person', 'Action', 'Object', 'Result', 'Address', 'Session', 'Before', 'After'],
};

/** The operation log as people read it: the audit log's rows of their range. */
export class OperationLogs {
  readonly #rows: OperationLog;
  readonly #check: LogCheck;
  readonly #concurrency: ConcurrencyLimit;
  readonly #objects: ObjectFinder;

  constructor(rows: OperationLog, check: LogCheck, concurrency: ConcurrencyLimit, objects: ObjectFinder) {
    this.#objects = objects;
    this.#rows = rows;
    this.#check = check;
    this.#concurrency = concurrency;
  }

  /** Latest first unless sorted. Refuses rangeReversed and rangeTooLong. */
  async query(input: InputOf<typeof calls.logQuery>, context: RequestContext): Promise<Rows<ListedAuditRow>> {
    const { page, pageSize, sort } = pageOf(input);
    return this.#named(await this.#rows.page({ ...filterOf(input, context), sort }, page, pageSize), context);
  }

  /** The person's own actions, in any organisation. Refuses rangeReversed and rangeTooLong. */
  async own(input: InputOf<typeof calls.accountLog>, context: RequestContext): Promise<Rows<ListedAuditRow>> {
    const { page, pageSize, sort } = pageOf(input);
    const filter = { ...filterOf(input, context), userId: context.range.userId, sort };
    return this.#named(await this.#rows.page(filter, page, pageSize), context);
  }

  /** A CSV file, oldest first, times in the zone asked for. Refuses rangeReversed and rangeTooLong, and badField for an unknown zone. */
  async exportCsv(input: InputOf<typeof calls.logExport>, context: RequestContext): Promise<FileAnswer> {
    const timeZone = context.zoneOf(input);
    const filter = filterOf(input, context);
    const rows = await this.#concurrency.pieces(context, (inTurn) =>
      csvOf((after) => inTurn(() => this.#rows.after(filter, after, CHUNK_ROWS)), timeZone, context.languageOf(input)),
    );
    return new FileAnswer(rows, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="operation-log.csv"',
    });
  }

  /** With the names of what their objects are called now, in one query for each kind, within the reader's range. */
  async #named({ total, rows }: Rows<AuditRow>, { range }: RequestContext): Promise<Rows<ListedAuditRow>> {
    const wanted = Map.groupBy(
      rows.flatMap(({ object }) => onlyObject(object) ?? []),
      ({ kind }) => kind,
    );
    const names = new Map<string, Required<Named>>();
    for (const [kind, objects] of wanted) {
      const found = await this.#objects.find(kind, [...new Set(objects.map(({ id }) => id))], range);
      for (const record of found) {
        // A page has its names among its options.
        const name = recordName('options' in record ? record.options : record);
        if (name !== undefined && 'id' in record) names.set(`${kind}:${record.id}`, name);
      }
    }
    const listed = rows.map((row) => {
      return { ...row, ...namesAs('object', names.get(row.object) ?? NO_NAMES) };
    });
    return { total, rows: listed };
  }

  /**
   * Verifies that the whole log is unchanged. For people who see all of it, it is read once a minute at most, and they
   * get its length and the breaks; the others get the last result and the rows of their range. Refuses logUnchecked to
   * them before the first.
   */
  async verify(context: RequestContext): Promise<OutputOf<typeof calls.logVerify>> {
    const seesAll = context.range.reach === 'all';
    const { firstBroken, at } = await (seesAll ? this.#check.verdict() : this.#check.lastVerdict());
    const { total } = await this.#rows.page({ range: context.range }, 1, 1);
    const shown = seesAll ? (firstBroken ?? null) : null;
    return { isWhole: firstBroken === undefined, checkedAt: at, rows: total, firstBroken: shown };
  }
}

/** The object of a row that is about a single one, of a kind that can be loaded. */
function onlyObject(object: string): { readonly kind: ObjectKind; readonly id: string } | undefined {
  const [name, id = '', ...more] = object.split(':');
  const kind = OBJECT_KINDS.find((one) => one === name);
  return kind !== undefined && more.length === 0 && idSchema.safeParse(id).success ? { kind, id } : undefined;
}

async function* csvOf(
  next: (after: number) => Promise<readonly AuditRow[]>,
  timeZone: string,
  language: Language,
): AsyncGenerator<string> {
  const clockOf = localClock(timeZone);
  yield BYTE_ORDER_MARK + HEADINGS[language].join(',') + LINE_END;
  let after = 0;
  for (;;) {
    const rows = await next(after);
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
    yield rows.map((row) => line(row, clockOf(row.at))).join('');
  }
}

function line(row: AuditRow, time: string): string {
  const texts = [row.loginname, row.action, row.object, row.result, row.ip, row.session, row.old, row.new];
  return [String(row.id), time, ...texts.map(csvText)].join(',') + LINE_END;
}

function filterOf(input: Partial<InputOf<typeof calls.logQuery>>, context: RequestContext): LogFilter {
  const { from, to, loginname, object, action, succeeded } = input;
  checkFilterRange(from, to);
  return { range: context.range, from, to, loginname, object, action, succeeded };
}
