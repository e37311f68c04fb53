import type { InputOf, OutputOf } from '@tidegate/contract/call.ts';
import type * as calls from '@tidegate/contract/calls/manage-log.ts';
import type { AuditRow } from '@tidegate/contract/entities/audit-row.ts';
import type { Rows } from '@tidegate/contract/entities/id.ts';
import type { Language } from '@tidegate/contract/errors.ts';
import { Refusal } from '@tidegate/contract/errors.ts';
import { DEFAULT_TIME_ZONE } from '@tidegate/contract/limits.ts';
import type { AuditLog } from '../ports/audit-log.ts';
import type { LogFilter, OperationLog } from '../ports/operation-log.ts';
import { FileAnswer } from './answers.ts';
import type { Ask } from './ask.ts';
import { BYTE_ORDER_MARK, csvText, isTimeZone, LINE_END, localClock } from './csv.ts';
import { pageOf } from './gateways.ts';

/** Rows in one piece of an export. */
const CHUNK_ROWS = 1_000;

const HEADINGS: { readonly [L in Language]: readonly string[] } = {
  zh: ['编号', '时间', '用户', '操作', '对象', '结果', '地址', '会话', '原值', '新值'],
  en: ['Row', 'Time', 'Person', 'Action', 'Object', 'Result', 'Address', 'Session', 'Before', 'After'],
};

/** The operation log as people read it: the audit log's rows of their range. */
export class OperationLogs {
  readonly #rows: OperationLog;
  readonly #audit: Pick<AuditLog, 'firstBroken'>;

  constructor(rows: OperationLog, audit: Pick<AuditLog, 'firstBroken'>) {
    this.#rows = rows;
    this.#audit = audit;
  }

  /** Latest first. Refuses rangeReversed. */
  async query(input: InputOf<typeof calls.logQuery>, ask: Ask): Promise<Rows<AuditRow>> {
    const { page, pageSize } = pageOf(input);
    return this.#rows.page(filterOf(input, ask), page, pageSize);
  }

  /** What the person did themselves, wherever they belonged then. Refuses rangeReversed. */
  async own(input: InputOf<typeof calls.accountLog>, ask: Ask): Promise<Rows<AuditRow>> {
    const { page, pageSize } = pageOf(input);
    return this.#rows.page({ ...filterOf(input, ask), userId: ask.range.userId }, page, pageSize);
  }

  /** A CSV file, oldest first, times in the zone asked for. Refuses rangeReversed, and badField for an unknown zone. */
  exportCsv(input: InputOf<typeof calls.logExport>, ask: Ask): FileAnswer {
    const timeZone = input.timeZone ?? DEFAULT_TIME_ZONE;
    if (!isTimeZone(timeZone)) throw new Refusal('badField', { field: 'timeZone', reason: timeZone });
    const rows = this.#csv(filterOf(input, ask), timeZone, input.language ?? ask.language);
    return new FileAnswer(rows, {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="operation-log.csv"',
    });
  }

  /**
   * Whether the whole log is as it was written. How long it is, and where it breaks, is for who sees all of it: the
   * others learn of the rows of their range.
   */
  async verify(ask: Ask): Promise<OutputOf<typeof calls.logVerify>> {
    const firstBroken = await this.#audit.firstBroken();
    const { total } = await this.#rows.page({ range: ask.range }, 1, 1);
    const isShown = ask.range.reach === 'all' && firstBroken !== undefined;
    return { isWhole: firstBroken === undefined, rows: total, firstBroken: isShown ? firstBroken : null };
  }

  async *#csv(filter: LogFilter, timeZone: string, language: Language): AsyncGenerator<string> {
    const clockOf = localClock(timeZone);
    yield BYTE_ORDER_MARK + HEADINGS[language].join(',') + LINE_END;
    let after = 0;
    for (;;) {
      const rows = await this.#rows.after(filter, after, CHUNK_ROWS);
      const last = rows.at(-1);
      if (last === undefined) return;
      after = last.id;
      yield rows.map((row) => line(row, clockOf(row.at))).join('');
    }
  }
}

function line(row: AuditRow, time: string): string {
  const texts = [row.loginname, row.action, row.object, row.result, row.ip, row.session, row.old, row.new];
  return [String(row.id), time, ...texts.map(csvText)].join(',') + LINE_END;
}

function filterOf(input: Partial<InputOf<typeof calls.logQuery>>, ask: Ask): LogFilter {
  const { from, to, loginname, object, action, succeeded } = input;
  if (from !== undefined && to !== undefined && to < from) throw new Refusal('rangeReversed');
  return { range: ask.range, from, to, loginname, object, action, succeeded };
}
