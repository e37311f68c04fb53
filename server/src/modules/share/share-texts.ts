import type { Texts } from '@tidegate/contract/errors.ts';

/** The notice to the sharer of a record while somebody is guessing its password. */
export function guessedTexts(name: string, failures: number, isPaused: boolean): { title: Texts; note: Texts } {
  return {
    title: { zh: `“${name}”的共享密码多次输错`, en: `Wrong passwords for the share of “${name}”` },
    note: isPaused
      ? {
          zh: `24 小时内输错 ${failures} 次，共享已暂停。在多设备监控的“共享”里恢复，或更换密码。`,
          en: `${failures} wrong passwords within a day: the share is paused. Resume it under “Share” of the record, or change its password.`,
        }
      : {
          zh: `24 小时内输错 ${failures} 次。若不是您认识的人，请更换密码或撤销共享。`,
          en: `${failures} wrong passwords within a day. If you do not know who this is, change the password or revoke the share.`,
        },
  };
}
