import { keptCodeText } from '@tidegate/contract/catalogue/code-texts.ts';
import { REFUSALS } from '@tidegate/contract/catalogue/refusals.ts';
import { equipmentMail, type Mail } from '../message/module.ts';
import type { Corrected } from './store.ts';
import { nameText } from '@tidegate/contract/locale/name-text.ts';

/** The message to the person whose write was declared failed. A message with the same key is sent once. */
export function lateMail({ command, signal, formerCode }: Corrected): Mail {
  const { uuid, code, value, reason, signalId, equipmentId, decidedAt, at } = command;
  const isKnown = code === REFUSALS.commandLate.code;
  const [zh, en] = [signal.name, nameText(signal, 'en')];
  const told = { zh: keptCodeText(formerCode, 'zh'), en: keptCodeText(formerCode, 'en') };
  const why = reason === '' ? { zh: '', en: '' } : { zh: `写入原因：${reason}。`, en: ` Reason given: ${reason}.` };
  const mail = equipmentMail(equipmentId, {
    key: `command:${uuid}:${code}`,
    title: isKnown
      ? { zh: `写入“${zh}”在判定失败后被执行`, en: `The write to “${en}” was carried out after it had failed` }
      : { zh: `“${zh}”报告了判定失败的写入值`, en: `“${en}” reports a value whose write had failed` },
    note: {
      zh: `写入 ${String(value)}，当时判定为：${told.zh}。${keptCodeText(code, 'zh')}。${why.zh}请核对设备。`,
      en: `Wrote ${String(value)}, recorded as: ${told.en}. ${keptCodeText(code, 'en')}.${why.en} Check the device.`,
    },
    at: decidedAt ?? at,
  });
  return { ...mail, signalId };
}
