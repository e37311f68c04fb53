import { nameText } from '@tidegate/contract/locale/name-text.ts';
import { buffer } from 'node:stream/consumers';
import type { Report } from '@tidegate/contract/nouns/report/report.ts';
import { refusalText } from '@tidegate/contract/catalogue/refusals.ts';
import type { Mailer } from '../../ports/mailer.ts';
import type { TakenRun } from './records.ts';
import { SendError } from '../../ports/send-error.ts';
import { localClock } from '../../kernel/time-zones.ts';
import { reportFileName, reportFileType } from './file/report-files.ts';

/** Larger files are not taken by most mail servers. */
const ATTACHED_MAX_BYTES = 15 * 1024 * 1024;
const MINUTES_SHOWN = 16;
const DAY_SHOWN = 10;
const REASON_KEPT = 300;

interface ReportMail {
  readonly run: TakenRun;
  readonly report: Report;
  readonly equipmentName: string;
  readonly file: AsyncIterable<Uint8Array>;
}

/** Mails a report to each of its people; answers what went wrong last, and for whom. */
export async function mailReport(
  mailer: Mailer | undefined,
  { run, report, equipmentName, file }: ReportMail,
): Promise<{ readonly error: string; readonly left: readonly string[] }> {
  const { language, recipients } = run;
  if (mailer === undefined) {
    const way = language === 'zh' ? '邮件' : 'e-mail';
    return { error: refusalText('noSender', language, { way }), left: recipients };
  }
  const clock = localClock(report.timeZone);
  const name = nameText(report, language);
  const fileName = reportFileName({ name }, run.format, clock(run.from).slice(0, DAY_SHOWN));
  const isAttached = run.bytes <= ATTACHED_MAX_BYTES;
  const bytes = isAttached ? await buffer(file) : undefined;
  const range = `${clock(run.from).slice(0, MINUTES_SHOWN)} ~ ${clock(run.to).slice(0, MINUTES_SHOWN)} (${report.timeZone})`;
  const mail = {
    ...textOf({ language, title: `${equipmentName} · ${name}`, range, isAttached }),
    attachments: bytes === undefined ? [] : [{ name: fileName, type: reportFileType(run.format), bytes }],
  };
  let error = '';
  const left: string[] = [];
  for (const to of recipients) {
    try {
      await mailer.send({ to, ...mail });
    } catch (thrown) {
      error = (thrown instanceof SendError ? thrown.reason : String(thrown)).slice(0, REASON_KEPT) || 'failed';
      left.push(to);
    }
  }
  return { error, left };
}

interface Said {
  readonly language: TakenRun['language'];
  readonly title: string;
  readonly range: string;
  readonly isAttached: boolean;
}

function textOf({ language, title, range, isAttached }: Said): { readonly subject: string; readonly text: string } {
  if (language === 'zh') {
    const where = isAttached ? '报表见附件。' : '文件过大，未作为附件发送，请登录后在报表的“已生成文件”中下载。';
    return { subject: `报表：${title}`, text: `${title}\n时段：${range}\n\n${where}` };
  }
  const where = isAttached
    ? 'The report is attached.'
    : 'The file is too large to be attached: sign in and download it from the files of the report.';
  return { subject: `Report: ${title}`, text: `${title}\nPeriod: ${range}\n\n${where}` };
}
